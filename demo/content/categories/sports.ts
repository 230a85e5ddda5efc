import type { DeskText } from '../story.ts';

export const sports: DeskText = {
  name: 'Sports',
  feeds: [
    {
      path: '/feeds/sports/baseball.xml',
      publisher: 'Bleacher Street',
      title: 'Bleacher Street | Baseball',
      dialect: 'wire',
      stories: [
        {
          headline: 'Terns walk it off in the 14th, in the rain, on a bunt',
          summary:
            'Nobody had bunted for the Terns since May. With two out and the bullpen empty, Teo Marchetti laid one down the line that stopped, the third baseman swore, because it wanted to.',
          author: 'Del Whitaker',
          picture: 'ballpark',
          mood: 'night',
        },
        {
          headline: 'The scout who drove 70,000 kilometres for one left arm',
          summary:
            'He found Kenji Okafor on a gravel diamond near Timmins, throwing at a tire. The tire is in the clubhouse now.',
          author: 'Nina Prescott',
          picture: 'prairie',
          mood: 'dusk',
        },
        {
          headline: 'Infield dirt, explained by the woman who sieves it',
          summary:
            'Sixty-forty sand to clay, a pinch of crushed brick, and never on a windy day. Groundskeeper Alma Figueroa retires with 31 seasons and no bad hops on record.',
          author: 'Del Whitaker',
          picture: 'ballpark',
          mood: 'noon',
        },
        {
          headline: 'Terns keep their shortstop for six more years',
          summary: 'The deal is the club’s longest. He asked for one clause: a dog at spring training.',
          author: 'Nina Prescott',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Terns call up the twins',
          summary: 'Both pitch. One throws left. Umpires have asked for larger numbers.',
          author: 'Nina Prescott',
          picture: 'ballpark',
        },
      ],
    },
    {
      path: '/feeds/sports/tennis.rdf',
      publisher: 'Baseline',
      title: 'Baseline: Tennis',
      dialect: 'rdf',
      stories: [
        {
          headline: 'Qualifier ranked 312th is two wins from the trophy and still sleeping on her aunt’s sofa',
          summary:
            'Mirela Dragan has beaten three seeds in a borrowed pair of shoes. The aunt, in Etobicoke, says the sofa is not going anywhere.',
          author: 'Colette Moreau',
          picture: 'tennis',
        },
        {
          headline: 'Indoor clay comes to Downsview, nine truckloads of it',
          summary:
            'The first public courts of their kind in the country open on Saturday. Sliding lessons are included.',
          author: 'Felix Brandt',
          picture: 'tennis',
          mood: 'coral',
        },
        {
          headline: 'At 71, the club champion would like some competition',
          summary:
            'Arthur Pocock has won the Withrow Park ladder eleven times. The secret, he says, is the lob, and the sun, and where you stand between the two.',
          author: 'Colette Moreau',
          picture: 'park',
          mood: 'spring',
        },
      ],
      reserve: [
        {
          headline: 'Dragan through to the final after saving four match points',
          summary: 'She hit an ace on the last of them, apologized to the net, and asked for a banana.',
          author: 'Felix Brandt',
          picture: 'tennis',
          mood: 'noon',
        },
      ],
    },
    {
      path: '/feeds/sports/golf.rss',
      publisher: 'The Back Nine',
      title: 'The Back Nine',
      dialect: 'plain',
      stories: [
        {
          headline: 'The public course that let its rough grow, and got its bees back',
          summary:
            'Mowing half as often saved $90,000 and brought 61 species. Scores went up by two strokes, and nobody at Don Mills seems to mind.',
          author: 'Murray Leitch',
          picture: 'golf',
        },
        {
          headline: 'Two holes-in-one on the same hole, on the same morning, by people named Patel',
          summary: 'They are not related. They have since had lunch.',
          author: 'Anjali Rao',
          picture: 'golf',
          mood: 'dawn',
        },
        {
          headline: 'Junior tour plays by night with glowing balls',
          summary: 'The idea came from a power cut. The fairway is lined with lanterns and parents with blankets.',
          author: 'Murray Leitch',
          picture: 'golf',
          mood: 'night',
        },
      ],
      reserve: [
        {
          headline: 'Open returns to the Islands after 40 years',
          summary: 'Players will cross by ferry and, if the wind is up, so will some of their drives.',
          author: 'Anjali Rao',
          picture: 'ferry',
        },
      ],
    },
    {
      path: '/feeds/sports/hockey.xml',
      publisher: 'Blue Line Radio',
      title: 'Blue Line Radio: Hockey',
      dialect: 'broadcaster',
      stories: [
        {
          headline: 'Northmen rookie scores in his first shift, then has to ask where the bench is',
          summary:
            'Eleven seconds, one shot, one very loud building. Mikko Saarela, 19, had landed from Oulu on Tuesday.',
          author: 'Gail Tremblay',
          picture: 'rink',
        },
        {
          headline: 'A goalie mask painted by the patients of the sixth floor',
          summary:
            'There are nine dinosaurs on it, one for each artist. Devon Pryce has allowed three goals in four games since he put it on.',
          author: 'Hugh Castle',
          picture: 'rink',
          mood: 'noon',
        },
        {
          headline: 'Women’s league sells out the big arena in 22 minutes',
          summary:
            'The derby between Harbour and North will be the largest crowd the league has seen. Standing room went to a single school.',
          author: 'Gail Tremblay',
          picture: 'rink',
          mood: 'dusk',
        },
        {
          headline: 'Outdoor rinks will stay open till the ice says no',
          summary: 'Council dropped the fixed closing date. A gauge, not a calendar, decides now.',
          author: 'Hugh Castle',
          picture: 'skyline',
          mood: 'winter',
        },
      ],
      reserve: [
        {
          headline: 'Northmen take a point in Halifax with eight defencemen and no plan',
          summary: 'The team bus was late, two forwards were ill, and the coach has decided to try it again.',
          author: 'Hugh Castle',
          picture: 'rink',
        },
        {
          headline: 'Zamboni driver, 64, called in as emergency goalie, stops all seven',
          summary: 'He was back on the machine for the second intermission. The ovation lasted the whole flood.',
          author: 'Gail Tremblay',
          picture: 'rink',
          mood: 'slate',
        },
      ],
    },
    {
      path: '/feeds/sports/soccer.atom',
      publisher: 'Terrace & Turf',
      title: 'Terrace & Turf',
      dialect: 'atom-desk',
      stories: [
        {
          headline: 'Harbour City come from three down to reach the cup final, and the drums never stopped',
          summary:
            'It was 3–0 after half an hour. At the whistle it was 4–3, the winner a header by a centre back who had not scored since his wedding.',
          author: 'Zola Ndlovu',
          picture: 'pitch',
        },
        {
          headline: 'The under-11s who wrote their own rulebook',
          summary: 'Rule one: nobody stays in goal twice. Rule seven: parents may clap. The league has adopted both.',
          author: 'Rui Teixeira',
          picture: 'pitch',
          mood: 'noon',
        },
        {
          headline: 'A pitch under the expressway turns the city’s loudest shade into a home ground',
          summary:
            'Lights, two goals and a tap. Games run until midnight, and the roof, as the players call the road, keeps off the snow.',
          author: 'Zola Ndlovu',
          picture: 'viaduct',
          mood: 'slate',
        },
        {
          headline: 'Captain signs on for one last season, and means it this time',
          summary: 'She has said so twice before. There is a cake with the date on it.',
          author: 'Rui Teixeira',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Harbour City to play the final at home after a coin toss by video call',
          summary: 'The referee’s dog ate the first coin. The second landed heads.',
          author: 'Zola Ndlovu',
          picture: 'pitch',
          mood: 'spring',
        },
      ],
    },
  ],
};
