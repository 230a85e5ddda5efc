import type { DeskText } from '../story.ts';

export const worldNews: DeskText = {
  name: 'World News',
  feeds: [
    {
      path: '/feeds/meridian-dispatch/world.xml',
      publisher: 'Meridian Dispatch',
      title: 'Meridian Dispatch: World',
      dialect: 'wire',
      lang: 'en-GB',
      stories: [
        {
          headline: 'Seven river nations sign a treaty to share flood warnings within 15 minutes',
          summary:
            'The text is four pages long and took nine years. Each country will open its gauges to the others, day and night, whatever else they may disagree about.',
          author: 'Farid Benali',
          picture: 'globe',
        },
        {
          headline: 'A port city bets on wind to unload its ships',
          summary:
            'Twenty-six cranes on the new quay run on turbines that stand in the bay. When the wind drops, the batteries last until the next tide.',
          author: 'Ingrid Solheim',
          picture: 'harbour',
        },
        {
          headline: 'Glacier village moves its school, then its church, then itself',
          summary:
            'All 240 residents will live above the new flood line by summer. The bells came up the valley last, by hand.',
          author: 'Matteo Ferrante',
          picture: 'mountains',
          mood: 'dawn',
        },
        {
          headline: 'Coral nursery the size of 60 football pitches takes root',
          summary:
            'Divers have planted 410,000 fragments by hand since 2021. Nine in ten have survived two hot summers, a figure that surprised the divers most of all.',
          author: 'Leilani Akana',
          picture: 'lake',
          mood: 'coral',
        },
        {
          headline: 'Election monitors praise a quiet vote in the islands',
          summary:
            'Turnout reached 78 per cent. Results from the outer atolls, carried in by boat, are due on Tuesday.',
          author: 'Farid Benali',
          picture: 'ballot',
        },
        {
          headline: 'Railway under the strait opens, 11 minutes end to end',
          summary:
            'The first passengers were the engineers’ parents. The second were schoolchildren, who had been promised it since kindergarten.',
          author: 'Ingrid Solheim',
          picture: 'viaduct',
          mood: 'slate',
        },
      ],
      reserve: [
        {
          headline: 'Grain ship reaches port after a 40-day detour',
          summary:
            'The cargo is enough bread for a city of a million for a month. Crews are working through the night to unload it.',
          author: 'Ingrid Solheim',
          picture: 'harbour',
          mood: 'night',
        },
        {
          headline: 'Quake drill empties a capital in nine minutes',
          summary:
            'Organizers had hoped for twelve. The lesson of last year, they said, was to put the maps on the bakery bags.',
          author: 'Matteo Ferrante',
          picture: 'skyline',
        },
      ],
    },
    {
      path: '/feeds/overseas-service/rss.xml',
      publisher: 'The Overseas Service',
      title: 'The Overseas Service - World',
      dialect: 'broadcaster',
      lang: 'en-GB',
      stories: [
        {
          headline: 'Desert solar farm begins sending power across two borders',
          summary:
            'The line is 1,300 kilometres long. Its first customers are a hospital, a tram network and a town that had light four hours a day.',
          author: 'Nadia Haddad',
          picture: 'solar',
        },
        {
          headline: 'Fishing fleets agree to stay home for the spawning moon',
          summary:
            'Boats from five countries will tie up for eleven days in March. Scientists call it the first truce of its kind at sea.',
          author: 'Owen Prys',
          picture: 'lighthouse',
          mood: 'night',
        },
        {
          headline: 'Old quarter rises again: stonemasons finish the bridge that the flood took',
          summary: 'They used the same quarry, the same mortar and, where divers could find them, the same stones.',
          author: 'Nadia Haddad',
          picture: 'viaduct',
          mood: 'coral',
        },
        {
          headline: 'Parliament sits through the night and passes a budget by one vote',
          summary: 'The deciding ballot came at 5:12 a.m. from a member who had driven in from a wedding.',
          author: 'Owen Prys',
          picture: 'chamber',
        },
        {
          headline: 'Measles all but gone from the highlands, health teams report',
          summary: 'Vaccines travelled the last 30 kilometres on mules, in boxes cooled by the sun.',
          author: 'Nadia Haddad',
          picture: null,
        },
        {
          headline: 'The world’s slowest film festival opens with a picture that lasts until Thursday',
          summary: 'Blankets are provided. So is breakfast.',
          author: 'Owen Prys',
          picture: 'theatre',
        },
      ],
      reserve: [
        {
          headline: 'Ceasefire holds for a hundredth day',
          summary:
            'Markets on both sides of the line have reopened. Observers counted 4,000 crossings on Friday alone.',
          author: 'Nadia Haddad',
          picture: 'sunrise',
        },
      ],
    },
  ],
};
