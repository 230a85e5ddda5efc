import type { FaqGroup } from '../../faq-group.ts';

export const TECHNICAL: FaqGroup = {
  id: 'technical',
  title: 'Technical questions',
  entries: [
    {
      id: 'which-browsers',
      question: 'Which browsers do you support?',
      answer:
        'Current versions of Chrome, Edge, Firefox and Safari, on computers, tablets and phones, from the narrowest screen to the widest. Older ones show the same text in a plainer setting.',
    },
    {
      id: 'without-scripts',
      question: 'Do the pages work with JavaScript turned off?',
      answer:
        'Yes. Every page arrives complete: you can read it, open menus and answers, leaf through the blog, choose a place and open whole sections. Only conveniences are missing, such as the notice about newer stories or the filter above these questions.',
    },
    {
      id: 'page-looks-old',
      question: 'The page looks old. What can I do?',
      answer:
        'Reload it. If the newest story is still hours old, try a different section: a quiet desk is more likely than a fault. If all sections stand still, something has broken on our side, and we are probably already working on it.',
    },
    {
      id: 'loading-latest-news',
      question: 'The page says “Loading latest news...” and does not change. Why?',
      answer:
        'You have come just after a restart, while the first feeds are being read. That takes half a minute at most, and the page then turns into the news by itself. If it does not, reload it.',
    },
    {
      id: 'unexpected-error',
      question: 'What does “Unexpected Application Error” mean?',
      answer:
        'Something failed that should not have, and the line below says what. Reload the page; if the error stays, [send us](#contact) that line and the address of the page, and we can usually find the cause from those two.',
    },
    {
      id: 'page-not-found',
      question: 'I came to “Oops! Page not found”. What happened?',
      answer:
        'There is no page at that address: it was mistyped, or the link that brought you is wrong. “Return to Home” leads to the home page. We see which addresses are asked for in vain and fix those that are our fault.',
    },
    {
      id: 'slow-connection',
      question: 'I have a slow connection. Is there a lighter edition?',
      answer:
        'This is the lighter edition. A page carries the first five stories of each section and fetches the rest only when you ask; pictures and frames further down wait until you come near. With pictures turned off in your browser, nothing but the pictures is lost.',
    },
    {
      id: 'empty-frame',
      question: 'A video, document or calendar stays empty. Why?',
      answer:
        'It comes from another company, and something between you and them is in the way: often a browser extension, or a network that blocks video. The rest of the page does not depend on it.',
    },
    {
      id: 'report-a-fault',
      question: 'How do I report a fault?',
      answer:
        '[Write to us](#contact) with the address of the page, what you did, what you expected and what came instead, and which browser you use. A screenshot helps more than a long description.',
    },
  ],
};
