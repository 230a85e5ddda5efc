import type { DeskText } from '../story.ts';

export const realEstate: DeskText = {
  name: 'Real Estate & Housing',
  feeds: [
    {
      path: '/feeds/the-listing/feed.xml',
      publisher: 'The Listing',
      title: 'The Listing',
      dialect: 'wordpress',
      stories: [
        {
          headline: 'Inside the laneway house that a retired couple built for themselves and rented the big one out',
          summary: 'It is 78 square metres, faces south and has one step. Their grandchildren call it the boat.',
          author: 'Camille Duarte',
          picture: 'livingRoom',
        },
        {
          headline: 'Average asking rent falls for a seventh month',
          summary:
            'One-bedroom flats are down 6.4 per cent from last year, most near the new stations. Three-bedrooms, still scarce, rose.',
          author: 'Ethan Park',
          picture: 'chart',
          mood: 'autumn',
        },
        {
          headline: 'Church, gym, soup kitchen, home: one building’s fifth act is 54 apartments',
          summary:
            'The stained glass stays and lights the laundry room, which the architect says is the best room in the house.',
          author: 'Camille Duarte',
          picture: 'cityHall',
          mood: 'dawn',
        },
        {
          headline: 'What $800,000 buys on five streets with a streetcar',
          summary: 'From half of a Leslieville semi to a two-bedroom with a view of the yards where the cars sleep.',
          author: 'Ethan Park',
          picture: 'houses',
          mood: 'coral',
        },
        {
          headline: 'Co-op waiting list reopens for a day; 6,000 apply',
          summary: 'Places were drawn by lot on a kitchen table, in front of a notary and a cat.',
          author: 'Camille Duarte',
          picture: 'houses',
          mood: 'winter',
        },
        {
          headline: 'The porch is back',
          summary:
            'New townhouse plans bring it forward to within speaking distance of the sidewalk, and sales staff report an odd thing: people sit down.',
          author: 'Ethan Park',
          picture: 'park',
          mood: 'dawn',
        },
      ],
      reserve: [
        {
          headline: 'Six-plexes approved on any residential street, and the first is already full',
          summary: 'It took eleven months from drawing to doorbell. The neighbours came to the housewarming.',
          author: 'Camille Duarte',
          picture: 'cranes',
          mood: 'noon',
        },
        {
          headline: 'House sells for exactly its asking price; agents investigate',
          summary: 'Both sides said they thought that was how it worked.',
          author: 'Ethan Park',
          picture: 'houses',
        },
      ],
    },
    {
      path: '/feeds/brick-and-beam/rss.xml',
      publisher: 'Brick & Beam',
      title: 'Brick & Beam',
      dialect: 'broadcaster',
      stories: [
        {
          headline: 'Tallest timber tower in the country tops out at 31 storeys',
          summary:
            'The last beam, a Douglas fir from the Island, went up with 200 signatures and a small spruce nailed to it, as custom asks.',
          author: 'Wanda Kowalchuk',
          picture: 'cranes',
          mood: 'dawn',
        },
        {
          headline: 'Factory-built flats arrive by barge and are lived in by Friday',
          summary:
            'Forty-eight modules, each with its kettle already plugged in, make a residence for nurses beside the harbour.',
          author: 'Idris Bello',
          picture: 'harbour',
          mood: 'spring',
        },
        {
          headline: 'Tenants buy their building with a loan from their own dentist',
          summary:
            'The 24 households on Lansdowne had 60 days and needed $900,000 more. The dentist, on the ground floor, wanted to stay too.',
          author: 'Wanda Kowalchuk',
          picture: 'houses',
          mood: 'autumn',
        },
        {
          headline: 'Empty-homes tax paid for 412 new ones last year',
          summary: 'Fewer houses stood empty, so it raised less than hoped, which officials describe as the point.',
          author: 'Idris Bello',
          picture: 'skyline',
          mood: 'noon',
        },
        {
          headline: 'The landlord who publishes his books',
          summary: 'Every January he posts what came in and what the boiler cost. Nobody has moved out in six years.',
          author: 'Wanda Kowalchuk',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'A school for plasterers opens with a waiting list of three years',
          summary: 'The youngest student is 17 and the oldest is a surgeon.',
          author: 'Idris Bello',
          picture: 'gallery',
        },
      ],
    },
  ],
};
