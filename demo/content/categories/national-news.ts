import type { DeskText } from '../story.ts';

export const nationalNews: DeskText = {
  name: 'National News',
  feeds: [
    {
      path: '/feeds/dominion-wire/national.xml',
      publisher: 'Dominion Wire',
      title: 'Dominion Wire - Canada',
      dialect: 'wire',
      stories: [
        {
          headline: 'Night trains are coming back to the corridor, 34 years after the last sleeper',
          summary:
            'Two departures a night, each way, from next autumn. The cars are refurbished rather than new, the berths are narrow, and the first month sold out in four hours.',
          author: 'Gordon Tait',
          picture: 'viaduct',
          mood: 'night',
        },
        {
          headline:
            'Wildfire season ends with a third less forest burned, and a lesson from the people who lit fires first',
          summary:
            'Planned burns led by First Nations crews kept flames out of eleven communities in the Interior. Three provinces now want to pay for more of them.',
          author: 'Renée Sinclair',
          picture: 'mountains',
          mood: 'autumn',
        },
        {
          headline: 'Census finds more Canadians now live alone than in households of four or more',
          summary:
            'The shift has been coming since 1981. It is strongest in Quebec and among people over 65, and it changes what cities need to build.',
          author: 'Gordon Tait',
          picture: 'houses',
        },
        {
          headline: 'Coast guard icebreaker finishes the longest patrol in its history',
          summary:
            'The crew of the Amundsen Gulf spent 211 days at sea and charted 900 kilometres of seabed that had never been measured.',
          author: 'Peter Aglukark-Moss',
          picture: 'steamship',
          mood: 'winter',
        },
        {
          headline: 'A town of 900 in Saskatchewan votes to buy its only grocery store',
          summary: 'Shares cost $100 and nobody may own more than five. The butcher has agreed to stay.',
          author: 'Renée Sinclair',
          picture: 'prairie',
        },
        {
          headline: 'Postal banking trial opens in 40 rural offices',
          summary:
            'Customers can open an account and cash a cheque at the counter. The nearest bank is, on average, 58 kilometres away.',
          author: 'Gordon Tait',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Air ambulance network to share one dispatch centre across four provinces',
          summary: 'Planners expect the change to save nine minutes a call where borders used to get in the way.',
          author: 'Peter Aglukark-Moss',
          picture: 'mountains',
          mood: 'dawn',
        },
        {
          headline: 'Maple syrup makers report the second-best year on record',
          summary: 'Cold nights and mild days came in the right order at last. The reserve in Quebec is full again.',
          author: 'Renée Sinclair',
          picture: 'ravine',
          mood: 'winter',
        },
      ],
    },
    {
      path: '/feeds/le-fil/actualites.xml',
      publisher: 'Le Fil du Saint-Laurent',
      title: 'Le Fil du Saint-Laurent : Actualités',
      dialect: 'wordpress',
      lang: 'fr-CA',
      stories: [
        {
          headline: 'À Rimouski, une école entière apprend à lire les marées',
          summary:
            'Chaque matin, les élèves de l’école des Embruns notent la hauteur de l’eau. Après deux ans, leurs relevés servent aux chercheurs de l’université voisine.',
          author: 'Élodie Gagné',
          picture: 'lighthouse',
        },
        {
          headline: 'Le dernier chantier naval de bois de la rive nord forme sa relève',
          summary:
            'Ils étaient deux apprentis l’an dernier; ils sont neuf. « Le bois répond quand on l’écoute », dit le maître charpentier Aurèle Thibodeau.',
          author: 'Mathieu Côté-Lavoie',
          picture: 'harbour',
          mood: 'coral',
        },
        {
          headline: 'Tramway de Québec : la première rame roulera « avant la première neige »',
          summary:
            'Les essais de nuit commencent lundi sur un tronçon de trois kilomètres. Les riverains sont invités à monter à bord dès samedi.',
          author: 'Élodie Gagné',
          picture: 'streetcar',
          mood: 'slate',
        },
        {
          headline: 'Une bibliothèque flottante reprend le fleuve après quinze ans à quai',
          summary:
            'Le bateau visitera vingt-deux villages de la Basse-Côte-Nord, avec 6 000 livres, un conteur et un chat.',
          author: 'Mathieu Côté-Lavoie',
          picture: 'ferry',
          mood: 'dawn',
        },
      ],
      reserve: [
        {
          headline: 'Les érables du mont Royal seront comptés un par un, par des bénévoles',
          summary:
            'Près de 400 personnes se sont inscrites en une fin de semaine. Le dernier recensement remonte à 1998.',
          author: 'Élodie Gagné',
          picture: 'park',
          mood: 'autumn',
        },
      ],
    },
    {
      path: '/feeds/prairie-almanac/canada.atom',
      publisher: 'The Prairie Almanac',
      title: 'The Prairie Almanac',
      dialect: 'atom-blog',
      stories: [
        {
          headline: 'The elevator they would not let fall',
          summary:
            'When the railway put a date on the demolition of the 1926 elevator at Carrick Siding, the town put a date on a dance. It raised $212,000 in one night.',
          author: 'Lorna Petrow',
          picture: 'prairie',
          mood: 'dusk',
        },
        {
          headline: 'Wind now covers a full day of Alberta’s demand for the first time',
          summary:
            'It lasted from 2 a.m. on Sunday to 2 a.m. on Monday. Grid operators say the interesting part was how little happened.',
          author: 'Cal Hendry',
          picture: 'turbines',
        },
        {
          headline: 'Bison return to a valley that last saw them in 1881',
          summary:
            'Thirty-four animals walked out of the trailers at dawn, stood for a while, and then, a ranger said, simply went home.',
          author: 'Lorna Petrow',
          picture: 'sunrise',
        },
      ],
      reserve: [
        {
          headline: 'Farmers and the weather office agree on 1,200 new rain gauges',
          summary: 'Most will stand in farmyards and be read by the people who need them most.',
          author: 'Cal Hendry',
          picture: 'prairie',
          mood: 'noon',
        },
      ],
    },
  ],
};
