import { archives } from './categories/archives.ts';
import { automotive } from './categories/automotive.ts';
import { business } from './categories/business.ts';
import { culture } from './categories/culture.ts';
import { food } from './categories/food.ts';
import { health } from './categories/health.ts';
import { lifestyle } from './categories/lifestyle.ts';
import { localNews } from './categories/local-news.ts';
import { nationalNews } from './categories/national-news.ts';
import { opinion } from './categories/opinion.ts';
import { politics } from './categories/politics.ts';
import { realEstate } from './categories/real-estate.ts';
import { sports } from './categories/sports.ts';
import { technology } from './categories/technology.ts';
import { worldNews } from './categories/world-news.ts';
import type { DeskText } from './story.ts';

/** The fifteen categories with feeds, in the order of the shipped publication. */
export const CATEGORIES: readonly DeskText[] = [
  localNews,
  nationalNews,
  worldNews,
  politics,
  business,
  technology,
  automotive,
  realEstate,
  health,
  sports,
  culture,
  food,
  lifestyle,
  opinion,
  archives,
];
