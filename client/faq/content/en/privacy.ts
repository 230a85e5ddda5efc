import type { FaqGroup } from '../../faq-group.ts';

export const PRIVACY: FaqGroup = {
  id: 'privacy',
  title: 'Your privacy',
  entries: [
    {
      id: 'what-do-you-know-about-me',
      question: 'What do you know about me?',
      answer:
        'Next to nothing. There are no accounts and no profiles, and a page read without trouble leaves no record of who read it; only [faults are written down](/faq#server-logs). The safest data about readers is the data that was never collected.',
    },
    {
      id: 'cookies',
      question: 'Do you use cookies?',
      answer:
        'No. These pages set no cookies, which is why no banner asks for your consent. Your browser keeps copies of pages and pictures, and until you close the tab the addresses and positions of the pages you read here, so that Back returns you to your place; none of that is sent to us.',
    },
    {
      id: 'tracking',
      question: 'Do you use analytics or trackers?',
      answer:
        'No. There is no analytics service, no counting pixel and no advertising network on these pages, and their security policy lets no script run but our own.',
    },
    {
      id: 'server-logs',
      question: 'What do your servers write down?',
      answer:
        'How many requests there were and how quickly they were answered. When something goes wrong, be it a page that does not exist, an error or a slow answer, a note of it names the page and the network address that asked: that is for fixing faults and fending off attacks. It is not used to follow anybody.',
    },
    {
      id: 'embedded-services',
      question: 'What about the videos, documents and calendars of other companies?',
      answer:
        'Some pages show frames from YouTube, Google Drive and the calendar behind Local Events. When such a frame loads, that company receives your browser’s request as if you had visited it, and its own rules apply. We use YouTube’s no-cookie address and load most frames only as you come near them.',
    },
    {
      id: 'follow-a-headline',
      question: 'What does a publisher learn when I follow a headline?',
      answer:
        'That a reader came from our site, not which of our pages you were on; and whatever you then do on theirs. Our links carry no tag of ours, and we remove the tracking tags that feeds often attach to their addresses.',
    },
    {
      id: 'pictures-from-publishers',
      question: 'Do publishers see me through the pictures on the page?',
      answer:
        'No. We fetch the pictures ourselves and make copies of our own, in the sizes that screens need. Your browser asks us for them and never the publisher, who learns of you only when you follow the headline.',
    },
    {
      id: 'write-to-us-privacy',
      question: 'What happens to a message that I send you?',
      answer:
        'It is ordinary e-mail: we read it, answer it and use your address for nothing else. There is no mailing list that it could end up on.',
    },
    {
      id: 'delete-my-data',
      question: 'How do I have my data deleted?',
      answer:
        'There is nothing to look up under your name: we keep no accounts, no profiles and no reading history. If you have written to us and want that message gone, [say so](#contact) and we delete it.',
    },
  ],
};
