import type { DeskText } from '../story.ts';

export const technology: DeskText = {
  name: 'Technology & Innovation',
  feeds: [
    {
      path: '/feeds/signal-and-code/feed.xml',
      publisher: 'Signal & Code',
      title: 'Signal & Code',
      dialect: 'wordpress',
      stories: [
        {
          headline: 'A hearing aid for one room: students wire a church hall so that everyone can follow the meeting',
          summary:
            'The loop cost $310 in copper and one weekend. Seventeen halls have asked for the drawings, which are free.',
          author: 'Mei-Lin Zhou',
          picture: 'circuit',
        },
        {
          headline: 'The city’s traffic model is now open, and the first bug report came from a nine-year-old',
          summary: 'He had noticed that the simulated buses never stopped at his stop. They do now, in both worlds.',
          author: 'Arjun Pillai',
          picture: 'chart',
        },
        {
          headline: 'Why a hospital went back to pagers',
          summary:
            'They run for a month on one battery and work in the basement. The pilot replaced an app that had 41 settings.',
          author: 'Mei-Lin Zhou',
          picture: 'clinic',
        },
        {
          headline: 'Satellite the size of a toaster spots its thousandth methane leak',
          summary:
            'Built in a lab off St. George Street, it has outlived its design life by three years and most of its instruments by one.',
          author: 'Arjun Pillai',
          picture: 'globe',
          mood: 'night',
        },
        {
          headline: 'An archive of dead formats learns to read the MiniDisc again',
          summary: 'Eleven players, four of them bought from the same taxi driver, make one that works.',
          author: 'Mei-Lin Zhou',
          picture: 'poster',
        },
      ],
      reserve: [
        {
          headline: 'Transit app drops its map, and riders prefer it',
          summary: 'The new screen shows one number: minutes until you should leave.',
          author: 'Arjun Pillai',
          picture: 'streetcar',
          mood: 'spring',
        },
        {
          headline: 'Open-source tide tables now cover both coasts',
          summary: 'A retired harbour master checked every port by hand, over four winters.',
          author: 'Mei-Lin Zhou',
          picture: 'lighthouse',
        },
      ],
    },
    {
      path: '/feeds/northern-stack/atom.xml',
      publisher: 'Northern Stack',
      title: 'Northern Stack',
      dialect: 'atom-blog',
      stories: [
        {
          headline: 'Battery made of rust passes 10,000 cycles & keeps its charge through a Winnipeg January',
          summary:
            'It is too heavy for cars and just right for basements. A housing co-op will heat 60 flats with one next winter.',
          author: 'Dmitri Volkov-Ames',
          picture: 'pylons',
        },
        {
          headline: 'The translator in the earbud gets better at Cree',
          summary:
            'Elders recorded 900 hours on the condition that they, not the company, hold the recordings. The company agreed; others are watching.',
          author: 'Sarah Whitebear-Long',
          picture: 'voices',
        },
        {
          headline: 'Robots that fetch library books learn to go around people who are reading',
          summary: 'The engineers’ first idea was a polite beep. The readers’ idea was for the robot to wait.',
          author: 'Dmitri Volkov-Ames',
          picture: 'books',
          mood: 'noon',
        },
        {
          headline: 'Quantum lab’s coldest fridge is now also its best thermometer',
          summary:
            'A flaw in the wiring turned out to measure heat a hundred times more finely than the device bought to do so.',
          author: 'Sarah Whitebear-Long',
          picture: 'circuit',
          mood: 'dusk',
        },
        {
          headline: 'A password manager for families, written by a family',
          summary: 'The mother does the cryptography, the daughter the interface, and the grandfather is the test.',
          author: 'Dmitri Volkov-Ames',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Community radio mesh stays up through a 14-hour blackout',
          summary: 'Forty rooftop nodes passed 9,000 messages. Most said: we are fine, how are you?',
          author: 'Sarah Whitebear-Long',
          picture: 'skyline',
          mood: 'night',
        },
      ],
    },
    {
      path: '/feeds/daily-circuit/rss',
      publisher: 'The Daily Circuit',
      title: 'The Daily Circuit',
      dialect: 'plain',
      broken: true,
      stories: [
        {
          headline: 'Our servers are back, and so are we',
          summary:
            'An honest account of an outage that began with a cleaning cart and ended with a new rule about cleaning carts.',
          author: 'The Daily Circuit',
          picture: 'circuit',
          mood: 'slate',
        },
        {
          headline: 'Keyboard with eleven keys takes on shorthand',
          summary: 'Court reporters tried it for a week. Two want to keep theirs.',
          author: 'Noor Siddiqui',
          picture: 'piano',
        },
      ],
    },
  ],
};
