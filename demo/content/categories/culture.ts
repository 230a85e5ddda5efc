import type { DeskText } from '../story.ts';

export const culture: DeskText = {
  name: 'Arts & Culture',
  feeds: [
    {
      path: '/feeds/curtain-and-canvas/latest.xml',
      publisher: 'Curtain & Canvas',
      title: 'Curtain & Canvas',
      dialect: 'magazine',
      stories: [
        {
          headline: 'A Winter’s Tale with nineteen bears: the production that sold out on a rumour',
          summary:
            'Each performance has a different one. Some are puppets, one is a tuba, and on Thursday, according to three people in row F, it was the mayor’s chief of staff.',
          author: 'Leonie Achterberg',
          picture: 'theatre',
        },
        {
          headline: 'The gallery guard’s own show',
          summary:
            'For 22 years Hyacinth Morgan watched other people look. Her drawings of them, made on break, fill three rooms.',
          author: 'Théo Marchand',
          picture: 'gallery',
        },
        {
          headline: 'Orchestra plays the city’s noise ordinance, all eleven movements',
          summary: 'The composer set every clause. The loudest, on leaf blowers, is scored for a single flute.',
          author: 'Leonie Achterberg',
          picture: 'piano',
          mood: 'coral',
        },
        {
          headline: 'Repertory cinema reopens with its own popcorn farm',
          summary: 'Two hectares near Cobourg, one projector from 1956 and a programme that begins with the end.',
          author: 'Théo Marchand',
          picture: 'camera',
          mood: 'coral',
        },
        {
          headline: 'Dance in the drained pool',
          summary: 'Sixteen dancers, no water, an audience in the shallow end. Bring a cushion and a coat.',
          author: 'Leonie Achterberg',
          picture: 'poster',
          mood: 'noon',
        },
        {
          headline: 'A mural that fades on purpose',
          summary:
            'Painted in milk on the side of a mill, it will be gone by spring. That, the painter says, is when it will be finished.',
          author: 'Théo Marchand',
          picture: 'houses',
          mood: 'dusk',
        },
      ],
      reserve: [
        {
          headline: 'Opera company lets the audience vote on who survives',
          summary: 'On opening night it was everybody, and the tenor was not consulted.',
          author: 'Leonie Achterberg',
          picture: 'theatre',
          mood: 'dusk',
        },
      ],
    },
    {
      path: '/feeds/night-bus/feed.xml',
      publisher: 'Night Bus',
      title: 'Night Bus',
      dialect: 'wordpress',
      stories: [
        {
          headline: 'The last record pressed on Sorauren: an oral history of the little plant that pressed everyone',
          summary:
            'It made 4.1 million discs, a few of them warped on purpose. Forty musicians remember the smell, the boss and the cat that slept on the test pressings.',
          author: 'Jamal Whyte',
          picture: 'piano',
          mood: 'dusk',
        },
        {
          headline: 'Poems by bus stop number',
          summary:
            'Text the four digits on the pole and get eight lines about where you stand. There are 9,400 poles. She has written 3,000 so far.',
          author: 'Ruth Abelard',
          picture: 'voices',
        },
        {
          headline: 'First novel, 84 years old',
          summary:
            'Nora Szabo began it in 1967, between shifts. It is about a woman who keeps beginning a novel, and it is very funny.',
          author: 'Jamal Whyte',
          picture: 'books',
          mood: 'autumn',
        },
        {
          headline: 'Basement jazz is above ground for one night only',
          summary: 'The Low Ceiling moves its whole room, stools included, to the square. Rain date: also outdoors.',
          author: 'Ruth Abelard',
          picture: 'cityHall',
          mood: 'night',
        },
        {
          headline: 'Steel pan meets throat singing, and it is nobody’s fusion',
          summary: 'Two trios, one stage, no rehearsal together by agreement. The recording is out on Friday.',
          author: 'Jamal Whyte',
          picture: 'poster',
          mood: 'dusk',
        },
        {
          headline: 'Museum asks for your keys',
          summary: 'Old ones, to doors that are gone. It already has 11,000, and each one has a label with a story.',
          author: 'Ruth Abelard',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Secret concert in the reference library begins at the end of closing time',
          summary: 'Tickets are tucked in books. The organizers suggest the poetry section, or fishing.',
          author: 'Ruth Abelard',
          picture: 'books',
          mood: 'night',
        },
        {
          headline: 'Street photographer’s 40,000 negatives find a home',
          summary: 'The archive took all of them, and the shoeboxes, because the notes are on the lids.',
          author: 'Jamal Whyte',
          picture: 'camera',
        },
      ],
    },
  ],
};
