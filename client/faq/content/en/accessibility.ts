import type { FaqGroup } from '../../faq-group.ts';

export const ACCESSIBILITY: FaqGroup = {
  id: 'accessibility',
  title: 'Accessibility',
  entries: [
    {
      id: 'accessibility-standard',
      question: 'How accessible are these pages?',
      answer:
        'We build to WCAG 2.2, level AA, and test every page against it. Tests do not find everything, so if something stands in your way we would be glad to [hear about it](#contact).',
    },
    {
      id: 'keyboard',
      question: 'Can I use everything with a keyboard?',
      answer:
        'Yes. Tab moves from link to link, Enter follows one, and the first Tab on a page offers to skip straight to the content. Whatever has the focus is always outlined.',
    },
    {
      id: 'faq-keyboard',
      question: 'Are there keys for this list of questions?',
      answer:
        'With a question in focus, the arrow keys go to the next and the previous one, Home to the first and End to the last; after the last question comes the first. Enter or the space bar opens and closes a question.',
    },
    {
      id: 'screen-readers',
      question: 'Do the pages work with a screen reader?',
      answer:
        'They are made for it. Every section is a named region with a heading, so you can move by either; every frame has a title; and notices are announced without taking you from where you are. A story is announced in its own language where its publisher names it.',
    },
    {
      id: 'larger-text',
      question: 'How do I make the text larger?',
      answer:
        'Use your browser’s zoom (Ctrl or ⌘ with +) or the text size in your system’s settings. Pages keep their order and lose nothing at twice the usual size.',
    },
    {
      id: 'dark-mode',
      question: 'Is there a dark edition?',
      answer:
        'Yes, and it follows your device: set your system or browser to dark and the night edition appears. High-contrast settings are respected too.',
    },
    {
      id: 'reduced-motion',
      question: 'Movement on screen bothers me. Can I turn it off?',
      answer:
        'Turn on reduced motion in your system’s accessibility settings, and our pages keep still. There is little to begin with, and no video ever plays by itself.',
    },
    {
      id: 'picture-descriptions',
      question: 'How are pictures described?',
      answer:
        'Feeds seldom carry a description, so a story’s picture is described by its headline, which tells you what it belongs to but not what it shows. In blog posts the descriptions are the author’s.',
    },
  ],
};
