import type { FaqGroup } from '../../faq-group.ts';

export const PARTNERS: FaqGroup = {
  id: 'partners',
  title: 'Partners, publishers and advertising',
  entries: [
    {
      id: 'who-are-the-partners',
      question: 'Who are your partners?',
      answer:
        'Organisations that work with this publication. They introduce themselves on the [partners page](/partners), in documents of their own. Being a partner is not the same as being a source: the publishers in the news sections are listed for their journalism alone.',
    },
    {
      id: 'read-partner-documents',
      question: 'How do I read the partner documents?',
      answer:
        'Click and drag inside the frame to move through a document. If the frame is too small for you, or stays empty, “Open in a new tab” beside it shows the same document on its own.',
    },
    {
      id: 'partners-and-news',
      question: 'Do partners have a say in the news?',
      answer:
        'No. Stories are placed by section and by time, by rules that know nothing of partners. A partner’s document stays on the partners page.',
    },
    {
      id: 'advertising',
      question: 'Do you carry advertising or sponsored stories?',
      answer:
        'There is no advertising on these pages, and nobody can buy a place in a section. A publisher’s own site, once you follow a headline, has its own arrangements.',
    },
    {
      id: 'become-a-partner',
      question: 'How does an organisation become a partner?',
      answer:
        '[Write to us](#contact) and say who you are, what you do in {city} and what you have in mind. A person reads it.',
    },
    {
      id: 'suggest-a-source',
      question: 'I publish news. How do I get into your sections?',
      answer:
        'Offer a public RSS or Atom feed with titles, summaries, dates and authors, then [write to us](#contact) with its address and the section where it belongs. There is no fee in either direction.',
    },
    {
      id: 'publisher-opt-out',
      question: 'I am a publisher and do not want to be listed. What do I do?',
      answer:
        '[Tell us](#contact) from an address at your publication, and we take your feed out. Until then we show what your feed offers, a headline, a short summary and perhaps a picture, and send the reader to you for the rest. We never copy the article.',
    },
  ],
};
