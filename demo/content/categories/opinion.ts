import type { DeskText } from '../story.ts';

/** No feed of this section has pictures: the page must set it in type alone. */
export const opinion: DeskText = {
  name: 'Opinion & Editorials',
  feeds: [
    {
      path: '/feeds/the-contrarian/index.rdf',
      publisher: 'The Reasonable Contrarian',
      title: 'The Reasonable Contrarian',
      dialect: 'rdf',
      stories: [
        {
          headline: 'Stop asking what the waterfront is for',
          summary:
            'Every decade the city convenes a panel to decide. Meanwhile people have been sitting on it, swimming off it and proposing marriage along it without instructions.',
          author: 'Harriet Blom',
          picture: null,
        },
        {
          headline: 'I was wrong about the bike lane',
          summary:
            'Three years ago this column called it the end of Bloor Street. I have since counted, spoken to the shops, and bought a bell.',
          author: 'Kwame Asante',
          picture: null,
        },
        {
          headline: 'A public library is the only honest measure of a city',
          summary:
            'It tells you who is cold, who is learning, who has nowhere else to print. Read the opening hours and you have read the budget.',
          author: 'Harriet Blom',
          picture: null,
        },
        {
          headline: 'Let the clocks alone',
          summary: 'Twice a year we agree to be tired together. There are better traditions.',
          author: 'Kwame Asante',
          picture: null,
        },
        {
          headline: 'Boring government is a luxury good',
          summary: 'We complain of dull budgets and sleepy committees. Ask anyone who has lived under an exciting one.',
          author: 'Harriet Blom',
          picture: null,
        },
        {
          headline: 'The snow on my neighbour’s walk',
          summary:
            'He is 88 and would never ask. There is a whole theory of the state in a shovel, if you take your gloves off to read it.',
          author: 'Kwame Asante',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'What I learned from reading every deputation',
          summary: 'That people who have four minutes to speak will use three to thank the person before them.',
          author: 'Harriet Blom',
          picture: null,
        },
      ],
    },
    {
      path: '/feeds/editorial-board/feed.atom',
      publisher: 'The Lakeshore Ledger',
      title: 'The Lakeshore Ledger: Editorials',
      dialect: 'atom-desk',
      stories: [
        {
          headline: 'Editorial: Publish the inspection reports, all of them, on the door',
          summary:
            'Restaurants must post theirs in green, yellow or red. Apartment towers, which people cannot walk out of and try next door, should do the same.',
          author: 'The Editorial Board',
          picture: null,
        },
        {
          headline: 'Editorial: A fare is a promise, and promises should be simple',
          summary:
            'Eleven kinds of ticket is nine too many. A child should be able to explain what it costs to cross the city.',
          author: 'The Editorial Board',
          picture: null,
        },
        {
          headline: 'Letters: On owls, on parking, and on the correct way to eat a peameal sandwich',
          summary: 'Readers write. This week’s longest was about the owls. The shortest, in full: “Standing up.”',
          author: 'Our readers',
          picture: null,
        },
        {
          headline: 'Nurses are not heroes. Pay them.',
          summary:
            'Applause is cheap and we have spent it. A contributor with 26 years on the night shift on what would help instead.',
          author: 'Marisol Pagan, RN',
          picture: null,
        },
        {
          headline: 'The corner store is infrastructure',
          summary:
            'It lights the street, holds the spare key, knows who has not been by. No plan counts it, and every plan depends on it.',
          author: 'Dorian Achebe',
          picture: null,
        },
        {
          headline: 'Correction: we said the tulips were early',
          summary: 'They were on time. We were late. A short note on haste, in a newspaper and in a garden.',
          author: 'The Public Editor',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Editorial: Measure the wait, then publish it',
          summary:
            'What a city counts it mends. The permit desk should have a clock, and the clock should face the street.',
          author: 'The Editorial Board',
          picture: null,
        },
        {
          headline: 'Letters: In defence of the pigeon',
          summary: 'Forty-one readers for, thirty-eight against, one pigeon fancier in the middle with photographs.',
          author: 'Our readers',
          picture: null,
        },
      ],
    },
  ],
};
