import type { DeskText } from '../story.ts';

export const archives: DeskText = {
  name: 'From the Archives',
  feeds: [
    {
      path: '/feeds/the-morgue-file/index.rdf',
      publisher: 'The Morgue File',
      title: 'The Morgue File',
      dialect: 'rdf',
      stories: [
        {
          headline: '1927: The night the whole city tuned in to one violin',
          summary:
            'Station 9-CT had 40 watts and a borrowed microphone. By the second movement, the exchange reported, nobody was making telephone calls.',
          author: 'our reporter, March 4, 1927',
          picture: 'skyline',
          mood: 'sepia',
        },
        {
          headline: '1954: After the storm, a ferry captain counts his passengers',
          summary:
            'He made eleven crossings in the dark. Our reporter was on the last of them, and wrote the piece on the back of a timetable.',
          author: 'our reporter, October 18, 1954',
          picture: 'steamship',
          mood: 'sepia',
        },
        {
          headline: '1911: A streetcar conductor’s complaint, in verse',
          summary: 'He objected to hatpins, muddy boots and Ohio. We printed all fourteen stanzas and regretted none.',
          author: 'our reporter, June 2, 1911',
          picture: 'streetcar',
          mood: 'sepia',
        },
        {
          headline: '1938: The women who rebuilt the market in nine days',
          summary: 'The fire took the roof on a Monday. The stallholders’ auxiliary had awnings up by Wednesday week.',
          author: 'our reporter, May 21, 1938',
          picture: 'market',
          mood: 'sepia',
        },
        {
          headline: '1967: What the children said the year 2000 would be like',
          summary:
            'Flying shoes, mostly. But one girl in Swansea wrote: “People will be able to look things up, and they will argue anyway.”',
          author: 'our reporter, January 3, 1967',
          picture: 'globe',
          mood: 'sepia',
        },
        {
          headline: '1976: Five days with the men who hung the needle’s last steel',
          summary: 'They ate lunch at 1,500 feet. “You get used to the view,” one said, “but not to the sandwiches.”',
          author: 'our reporter, April 2, 1976',
          picture: 'cranes',
          mood: 'sepia',
        },
      ],
      reserve: [
        {
          headline: '1949: The last gas lamp on Sullivan Street',
          summary: 'The lamplighter was given a watch. He asked whether he might keep the ladder.',
          author: 'our reporter, November 30, 1949',
          picture: 'houses',
          mood: 'sepia',
        },
        {
          headline: '1983: The computer that came to the library',
          summary: 'It could hold the whole card catalogue, and was switched off at five.',
          author: 'our reporter, September 12, 1983',
          picture: 'books',
          mood: 'sepia',
        },
      ],
    },
    {
      path: '/feeds/hundred-years/ago.rss',
      publisher: 'A Hundred Years Ago',
      title: 'A Hundred Years Ago',
      dialect: 'plain',
      undated: true,
      stories: [
        {
          headline: 'Viaduct admits its first motor-cars; horses unimpressed',
          summary:
            'A procession of nine crossed at noon. The tenth, having run out of spirit, was drawn over by a milk dray to general applause.',
          author: 'Our Correspondent',
          picture: 'viaduct',
          mood: 'sepia',
        },
        {
          headline: 'Ice on the bay bears a piano',
          summary:
            'Wagered at five dollars, carried by eight men and played by a ninth, who gave two waltzes and part of a hymn.',
          author: 'Our Correspondent',
          picture: 'piano',
          mood: 'sepia',
        },
        {
          headline: 'New photograph gallery will take your likeness in under one minute',
          summary: 'Patrons are asked to think of something agreeable and not to chew.',
          author: 'Our Correspondent',
          picture: 'camera',
        },
        {
          headline: 'Council debates whether a lady may ride a bicycle on the boardwalk, while eleven do',
          summary: 'The matter was referred to committee. The ladies were referred to the speed limit.',
          author: 'Our Correspondent',
          picture: 'bicycle',
          mood: 'sepia',
        },
        {
          headline: 'Baker’s strike settled over tea',
          summary:
            'Two cents more a dozen, and Sundays. The loaves on Tuesday were remarked upon as exceptionally light.',
          author: 'Our Correspondent',
          picture: 'bakery',
          mood: 'sepia',
        },
      ],
    },
  ],
};
