import type { DeskText } from '../story.ts';

export const lifestyle: DeskText = {
  name: 'Lifestyle & Fashion',
  feeds: [
    {
      path: '/feeds/threadbare/atom.xml',
      publisher: 'Threadbare',
      title: 'Threadbare',
      dialect: 'atom-blog',
      stories: [
        {
          headline: 'The coat that six sisters have worn to six job interviews',
          summary:
            'Navy wool, 1988, one new lining. It has a perfect record, and the seventh outing is a niece’s on Monday.',
          author: 'Isolde Grant',
          picture: 'wardrobe',
        },
        {
          headline: 'Visible mending, from people who cannot sew and did it anyway',
          summary: 'Forty jackets, one Sunday, a table of orange thread. Nothing matches and everything is worn.',
          author: 'Tariq Anwar',
          picture: 'poster',
          mood: 'autumn',
        },
        {
          headline: 'How to dress for a city that has four seasons before lunch',
          summary: 'Layers, yes. But in this order.',
          author: 'Isolde Grant',
          picture: 'runner',
        },
        {
          headline: 'A tailor’s advice on the one alteration that is always worth it',
          summary: 'It is the sleeves. He has been saying so since 1971 and will go on until people listen.',
          author: 'Tariq Anwar',
          picture: 'wardrobe',
          mood: 'noon',
        },
        {
          headline: 'Small balcony, large ambitions: a winter garden that forgives you',
          summary:
            'Juniper, heather, one absurd ornamental cabbage. Water on the first of the month and otherwise leave it be.',
          author: 'Isolde Grant',
          picture: 'window',
        },
        {
          headline: 'The shoe repair queue is the best dating app in the city',
          summary: 'Three weddings so far. The cobbler, who introduces people by heel, takes no commission.',
          author: 'Tariq Anwar',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'A wardrobe swap in a curling rink draws 700',
          summary: 'Coats on sheet one, boots on sheet two, no skips.',
          author: 'Isolde Grant',
          picture: 'wardrobe',
          mood: 'coral',
        },
      ],
    },
    {
      path: '/feeds/weekend-edition/home.rss',
      publisher: 'Weekend Edition',
      title: 'Weekend Edition',
      dialect: 'plain',
      stories: [
        {
          headline: 'One chair, one lamp, one hour: the case for a reading corner in a flat with no corners',
          summary:
            'A designer, a librarian and a father of three show how little it takes. The lamp, they agree, must be behind you.',
          author: 'Philippa Stone',
          picture: 'livingRoom',
          mood: 'coral',
        },
        {
          headline: 'A weekend in a fire lookout, alone, with permission',
          summary: 'Four windows, one stove, 112 steps. You sign for the binoculars and promise to phone in smoke.',
          author: 'Andrés Villaseñor',
          picture: 'mountains',
          mood: 'dusk',
        },
        {
          headline: 'The houseplant hospital will see you now',
          summary: 'Wednesday clinics on College Street accept anything with a root. Most cases are too much love.',
          author: 'Philippa Stone',
          picture: 'window',
          mood: 'spring',
        },
        {
          headline: 'Ten good walks that end at a streetcar',
          summary: 'From the bluffs to the marsh, each under two hours, all with a bakery in the last third.',
          author: 'Andrés Villaseñor',
          picture: 'ravine',
          mood: 'dawn',
        },
        {
          headline: 'Learning to swim at 46',
          summary: 'The instructor was 17 and kind. The water was cold and then, one Tuesday, it was not.',
          author: 'Philippa Stone',
          picture: 'lake',
          mood: 'dawn',
        },
        {
          headline: 'In praise of the second-best teapot',
          summary: 'The best one is for guests. The second-best knows everything.',
          author: 'Andrés Villaseñor',
          picture: 'table',
          mood: 'dusk',
        },
      ],
      reserve: [
        {
          headline: 'The letter-writing club buys its ten-thousandth stamp',
          summary: 'They meet above a laundromat. It smells, one member says, like replying.',
          author: 'Philippa Stone',
          picture: 'livingRoom',
          mood: 'autumn',
        },
      ],
    },
  ],
};
