import type { DeskText } from '../story.ts';

export const automotive: DeskText = {
  name: 'Automotive & Energy',
  feeds: [
    {
      path: '/feeds/torque-quarterly/podcast.xml',
      publisher: 'Torque Quarterly',
      title: 'Torque Quarterly',
      dialect: 'magazine',
      stories: [
        {
          headline: 'We drove an electric hatchback to Moosonee, most of the way',
          summary:
            'The last 300 kilometres are rail only, so the car rode on a flatbed and we rode in the dining car. It was the best charge stop of the trip.',
          author: 'Bruno Castellano',
          picture: 'charger',
        },
        {
          headline: 'The mechanic who only fixes doors',
          summary:
            'In a garage under the Gardiner, Yusuf Demir has hung, hushed and re-hung eleven thousand of them. You can tell everything about a car, he says, from how it closes.',
          author: 'Helena Voss',
          picture: 'poster',
          mood: 'coral',
        },
        {
          headline: 'Curbside chargers come to 40 streets without driveways',
          summary:
            'They rise from the pavement when you tap and sink again when you leave. Snowploughs, the makers promise, were the first thing tested.',
          author: 'Bruno Castellano',
          picture: 'houses',
          mood: 'spring',
        },
        {
          headline: 'Winter tires, ranked by the people who tow the others',
          summary: 'Six truck drivers scored nine sets over a month of black ice. The cheapest came second.',
          author: 'Helena Voss',
          picture: 'mountains',
          mood: 'winter',
        },
        {
          headline: 'A taxi with a million kilometres and its first clutch',
          summary:
            'Its owner has changed the oil every 6,000, sings to it on hills, and is not for the moment taking offers.',
          author: 'Bruno Castellano',
          picture: 'skyline',
          mood: 'dusk',
        },
        {
          headline: 'Cargo bikes now make a third of downtown parcel trips',
          summary: 'They are slower than vans on the open road, of which downtown has none.',
          author: 'Helena Voss',
          picture: 'bicycle',
          mood: 'coral',
        },
      ],
      reserve: [
        {
          headline: 'The school bus goes electric, and drivers notice the silence first',
          summary: 'They can hear the children now, one said, and was asked whether that was praise.',
          author: 'Helena Voss',
          picture: 'charger',
          mood: 'autumn',
        },
      ],
    },
    {
      path: '/feeds/grid-and-road/index.rdf',
      publisher: 'Grid & Road',
      title: 'Grid & Road',
      dialect: 'rdf',
      stories: [
        {
          headline: 'The day the province ran on water, wind and one nuclear plant on its coffee break',
          summary:
            'For seven hours on Sunday no gas was burned for power. Prices fell to a tenth of a cent and a paint factory brought its night shift forward.',
          author: 'Ola Adeyemi',
          picture: 'turbines',
          mood: 'dawn',
        },
        {
          headline: 'Old transmission line gets new wires and twice the load',
          summary:
            'The towers, built in 1949, stay. The ceramic cores hang straighter in the heat, which is where the capacity was hiding.',
          author: 'Petra Novak',
          picture: 'pylons',
          mood: 'dusk',
        },
        {
          headline: 'Neighbours pool 31 roofs into one power plant',
          summary: 'The co-op on Pape Avenue sells its noon surplus to the arena next door, which makes ice with it.',
          author: 'Ola Adeyemi',
          picture: 'solar',
        },
        {
          headline: 'Heat from the sewers to warm a hospital',
          summary: 'The water under the street is 18 degrees all winter. A pump the size of a bus does the rest.',
          author: 'Petra Novak',
          picture: 'clinic',
          mood: 'winter',
        },
        {
          headline: 'Ferry fleet orders its first boat without a funnel',
          summary:
            'Electric, double-ended and wide enough for four ambulances, it is due before the summer of 2028. The whistle stays.',
          author: 'Ola Adeyemi',
          picture: 'ferry',
          mood: 'noon',
        },
        {
          headline: 'Gas stations on the 401 may sell sleep',
          summary: 'A pilot lets drivers charge, lie down for 40 minutes and be woken by a human being.',
          author: 'Petra Novak',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Freight line tests a locomotive that drinks from overhead wires on the hills only',
          summary: 'Wiring just the steep parts gets four fifths of the saving for a quarter of the cost.',
          author: 'Petra Novak',
          picture: 'viaduct',
          mood: 'autumn',
        },
        {
          headline: 'Record demand met on a still, cold night',
          summary: 'Batteries carried the peak from five to nine. Operators played cards.',
          author: 'Ola Adeyemi',
          picture: 'pylons',
          mood: 'night',
        },
      ],
    },
  ],
};
