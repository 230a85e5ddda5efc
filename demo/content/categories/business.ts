import type { DeskText } from '../story.ts';

export const business: DeskText = {
  name: 'Business & Finance',
  feeds: [
    {
      path: '/feeds/bay-and-wellington/business.xml',
      publisher: 'Bay & Wellington',
      title: 'Bay & Wellington',
      dialect: 'wire',
      stories: [
        {
          headline: 'The mattress factory that four-day weeks saved',
          summary:
            'Output at Dovercourt Bedding rose six per cent after it closed on Fridays. Sick days halved. The owner, who had expected to sell the building, is hiring.',
          author: 'Simone Archambault',
          picture: 'chart',
          mood: 'noon',
        },
        {
          headline: 'Credit union members vote to turn away a takeover worth $240 million',
          summary:
            'Turnout was 61 per cent, nine times the usual. “It is ours,” said a member since 1958, “and we would only have had to start it again.”',
          author: 'Kofi Mensah',
          picture: 'skyline',
          mood: 'slate',
        },
        {
          headline: 'Office towers find a second life as the city’s largest indoor farm',
          summary:
            'Six floors on King Street will grow greens for 80 restaurants. The rent is low, the light is free until noon, and the elevators already fit a pallet.',
          author: 'Simone Archambault',
          picture: 'window',
          mood: 'noon',
        },
        {
          headline: 'Rate decision leaves borrowers where they were',
          summary:
            'The central bank held for a fourth time and said the next move could be in either direction. Variable-rate mortgages do not change.',
          author: 'Kofi Mensah',
          picture: 'chart',
          mood: 'winter',
        },
        {
          headline: 'Port traffic reaches a 30-year high on sugar, salt and wind-turbine blades',
          summary:
            'The longest blade measured 81 metres and left by road at three in the morning, at the speed of a brisk walk.',
          author: 'Simone Archambault',
          picture: 'harbour',
          mood: 'dusk',
        },
        {
          headline: 'A bookstore chain shrinks to grow',
          summary: 'Half the floor space, twice the staff who read. Sales per square metre are up by a third.',
          author: 'Kofi Mensah',
          picture: 'books',
          mood: 'coral',
        },
      ],
      reserve: [
        {
          headline: 'Streetcar maker wins an order for 120 cars, and a town breathes out',
          summary: 'The plant had work until June. It now has work until 2031.',
          author: 'Simone Archambault',
          picture: 'streetcar',
          mood: 'dawn',
        },
        {
          headline: 'Loonie ends the week a tenth of a cent from where it began',
          summary: 'Traders called it the dullest week since the spring of 2014, and seemed to mean it kindly.',
          author: 'Kofi Mensah',
          picture: 'chart',
        },
      ],
    },
    {
      path: '/feeds/counting-house/latest.rss',
      publisher: 'The Counting House',
      title: 'The Counting House',
      dialect: 'plain',
      stories: [
        {
          headline: 'How a family of tailors became the country’s quiet giant of theatre curtains',
          summary:
            'It began in 1962 with a hem. Today nine stages in ten north of the border open and close on cloth from one workshop on Sterling Road.',
          author: 'Edith Marlowe',
          picture: 'theatre',
        },
        {
          headline: 'Small shops get their own payment network, without the fee for tapping',
          summary: 'Built by a co-operative of 2,100 merchants, it settles overnight and costs them four cents a sale.',
          author: 'Jun Takeda',
          picture: 'market',
          mood: 'noon',
        },
        {
          headline: 'Pension fund buys a forest and promises to leave it alone',
          summary:
            'The 88,000 hectares will earn from carbon and honey. A forester, two biologists and a very patient accountant will watch over it.',
          author: 'Edith Marlowe',
          picture: 'ravine',
          mood: 'spring',
        },
        {
          headline: 'Hiring picks up in everything but hiring',
          summary: 'The city added 8,900 jobs in October. Recruiters were the only trade to shrink.',
          author: 'Jun Takeda',
          picture: 'poster',
        },
        {
          headline: 'The shipping clerk who found $3 million in a decimal point',
          summary:
            'She had been at the company for nine weeks. It has since given her a desk by the window and everybody else a course in rounding.',
          author: 'Edith Marlowe',
          picture: null,
        },
        {
          headline: 'Brewery’s new bottle is its old bottle',
          summary: 'Returning to the stubby saves 40 grams of glass, and grandparents are delighted.',
          author: 'Jun Takeda',
          picture: 'table',
        },
      ],
      reserve: [
        {
          headline: 'Repair shops outnumber electronics shops for the first time since 1979',
          summary: 'A right-to-repair rule and the price of new phones did it, the trade association says.',
          author: 'Jun Takeda',
          picture: 'circuit',
        },
      ],
    },
  ],
};
