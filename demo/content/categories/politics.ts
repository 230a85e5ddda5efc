import type { DeskText } from '../story.ts';

export const politics: DeskText = {
  name: 'Politics & Government',
  feeds: [
    {
      path: '/feeds/the-rotunda/feed.atom',
      publisher: 'The Rotunda',
      title: 'The Rotunda',
      dialect: 'atom-desk',
      stories: [
        {
          headline: 'Council votes 21 to 4 to publish every contract over $10,000',
          summary:
            'The register goes online in May and can be searched by supplier, ward and street. Two of the four who voted no said they wanted it sooner.',
          author: 'Adaeze Obi',
          picture: 'cityHall',
        },
        {
          headline: 'The quiet bill: how a law on rental deposits passed without a single speech',
          summary:
            'It fills half a page and affects 1.4 million leases. Both parties had a draft; a clerk noticed that they were the same.',
          author: 'William Tran',
          picture: 'legislature',
        },
        {
          headline: 'Voters choose by ranking for the first time, and mostly read the instructions',
          summary:
            'Fewer than one ballot in two hundred was spoiled. Poll clerks credit a poster that a Grade 6 class in Weston drew.',
          author: 'Adaeze Obi',
          picture: 'ballot',
        },
        {
          headline: 'Budget chief wants a snow-day fund, and says it will pay for itself by February',
          summary:
            'Last winter’s ploughing ran $19 million over. The fund would hold two bad winters’ worth and be topped up in mild ones.',
          author: 'William Tran',
          picture: 'chart',
          mood: 'winter',
        },
        {
          headline: 'Citizens’ jury on the expressway delivers its answer: keep half',
          summary:
            'Thirty-six people drawn by lot met for eight weekends. Their report, which the mayor has promised to table whole, is 22 pages and has three jokes.',
          author: 'Adaeze Obi',
          picture: 'chamber',
        },
        {
          headline: 'Deputy speaker ends 30-year streak of never raising her voice',
          summary: 'It was to warn a colleague that his tie was in his soup.',
          author: 'William Tran',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Transit fares frozen for a third year after a late-night amendment',
          summary: 'The $24 million comes from a parking levy on lots of more than 100 spaces.',
          author: 'Adaeze Obi',
          picture: 'streetcar',
          mood: 'noon',
        },
        {
          headline: 'Minister opens the books on highway tolls',
          summary: 'The figures show where the money went, to the dollar, back to 2009.',
          author: 'William Tran',
          picture: 'legislature',
          mood: 'winter',
        },
      ],
    },
    {
      path: '/feeds/civic-record/index.rdf',
      publisher: 'The Civic Record',
      title: 'The Civic Record',
      dialect: 'rdf',
      stories: [
        {
          headline: 'Ward 12 by-election draws 17 candidates and one very long table',
          summary:
            'The all-candidates meeting ran three hours and eleven minutes. Nobody left, partly because of the samosas.',
          author: 'Beatrix Holm',
          picture: 'voices',
        },
        {
          headline: 'Ombudsman: answer your phone',
          summary:
            'Her annual report has 140 pages and one recommendation. The average wait at the permits desk was 51 minutes.',
          author: 'Ravi Menon',
          picture: 'poster',
        },
        {
          headline: 'Province and city settle who pays for which bridge',
          summary:
            'A schedule to the agreement lists all 904 of them, including one that turned out to belong to a golf club.',
          author: 'Beatrix Holm',
          picture: 'viaduct',
          mood: 'dawn',
        },
        {
          headline: 'Freedom-of-information requests now answered in 19 days, from 74',
          summary: 'The backlog fell after the archive hired four librarians in place of one consultant.',
          author: 'Ravi Menon',
          picture: 'books',
          mood: 'slate',
        },
        {
          headline: 'A retired judge will draw the new ward map, in public, with a projector',
          summary: 'The sessions are open to anyone and will be streamed. Bring your own pencil, the notice says.',
          author: 'Beatrix Holm',
          picture: 'cityHall',
          mood: 'spring',
        },
        {
          headline: 'Heritage committee saves a sign that says NO SAVING OF SEATS',
          summary:
            'The 1951 enamel notice from the old Orpheum goes to the civic museum, where benches are first come, first served.',
          author: 'Ravi Menon',
          picture: null,
        },
      ],
      reserve: [
        {
          headline: 'Lobbyist registry adds a column: what was asked for',
          summary: 'Until now it recorded only who met whom. The change takes effect on the first of the month.',
          author: 'Ravi Menon',
          picture: 'chamber',
          mood: 'slate',
        },
      ],
    },
  ],
};
