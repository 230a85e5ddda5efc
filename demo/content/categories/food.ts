import type { DeskText } from '../story.ts';

export const food: DeskText = {
  name: 'Food & Dining',
  feeds: [
    {
      path: '/feeds/the-long-table/feed.xml',
      publisher: 'The Long Table',
      title: 'The Long Table',
      dialect: 'wordpress',
      stories: [
        {
          headline: 'A noodle shop with nine seats and one rule: the soup decides when it closes',
          summary:
            'At Kaede on Harbord the broth takes 19 hours and is gone in three. Regulars have learned to read the steam on the window from across the street.',
          author: 'Mina Farrokhzad',
          picture: 'noodles',
        },
        {
          headline: 'The butter tart trail, ridden by bicycle, in one ill-advised day',
          summary:
            'Fourteen bakeries, 91 kilometres, four opinions about raisins. We finished after dark and have not spoken of pastry since.',
          author: 'Colm Gallagher',
          picture: 'bicycle',
          mood: 'autumn',
        },
        {
          headline: 'Her grandmother’s roti, her grandfather’s ledger, her own front door',
          summary:
            'Shelly-Ann Boodram opens a restaurant in the house she grew up in. The dining room is the dining room.',
          author: 'Mina Farrokhzad',
          picture: 'table',
          mood: 'autumn',
        },
        {
          headline: 'What to cook with the last tomatoes, which are green and always will be',
          summary: 'A curry, a cake and a pickle that is ready when the snow is.',
          author: 'Colm Gallagher',
          picture: 'garden',
          mood: 'autumn',
        },
        {
          headline: 'Bread at four in the morning',
          summary:
            'The ovens on Geary Avenue are lit by a former air traffic controller. It is the same job, she says: everything has to land.',
          author: 'Mina Farrokhzad',
          picture: 'bakery',
        },
        {
          headline: 'The case for the diner pie case',
          summary: 'It turns, it glows, it has lemon. A defence of the most honest furniture in the city.',
          author: 'Colm Gallagher',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'A dumpling map of Scarborough, in 31 stops',
          summary:
            'We asked three retired bus drivers where they ate lunch. They did not agree, so we went to all of them.',
          author: 'Mina Farrokhzad',
          picture: 'table',
          mood: 'coral',
        },
        {
          headline: 'The fishmonger who closes when the lake is rough',
          summary: 'No delivery, no fish, no apology. The line on calm days goes round the corner.',
          author: 'Colm Gallagher',
          picture: 'lake',
        },
      ],
    },
    {
      path: '/feeds/spadina-kitchen/programme.xml',
      publisher: 'Spadina Kitchen',
      title: 'Spadina Kitchen, the programme',
      dialect: 'magazine',
      stories: [
        {
          headline: 'Saturday at the market with a chef who buys nothing she can name',
          summary: 'Bitter melon, cardoon, a cheese with no label. By noon she has a menu; by six there is a queue.',
          author: 'Grace Okonkwo-Lee',
          picture: 'market',
          mood: 'autumn',
        },
        {
          headline: 'Twelve tables, eleven languages, one kitchen',
          summary:
            'A training restaurant for newcomers on Spadina graduates its 300th cook. The staff meal, the critics agree, is the one to get invited to.',
          author: 'Benoît Lachance',
          picture: 'table',
        },
        {
          headline: 'Sourdough, six ways to save a failing one',
          summary: 'Warmth, rye, patience, a neighbour, a banana, and at last a burial.',
          author: 'Grace Okonkwo-Lee',
          picture: 'bakery',
          mood: 'dawn',
        },
        {
          headline: 'The tavern that kept its menu for 50 years changes one word',
          summary:
            'It is “fresh”, before “peas”. They always had been, the owner says; nobody had thought to mention it.',
          author: 'Benoît Lachance',
          picture: 'livingRoom',
        },
        {
          headline: 'Ice wine weather, and everybody is in the vineyard in a toque',
          summary: 'At minus nine the grapes ring like marbles. Pickers have until sunrise.',
          author: 'Grace Okonkwo-Lee',
          picture: 'sunrise',
          mood: 'dusk',
        },
        {
          headline: 'A good cheap lunch: jerk, rice and a seat by the radiator',
          summary: 'Nine dollars on Vaughan Road, extra gravy if you ask after the cricket.',
          author: 'Benoît Lachance',
          picture: 'noodles',
          mood: 'coral',
        },
      ],
      reserve: [
        {
          headline: 'Night market adds a quiet hour',
          summary: 'No generators, no music, half the lights, all the skewers. It filled up first.',
          author: 'Grace Okonkwo-Lee',
          picture: 'market',
          mood: 'dusk',
        },
      ],
    },
  ],
};
