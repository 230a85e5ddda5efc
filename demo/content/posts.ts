import type { PostText } from './post.ts';
import { aFeedIsAPromise } from './posts/a-feed-is-a-promise.ts';
import { aLinkThatShouldNotWork } from './posts/a-link-that-should-not-work.ts';
import { aNeighboursGuideToDeputations } from './posts/a-neighbours-guide-to-deputations.ts';
import { aStyleGuideOnOnePage } from './posts/a-style-guide-on-one-page.ts';
import { aTimetableYouCanRemember } from './posts/a-timetable-you-can-remember.ts';
import { aWinterBed } from './posts/a-winter-bed.ts';
import { booksForTheDarkMonths } from './posts/books-for-the-dark-months.ts';
import { firstSnow } from './posts/first-snow.ts';
import { howAStoryGetsHere } from './posts/how-a-story-gets-here.ts';
import { howToReadABudget } from './posts/how-to-read-a-budget.ts';
import { howWeChoosePictures } from './posts/how-we-choose-pictures.ts';
import { lettersWeDidNotPrint } from './posts/letters-we-did-not-print.ts';
import { marketSaturday } from './posts/market-saturday.ts';
import { noodleShopEtiquette } from './posts/noodle-shop-etiquette.ts';
import { onBylines } from './posts/on-bylines.ts';
import { readingWithoutBeingRead } from './posts/reading-without-being-read.ts';
import { soupWeather } from './posts/soup-weather.ts';
import { theLongestLine } from './posts/the-longest-line.ts';
import { theNightBus } from './posts/the-night-bus.ts';
import { theObituaryDesk } from './posts/the-obituary-desk.ts';
import { theRavineMap } from './posts/the-ravine-map.ts';
import { theSeedEnvelopes } from './posts/the-seed-envelopes.ts';
import { theSlowHeadline } from './posts/the-slow-headline.ts';
import { theSoundOfANewsroom } from './posts/the-sound-of-a-newsroom.ts';
import { typeAndPaper } from './posts/type-and-paper.ts';
import { weatherWords } from './posts/weather-words.ts';
import { whatWeDoWhenWeAreWrong } from './posts/what-we-do-when-we-are-wrong.ts';

/** Every post of the blog, newest first. */
export const POSTS: readonly PostText[] = [
  howAStoryGetsHere,
  whatWeDoWhenWeAreWrong,
  readingWithoutBeingRead,
  aLinkThatShouldNotWork,
  theLongestLine,
  aTimetableYouCanRemember,
  theSlowHeadline,
  soupWeather,
  aWinterBed,
  theSeedEnvelopes,
  booksForTheDarkMonths,
  lettersWeDidNotPrint,
  howToReadABudget,
  aStyleGuideOnOnePage,
  theRavineMap,
  marketSaturday,
  theSoundOfANewsroom,
  howWeChoosePictures,
  aFeedIsAPromise,
  onBylines,
  theNightBus,
  noodleShopEtiquette,
  aNeighboursGuideToDeputations,
  typeAndPaper,
  theObituaryDesk,
  weatherWords,
  firstSnow,
];
