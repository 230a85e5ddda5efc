import type { FaqGroup } from '../../faq-group.ts';

export const FRESHNESS: FaqGroup = {
  id: 'freshness',
  title: 'Time and order',
  entries: [
    {
      id: 'how-often',
      question: 'How often do new stories arrive?',
      answer:
        'We normally ask each publisher’s feed every five minutes. A publisher may ask us to come less often, up to an hour apart, and we respect that; a feed with nothing new for a week is asked less often until something new appears in it. A new story is on the page within seconds of our reading it.',
    },
    {
      id: 'page-refresh',
      question: 'Does the page refresh itself?',
      answer:
        'The times do; the stories do not, so nothing moves under your eyes. While a page is open and visible it asks once a minute whether there is anything newer. When there is, a small notice offers to load it, and you decide.',
    },
    {
      id: 'order-of-stories',
      question: 'In what order do stories appear?',
      answer:
        'Newest first within a section, across all its publishers. Stories without a date come after those that have one, in the order in which their publisher listed them. No story is moved up because it is popular, and none because somebody paid.',
    },
    {
      id: 'what-times-mean',
      question: 'What do “Just now” and “3 hours ago” mean exactly?',
      answer:
        '“Just now” is anything under an hour old. Up to a day we count whole hours, up to a week whole days, always rounded down: a story from 119 minutes ago is “1 hour ago”. After a week you see the date.',
    },
    {
      id: 'recently',
      question: 'Why does a story say “Recently”?',
      answer: 'Its publisher gave no date, or one that cannot be read. We would rather say less than guess.',
    },
    {
      id: 'time-zone',
      question: 'Which time zone do you use?',
      answer:
        'That of {city}. “3 hours ago” is the same everywhere; a date is the date in {city}, wherever you are reading.',
    },
    {
      id: 'how-many-are-kept',
      question: 'How many stories do you keep, and for how long?',
      answer:
        'The first fifteen of each feed, so a section with three feeds holds up to forty-five. Nearly all publishers list their newest first; where one lists its oldest first, its newest do not reach us. A story leaves when newer ones from the same publisher push it out: after hours at a busy desk, after weeks at a quiet one.',
    },
    {
      id: 'publisher-unreachable',
      question: 'What happens when a publisher’s feed cannot be reached?',
      answer:
        'Its last stories stay where they are for 24 hours, and we keep trying, at longer and longer intervals, and normally again as soon as it responds. Only after a full day without a response do its stories leave the section. The other publishers are not affected.',
    },
  ],
};
