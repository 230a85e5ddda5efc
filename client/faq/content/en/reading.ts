import type { FaqGroup } from '../../faq-group.ts';

export const READING: FaqGroup = {
  id: 'reading',
  title: 'Reading the paper',
  entries: [
    {
      id: 'what-is-this',
      question: 'What is {city} News?',
      answer:
        'A news page for {city} that brings many publishers together. It reads their public feeds through the day, sorts the stories into sections, and sends you to the publisher for the full article. It also has a [blog](/blog) of its own.',
    },
    {
      id: 'cost',
      question: 'Does it cost anything?',
      answer:
        'No. Every page here is free to read. Some of the publishers we link to charge for their articles, and that is between you and them.',
    },
    {
      id: 'lead-story',
      question: 'How is the lead story chosen?',
      answer:
        'By a rule, not by a vote or an editor’s mood. We take the two newest stories of each section, in the order of the sections, and keep the first three: those are the Top Stories, and the first of them leads the page. With local news first in that order, a local story normally leads.',
    },
    {
      id: 'top-story-twice',
      question: 'Why is a Top Story also further down the page?',
      answer:
        'Because it still belongs to its section. A reader who goes straight to Politics should find the day’s political story there, whether or not it also made the top of the page.',
    },
    {
      id: 'see-all',
      question: 'A section shows five stories. Where are the rest?',
      answer:
        'Under “See All”, at the end of the section: the button says how many stories there are and opens them in place. “Show Less” folds the section back to five. A section with five stories or fewer has no button, because you are looking at all of it.',
    },
    {
      id: 'sections-list',
      question: 'Which sections are there?',
      answer:
        'Those in the row of names under the masthead, which leads to each of them on the home page; on a small screen, open “Sections”. The title of a section opens a page with all its stories, and [Latest](/latest) lists the stories of all sections by time.',
    },
    {
      id: 'search-the-page',
      question: 'Is there a search?',
      answer:
        'Yes: the field in the header of every page finds stories by the words in their headlines and summaries, forgives small typos and ignores accents. For older stories the publishers’ archives are a better place, since we keep only what is new. On this page the box above the questions finds words in questions and answers.',
    },
    {
      id: 'print-the-page',
      question: 'Can I print a page?',
      answer:
        'Yes, with your browser’s print command. The printed page leaves out what only makes sense on a screen, such as menus and video, and keeps the type and the text.',
    },
  ],
};
