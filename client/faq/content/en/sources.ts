import type { FaqGroup } from '../../faq-group.ts';

export const SOURCES: FaqGroup = {
  id: 'sources',
  title: 'Where stories come from',
  entries: [
    {
      id: 'who-writes-the-stories',
      question: 'Who writes the stories?',
      answer:
        'The publishers whose names stand beside them. We do not write, rewrite or translate the stories in the sections; headline, summary and byline are the publisher’s own, as their feed gives them. What we write ourselves is the [blog](/blog) and these answers.',
    },
    {
      id: 'how-sources-are-chosen',
      question: 'How do you choose your sources?',
      answer:
        'A source must be a publication with a newsroom or a known subject, must offer a public feed, and must fit the section it is in. Most sections draw on two or three publishers, so that no single one sets the tone.',
    },
    {
      id: 'which-publisher',
      question: 'How do I know which publisher a story is from?',
      answer:
        'The publisher’s name stands above the headline on every card. The headline itself leads to the publisher’s site, and your browser shows that address before you follow it.',
    },
    {
      id: 'staff-writer',
      question: 'Who is “Staff Writer”?',
      answer:
        'A stand-in for a missing name. Many publishers leave the author out of their feeds; where we find no name in any of the usual places we print “Staff Writer” and leave the credit to the article itself.',
    },
    {
      id: 'no-summary',
      question: 'What does “No summary available” mean?',
      answer:
        'That the publisher sent a headline and nothing more. We do not invent a summary. Follow the headline to read the story.',
    },
    {
      id: 'summaries-cut',
      question: 'Why do summaries stop where they do?',
      answer:
        'We keep at most 300 characters of what the publisher sends, cut at a whole word, and most cards show two or three lines of it. A summary is there to help you choose; the story belongs to the people who wrote it.',
    },
    {
      id: 'no-picture',
      question: 'Why do some stories have no picture?',
      answer:
        'Because their publisher sent none that could be used. We never borrow a picture from elsewhere to fill the space: you see the headline alone, or a plain panel with a letter where a picture could not be loaded.',
    },
    {
      id: 'artificial-intelligence',
      question: 'Are stories chosen or written by artificial intelligence?',
      answer:
        'Not by us. Stories are placed by section and by time, with rules short enough to be set out on this page. How a publisher produces an article is for that publisher to say; the serious ones say so in the article.',
    },
  ],
};
