import type { DeskText } from '../story.ts';

export const citiesAbroad: readonly DeskText[] = [
  {
    name: 'new-york',
    feeds: [
      {
        path: '/feeds/new-york/five-boroughs.xml',
        publisher: 'The Five Boroughs',
        title: 'The Five Boroughs',
        dialect: 'wire',
        lang: 'en-US',
        stories: [
          {
            headline: 'The subway musician who tunes to the third rail',
            summary: 'It hums at a flat B. So, now, does her cello.',
            author: 'Rosalind Vega',
            picture: 'viaduct',
            mood: 'night',
          },
          {
            headline: 'Roof farm in Queens turns its first profit, in basil',
            summary: 'A stand in the lobby sells what the neighbors do not pick.',
            author: 'Isaiah Brooks',
            picture: 'garden',
          },
          {
            headline: 'Oyster reef passes one billion',
            summary: 'They were counted by weight, by schoolchildren, in the rain.',
            author: 'Rosalind Vega',
            picture: 'harbour',
          },
        ],
      },
    ],
  },
  {
    name: 'chicago',
    feeds: [
      {
        path: '/feeds/chicago/loop-letter.atom',
        publisher: 'The Loop Letter',
        title: 'The Loop Letter',
        dialect: 'atom-desk',
        lang: 'en-US',
        stories: [
          {
            headline: 'Bridge tender hands over the keys to his granddaughter',
            summary: 'She raised it for one sailboat, at dusk, on the first try.',
            author: 'Wesley Dunn',
            picture: 'lake',
            mood: 'dusk',
          },
          {
            headline: 'The block club that shovels as one',
            summary: 'Forty-one driveways before seven in the morning, then pancakes.',
            author: 'Tamika Rollins',
            picture: 'houses',
            mood: 'winter',
          },
        ],
      },
    ],
  },
  {
    name: 'london',
    feeds: [
      {
        path: '/feeds/london/thames-observer.xml',
        publisher: 'The Estuary Observer',
        title: 'The Estuary Observer',
        dialect: 'broadcaster',
        lang: 'en-GB',
        stories: [
          {
            headline: 'Night bus route 0 goes nowhere, slowly, and is always full',
            summary: 'It circles the hospital until dawn for anyone who needs to be warm and near.',
            author: 'Bernard Achille',
            picture: 'skyline',
            mood: 'slate',
          },
          {
            headline: 'Seahorses, seals and a lost trombone: the river’s annual count',
            summary: 'Volunteers walked 95 miles of foreshore at low tide. The trombone still plays.',
            author: 'Cressida Hale',
            picture: 'lake',
            mood: 'autumn',
          },
          {
            headline: 'Allotment waiting list reaches the age of its oldest member',
            summary: 'She is 97 and next but two.',
            author: 'Bernard Achille',
            picture: 'garden',
            mood: 'noon',
          },
        ],
      },
    ],
  },
  {
    name: 'sydney',
    feeds: [
      {
        path: '/feeds/sydney/harbour-crier.xml',
        publisher: 'The Southern Crier',
        title: 'The Southern Crier',
        dialect: 'wordpress',
        lang: 'en-AU',
        stories: [
          {
            headline: 'Swim between the flags, and now between the poems',
            summary:
              'Twelve buoys off the eastern beaches each carry a line. You have to swim all of them to get the ending.',
            author: 'Kiah Brennan',
            picture: 'lake',
            mood: 'noon',
          },
          {
            headline: 'Light rail to the stadium beats the traffic by a half-time',
            summary: 'Twenty-six minutes from the quay. The pies are hotter, too.',
            author: 'Hamish Doolan',
            picture: 'streetcar',
            mood: 'noon',
          },
        ],
      },
    ],
  },
];
