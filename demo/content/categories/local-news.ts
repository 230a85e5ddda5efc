import type { DeskText } from '../story.ts';

export const localNews: DeskText = {
  name: 'Local News',
  feeds: [
    {
      path: '/feeds/lakeshore-ledger/city.xml',
      publisher: 'The Lakeshore Ledger',
      title: 'The Lakeshore Ledger: City',
      dialect: 'wordpress',
      stories: [
        {
          headline: 'The last night ferry: why 40 islanders stayed up to say goodbye to the Sandpiper',
          summary:
            'After 61 summers the smallest boat in the harbour fleet made its final crossing at 11:45 p.m. on Thursday. Its captain let the children pull the whistle, one after another, until everyone had had a turn.',
          author: 'Priya Raman',
          picture: 'ferry',
          mood: 'dusk',
        },
        {
          headline: 'Queen streetcar returns after 19 months, and the bakery at the stop has the line to prove it',
          summary:
            'Track work that was to last one construction season lasted three. Shopkeepers who held on say the first week back has been their busiest since before the digging started.',
          author: 'Daniel Osei',
          picture: 'streetcar',
          mood: 'winter',
        },
        {
          headline: 'City to light 14 ravine stairs after a petition that began with one sprained ankle',
          summary:
            'Motion-sensing lamps, shielded so that owls and bats keep their dark, go in by the end of March. The cost is about that of one traffic signal.',
          author: 'Marguerite Chow',
          picture: 'ravine',
          mood: 'autumn',
        },
        {
          headline: 'Firefighters rescue 11 tenants and a parrot from a Parkdale walk-up',
          summary:
            'Nobody was seriously hurt in the early-morning fire on Cowan Avenue. Neighbours opened their living rooms before the shelter bus arrived; the parrot, Gilles, is staying with the building’s superintendent.',
          author: 'Tomasz Wieczorek',
          picture: 'houses',
          mood: 'dawn',
        },
        {
          headline: 'A library branch will stay open until midnight, and the teenagers picked the furniture',
          summary:
            'The pilot at the Dufferin branch runs through exam season. Forty students sat on the design panel; their one firm demand was more sockets.',
          author: 'Priya Raman',
          picture: 'books',
        },
        {
          headline: 'Water main breaks twice in a week under the same block of Roncesvalles',
          summary:
            'Crews found a clay pipe from 1913 that was on nobody’s map. Fourteen businesses lost a Saturday; the city says claims will be settled by the spring.',
          author: 'Daniel Osei',
          picture: null,
        },
        {
          headline: 'The crossing guard who knows 300 names is retiring, and Grade 4 has made a plan',
          summary:
            'Ines Carvalho has worked the corner of Christie and Essex for 27 years. The plan involves a brass band and is, officially, a secret.',
          author: 'Shanice Baptiste',
          picture: 'park',
        },
      ],
      reserve: [
        {
          headline: 'Snow crews test a plough narrow enough for bike lanes, and cyclists time it',
          summary:
            'The first run cleared 6.2 kilometres before sunrise. Volunteers with stopwatches followed behind; they gave it an A minus, with marks off for one corner at Bathurst.',
          author: 'Marguerite Chow',
          picture: 'bicycle',
          mood: 'winter',
        },
        {
          headline: 'Lost wedding ring turns up in a community garden’s carrot bed, around a carrot',
          summary:
            'It had been gone for four seasons. The gardener who pulled it up said she knew at once whose it was, because he had asked her about it every spring.',
          author: 'Shanice Baptiste',
          picture: 'garden',
        },
        {
          headline: 'Two blocks of Dundas go car-free on Sundays from April',
          summary:
            'Council approved the trial by 19 votes to 5 after a night of deputations. Loading hours for restaurants were the last thing settled.',
          author: 'Daniel Osei',
          picture: 'streetcar',
          mood: 'spring',
        },
      ],
    },
    {
      path: '/feeds/harbour-radio/news.rss',
      publisher: 'Harbour Radio',
      title: 'Harbour Radio | Top stories',
      dialect: 'broadcaster',
      stories: [
        {
          headline: 'Fog holds island airport flights until noon',
          summary:
            'Visibility fell below 200 metres shortly after six. Twenty-two departures were late and one flight full of curlers missed its bonspiel.',
          author: 'Amara Nwosu',
          picture: 'lake',
          mood: 'slate',
        },
        {
          headline: 'Overnight subway closure this weekend between Rosehill and Lawrence',
          summary:
            'Shuttle buses run every four minutes. Crews will replace 900 metres of rail laid in 1974, the last of its kind on the line.',
          author: 'Amara Nwosu',
          picture: 'viaduct',
        },
        {
          headline: 'Market vendors win a ten-year lease on the north hall',
          summary:
            'The agreement caps rent increases and guarantees stalls for first-time farmers. Some families have sold there for four generations.',
          author: 'Lucas Ferreira',
          picture: 'market',
        },
        {
          headline: 'Beach is cleanest since testing began, volunteers find',
          summary:
            'A line of 140 people walked the eastern beaches and came back with nine bags, down from 64 a decade ago.',
          author: 'Lucas Ferreira',
          picture: 'lake',
          mood: 'noon',
        },
        {
          headline: 'School board hires 60 crossing guards',
          summary: 'The positions had been open since August. Training begins on Monday.',
          author: 'Amara Nwosu',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Power is back on for 3,400 homes in the west end',
          summary:
            'A squirrel at a substation on Symington Avenue caused a two-hour outage at dinner time, the utility says.',
          author: 'Amara Nwosu',
          picture: 'pylons',
        },
        {
          headline: 'Skating trail at the foot of Bay opens a week early',
          summary: 'A cold snap did the work. Rentals are free for anyone under 12 until Sunday.',
          author: 'Lucas Ferreira',
          picture: 'skyline',
          mood: 'winter',
        },
      ],
    },
    {
      path: '/feeds/queen-street-courier/atom.xml',
      publisher: 'Queen Street Courier',
      title: 'Queen Street Courier',
      dialect: 'atom-desk',
      stories: [
        {
          headline: 'A tower of 44 storeys becomes three of 14: inside the deal that ended a six-year fight',
          summary:
            'The developer gave up height and got speed. The neighbours gave up a parking lot and got a school. Both sides say they would not have shaken hands without the retired bus driver who chaired the meetings.',
          author: 'Hannah Lindqvist',
          picture: 'cranes',
        },
        {
          headline: 'What the creek remembers: a buried stream gets its name back on 31 street signs',
          summary:
            'Russet Creek has run in a pipe under the west end since 1908. Blue signs now mark each place where a street crosses it, and on a quiet night you can hear it through the grates.',
          author: 'Joseph Kahsay',
          picture: 'ravine',
          mood: 'spring',
        },
        {
          headline: 'The night shift: twelve hours with the people who wash the streetcars',
          summary:
            'Forty-two cars, eleven litres of lost coffee, one set of dentures. Between midnight and noon at the Leslie barns the city’s mornings are made ready.',
          author: 'Hannah Lindqvist',
          picture: 'streetcar',
          mood: 'night',
        },
        {
          headline: 'Chess tables return to the square after a winter in storage and a summer of letters',
          summary:
            'The players had been using upturned milk crates. The tables now have lamps, and a rule: no clocks before noon.',
          author: 'Joseph Kahsay',
          picture: 'cityHall',
        },
        {
          headline: 'A new bridge for walkers takes eleven minutes off the way to the lake',
          summary:
            'Made of weathering steel and open to bicycles at walking pace, it crosses the rail corridor at a spot where people had been climbing the fence for fifty years.',
          author: 'Hannah Lindqvist',
          picture: 'viaduct',
          mood: 'noon',
        },
      ],
      reserve: [
        {
          headline: 'The corner store that lends umbrellas has lost only nine in a year',
          summary:
            'Mrs. Tesfaye keeps 30 by the door of her shop on Ossington. There is no list and no deposit. “They come back,” she says. “So do the people.”',
          author: 'Joseph Kahsay',
          picture: 'houses',
        },
      ],
    },
  ],
};
