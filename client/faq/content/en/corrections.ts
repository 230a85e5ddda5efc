import type { FaqGroup } from '../../faq-group.ts';

export const CORRECTIONS: FaqGroup = {
  id: 'corrections',
  title: 'Corrections and missing stories',
  entries: [
    {
      id: 'error-in-a-story',
      question: 'There is a mistake in a story. Whom do I tell?',
      answer:
        'The publisher named on the card. Only they can correct their article, and most have a corrections address at the foot of it. Once they correct their feed, our copy of the headline and summary follows by itself.',
    },
    {
      id: 'error-on-our-side',
      question: 'What if the mistake is yours?',
      answer:
        'A story in the wrong section, a wrong name beside it, a picture that belongs to another: that is our doing, and we want to hear of it. [Write to us](#contact) with the headline and the address of the page.',
    },
    {
      id: 'corrected-but-still-old',
      question: 'The publisher has corrected a story. Why do I still see the old headline?',
      answer:
        'A correction reaches us with the next reading of the publisher’s feed, normally within minutes and at most about an hour. If it takes longer, the publisher has probably corrected the article but not the feed.',
    },
    {
      id: 'why-a-story-is-missing',
      question: 'I saw a story elsewhere. Why is it not here?',
      answer:
        'Most often because its publisher is not among our sources, or did not put it into the feed we read. It may also have been pushed out already by fifteen newer ones. Look under “See All” first, since a section shows only its five newest.',
    },
    {
      id: 'story-disappeared',
      question: 'A story was here this morning and is gone. Did you remove it?',
      answer:
        'Hardly ever. Newer stories took its place, or the publisher withdrew it. We remove a story ourselves only for a legal reason, such as a publication ban, and then it goes from every page and feed of ours.',
    },
    {
      id: 'ask-for-removal',
      question: 'How do I ask for a story to be taken down?',
      answer:
        'Ask its publisher first, because taking it off our page does not take it off theirs. If a court order or a legal notice applies to our page, [write to us](#contact) with the story’s address and the reason; once we act, it is gone everywhere here within about a minute.',
    },
    {
      id: 'same-story-twice',
      question: 'Why do I see the same event from several publishers?',
      answer:
        'When we are sure that several newsrooms write about one event, you see one card, and “Also from” below it leads to the others, since it is worth comparing them. When in doubt, we leave the stories apart. The page [Latest](/latest) and our feeds list each of them separately.',
    },
    {
      id: 'broken-link',
      question: 'A headline leads to a page that does not exist. Why?',
      answer:
        'The publisher has moved or withdrawn the article since we read the feed. Looking for the headline on the publisher’s own site usually finds it. Links within our own pages should never break; if one does, please [tell us](#contact).',
    },
  ],
};
