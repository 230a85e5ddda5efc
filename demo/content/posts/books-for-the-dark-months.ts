import type { PostText } from '../post.ts';

export const booksForTheDarkMonths: PostText = {
  slug: 'books-for-the-dark-months',
  metaTitle: 'How to choose a book for the dark months',
  metaDescription: 'Not a list of titles. A list of rooms, chairs and moods, and the kind of book that goes with each.',
  daysAgo: 23,
  time: '19:20',
  shortTailKeywords: 'books, reading, winter, libraries',
  picture: 'books',
  mood: 'night',
  blog: `Everybody publishes a list. We have been asked for one too, and we have declined, because a list of books is like a list of people: accurate, and no help in deciding whom to have over.

What follows is a way of choosing.

## First, find the chair

The lamp goes **behind** you. Something hot goes within reach of the hand that is not turning pages. If there is a window, face it, so that you can look up; a book you never look up from is either very good or a train timetable.

## Then, ask what is missing

| You are short of | Look for | Avoid |
| :-- | :-- | :-- |
| company | letters, diaries, anything with a *cast list* | epics in which everyone dies in order |
| quiet | naturalists, monks, books about walking | thrillers "you can't put down" |
| daylight | the tropics, the eighteenth century, comedy | Norway |
| an argument | essays by someone dead | essays by someone online |
| a plot | the nineteenth century owes you one | this year's prize winners |

## The fifty-page promise

A librarian at the Dufferin branch gave me this rule, and I have not had an unhappy winter since:

1. Give a book fifty pages.
2. If you are over fifty, subtract your age from a hundred, and give it that many.
3. When you give up, *say so*, on a slip of paper, and put the slip in the book.

The slips are the point. She collects them. "Too many cousins." "The dog." "I think I am the wife." Together, she says, they are the best criticism published in this city, and they go back on the shelf with the book so that the next person is warned or, more often, intrigued.

## Read one thing aloud

To a child, a cat, a kettle. You hear at once what the eye forgives. Dialogue in which everyone says each other's names; landscapes with the adjectives left on. And sometimes a sentence so good that you stop, and go back, and say it again to the kettle.

## One recommendation after all

Whatever your building's last tenant left behind. I have had three cookbooks, a life of a bishop and, once, volume two of something. I have been looking for volume one for eleven years. It has been one of the pleasures of my life and I hope never to find it.

---

*Branches are open until eight most evenings, and one of them until midnight. Your card works at all hundred.*`,
};
