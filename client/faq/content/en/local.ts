import type { FaqGroup } from '../../faq-group.ts';

export const LOCAL: FaqGroup = {
  id: 'local',
  title: 'Local news and events',
  entries: [
    {
      id: 'local-news-page',
      question: 'What is the Local news page?',
      answer:
        'A [page](/news) with the same sections as the home page and a selector above them. It starts in {city}; choose another place and the Local News section changes to that place’s publishers, while the rest stays as it is.',
    },
    {
      id: 'another-city',
      question: 'How do I read local news from another city?',
      answer:
        'Open [Local news](/news) and choose it in the selector. If yours is not in the list we have no local publishers for it yet; [tell us](#contact) which ones you would like.',
    },
    {
      id: 'remember-my-place',
      question: 'Will you remember the place I chose?',
      answer:
        'We will not, but your browser can: the place is part of the page’s address, so bookmark it once and the bookmark always opens there.',
    },
    {
      id: 'detect-my-location',
      question: 'Do you detect where I am?',
      answer:
        'No. The page never asks your device for its location, and what you see does not depend on where you are: everybody who opens the home page gets the same one.',
    },
    {
      id: 'local-events',
      question: 'What is in Local Events?',
      answer:
        'A calendar from an outside service, shown in a frame. It is kept up to date there, not by us, so follow an event’s own link before you set out.',
    },
    {
      id: 'news-tip',
      question: 'I have a news tip. Do you want it?',
      answer:
        'We do not send out reporters, so a local newsroom from the [Local News](/#local-news) section will do more with it. If your tip is about this publication itself, [we are listening](#contact).',
    },
  ],
};
