import type { FaqGroup } from '../../faq-group.ts';

export const FEEDS: FaqGroup = {
  id: 'feeds',
  title: 'Feeds and sharing',
  entries: [
    {
      id: 'do-you-have-a-feed',
      question: 'Can I read this page in a feed reader?',
      answer:
        'Yes. The [main feed](/rss.xml) carries the 50 newest stories of the whole publication, in RSS. Give its address to any feed reader, and new stories come to you.',
    },
    {
      id: 'feed-of-a-section',
      question: 'Can I follow a single section?',
      answer:
        'Each section has a feed of its own, linked beside its heading: [local news](/rss/local-news.xml), for example. What follows “/rss/” in the address is the section’s name as you see it after the # in its link.',
    },
    {
      id: 'opml',
      question: 'What is the OPML file for?',
      answer:
        'It is a [list of all our feeds](/opml.xml) in the form that feed readers import, so that you can subscribe to every section in one step and then drop those you do not want.',
    },
    {
      id: 'newsletter',
      question: 'Is there a newsletter, or an alert on my phone?',
      answer:
        'No. Both would oblige us to keep something about you. A feed reader does the same work, on your terms: most can notify you, and many can send a daily digest by e-mail.',
    },
    {
      id: 'home-screen',
      question: 'Is there an app?',
      answer:
        'There is none to download, and the page does not need one. On most phones and tablets your browser’s menu can add it to the home screen, where it opens like an app.',
    },
    {
      id: 'link-to-section',
      question: 'How do I send somebody a link to a section or an answer?',
      answer:
        'Choose the section in the navigation, then copy the address: it ends in the section’s name, as in [/#sports](/#sports). Each answer on this page ends with “Link to this answer”, which does the same.',
    },
  ],
};
