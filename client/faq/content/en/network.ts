import type { FaqGroup } from '../../faq-group.ts';

export const NETWORK: FaqGroup = {
  id: 'network',
  title: 'The network',
  entries: [
    {
      id: 'what-is-the-network',
      question: 'What is the global network?',
      answer:
        '{city} News is part of a global network of 3,000 publications unified under one digital-powered press: one set of tools and one way of presenting the news, with a home page for each city.',
    },
    {
      id: 'same-everywhere',
      question: 'Are the 3,000 publications all the same?',
      answer:
        'They look and work alike, so if you know one, you know them all. What differs is what matters: each has its own city, its own choice of publishers, its own local news and its own time zone.',
    },
    {
      id: 'why-a-network',
      question: 'What does {city} gain from being in a network?',
      answer:
        'Things that few local pages can afford alone: a fast site, care for accessibility, and faults fixed once for everybody. World news that many cities share is gathered once, which also spares the publishers a thousand requests.',
    },
    {
      id: 'independence',
      question: 'Does the network tell {city} News what to publish?',
      answer:
        'Nobody picks individual stories, here or there. Which publishers are read is set for each publication, and from then on the rules on this page decide: newest first, the same for all.',
    },
    {
      id: 'reuse-our-content',
      question: 'Who owns what I read here?',
      answer:
        'Headlines, summaries and pictures of stories belong to their publishers, blog posts to this publication, partner documents to the partners. Linking to any page of ours is welcome and needs no permission.',
    },
  ],
};
