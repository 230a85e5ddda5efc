import type { DeskText } from '../story.ts';

export const canadianCities: readonly DeskText[] = [
  {
    name: 'vancouver',
    feeds: [
      {
        path: '/feeds/vancouver/inlet-herald.xml',
        publisher: 'The Inlet Herald',
        title: 'The Inlet Herald',
        dialect: 'wordpress',
        stories: [
          {
            headline: 'SeaBus crew turns back for a dropped mitten, and 380 passengers approve',
            summary: 'It was red, belonged to a four-year-old and was floating. The delay was six minutes.',
            author: 'Jasleen Gill',
            picture: 'ferry',
            mood: 'slate',
          },
          {
            headline: 'Rain garden on every block: the east side’s plan to drink its own storms',
            summary:
              'The first 90 are planted. In November’s atmospheric river the street stayed dry and the salmon creek ran clear.',
            author: 'Corey Matsuda',
            picture: 'garden',
            mood: 'noon',
          },
          {
            headline: 'North Shore rescue team logs a quiet month, its first in 20 years',
            summary: 'Signs at nine trailheads now show sunset in large numerals.',
            author: 'Jasleen Gill',
            picture: 'mountains',
          },
        ],
      },
    ],
  },
  {
    name: 'montreal',
    feeds: [
      {
        path: '/feeds/montreal/plateau.xml',
        publisher: 'Le Courrier du Plateau',
        title: 'Le Courrier du Plateau',
        dialect: 'wire',
        lang: 'fr-CA',
        stories: [
          {
            headline: 'La ruelle verte qui est devenue une salle de concert',
            summary:
              'Chaque jeudi, un quatuor joue entre les cordes à linge. Les voisins fournissent les chaises, et parfois la soupe.',
            author: 'Anaïs Desrochers',
            picture: 'houses',
            mood: 'spring',
          },
          {
            headline: 'Déneigement : la Ville essaie des souffleuses électriques, « on entend enfin les patins »',
            summary:
              'Trois machines circulent dans Rosemont. Elles tiennent la nuit entière, à condition qu’elle soit courte.',
            author: 'Karim Belkacem',
            picture: 'skyline',
            mood: 'winter',
          },
          {
            headline: 'Le bagel de la discorde change de farine',
            summary: 'Une recette de 1957, un moulin qui ferme, et deux familles qui se reparlent.',
            author: 'Anaïs Desrochers',
            picture: 'bakery',
          },
        ],
      },
      {
        path: '/feeds/montreal/canal-gazetteer.atom',
        publisher: 'The Canal Gazetteer',
        title: 'The Canal Gazetteer',
        dialect: 'atom-desk',
        stories: [
          {
            headline: 'Lachine lock keepers open the gates at night, for the paddlers',
            summary:
              'Fifty boats with lanterns went through on the first evening. A second is planned for the full moon.',
            author: 'Fiona Drummond',
            picture: 'lake',
            mood: 'night',
          },
          {
            headline: 'Métro station gets back the orange it had in 1976',
            summary: 'The tile maker had kept one box.',
            author: 'Saul Perlman',
            picture: 'poster',
            mood: 'coral',
          },
        ],
      },
    ],
  },
  {
    name: 'calgary',
    feeds: [
      {
        path: '/feeds/calgary/chinook-times.xml',
        publisher: 'The Chinook Times',
        title: 'The Chinook Times',
        dialect: 'broadcaster',
        stories: [
          {
            headline: 'Temperature climbs 24 degrees in an afternoon, and so do the cyclists',
            summary: 'A chinook arch stood over the city by two. By three the river path was full.',
            author: 'Dale Redcrow',
            picture: 'bicycle',
            mood: 'dusk',
          },
          {
            headline: 'Empty office tower welcomes its first 112 households',
            summary: 'The boardroom on the 20th floor is a playroom. The whiteboard stayed.',
            author: 'Mei Sorensen',
            picture: 'skyline',
            mood: 'noon',
          },
          {
            headline: 'Train to the mountains gets its stop in Cochrane',
            summary: 'The platform opens with the ski season.',
            author: 'Dale Redcrow',
            picture: 'viaduct',
            mood: 'winter',
          },
        ],
      },
    ],
  },
  {
    name: 'ottawa',
    feeds: [
      {
        path: '/feeds/ottawa/canal-journal.rdf',
        publisher: 'The Rideau Journal',
        title: 'The Rideau Journal',
        dialect: 'rdf',
        stories: [
          {
            headline: 'Skateway opens on its earliest date in nine years',
            summary: 'Crews flooded through three nights at minus 20. The first skater was a man with a briefcase.',
            author: 'Emile Fortin-Clarke',
            picture: 'rink',
          },
          {
            headline: 'Tulip bulbs outnumber residents again',
            summary: 'By the gardeners’ count it is 1,050,000 to 1,046,000.',
            author: 'Nasra Warsame',
            picture: 'garden',
            mood: 'spring',
          },
          {
            headline: 'A page boy’s desk from 1882 turns up in Hull, with the pages',
            summary: 'Three folded notes were in the drawer. One asks for ink, two for lunch.',
            author: 'Emile Fortin-Clarke',
            picture: 'legislature',
          },
        ],
      },
    ],
  },
  {
    name: 'edmonton',
    feeds: [
      {
        path: '/feeds/edmonton/river-city.rss',
        publisher: 'River City Reporter',
        title: 'River City Reporter',
        dialect: 'plain',
        stories: [
          {
            headline: 'Funicular’s best customers are strollers, study finds',
            summary: 'Bicycles come second, wedding parties third.',
            author: 'Oksana Hrynyk',
            picture: 'ravine',
            mood: 'winter',
          },
          {
            headline: 'Fringe sells its 100,000th ticket to someone who was looking for the washroom',
            summary: 'He stayed for the show, a two-hander about geese, and has bought five more.',
            author: 'Trent Laboucan',
            picture: 'theatre',
          },
        ],
      },
    ],
  },
  {
    name: 'winnipeg',
    feeds: [
      {
        path: '/feeds/winnipeg/forks-post.atom',
        publisher: 'The Forks Post',
        title: 'The Forks Post',
        dialect: 'atom-blog',
        stories: [
          {
            headline: 'Warming huts this year: a whale, a choir loft and a very large mitten',
            summary:
              'Juries chose from 210 designs. The river must reach 25 centimetres before any of them may stand on it.',
            author: 'Brenna Sigurdson',
            picture: 'lake',
            mood: 'winter',
          },
          {
            headline: 'Portage and Main, on foot, and nobody minded',
            summary: 'Traffic moved four seconds slower. Pedestrians moved about 300 metres less.',
            author: 'Marcel Ducharme',
            picture: 'streetcar',
            mood: 'winter',
          },
        ],
      },
    ],
  },
  {
    name: 'halifax',
    feeds: [
      {
        path: '/feeds/halifax/harbour-light.xml',
        publisher: 'The Harbour Light',
        title: 'The Harbour Light',
        dialect: 'wordpress',
        stories: [
          {
            headline: 'Keeper’s log found in a wall of the old light lists 31 years of weather and one whale',
            summary: 'The whale has a page to itself.',
            author: 'Mairi MacAskill',
            picture: 'lighthouse',
          },
          {
            headline: 'Harbour ferry adds a late boat for shift workers',
            summary: 'It leaves at 12:50 a.m. and the tea is free.',
            author: 'Desmond Cromwell',
            picture: 'ferry',
            mood: 'night',
          },
          {
            headline: 'Container pier runs on shore power for a full month',
            summary: 'The north end has noticed the quiet, and a chimney swift has moved in.',
            author: 'Mairi MacAskill',
            picture: 'harbour',
          },
        ],
      },
    ],
  },
  {
    name: 'hamilton',
    feeds: [
      {
        path: '/feeds/hamilton/escarpment.xml',
        publisher: 'The Escarpment',
        title: 'The Escarpment',
        dialect: 'wire',
        stories: [
          {
            headline: 'Steel town’s newest furnace melts with electricity, and the night sky looks different',
            summary: 'The orange glow is gone. Some residents would like a little of it back, perhaps on Fridays.',
            author: 'Angelo Bruni',
            picture: 'skyline',
            mood: 'night',
          },
          {
            headline: 'Waterfall number 156 confirmed behind a muffler shop',
            summary: 'It is 1.2 metres high and meets every criterion.',
            author: 'Sunita Kaur',
            picture: 'ravine',
            mood: 'spring',
          },
        ],
      },
    ],
  },
];
