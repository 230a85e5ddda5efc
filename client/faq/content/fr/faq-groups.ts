import { typeset } from '../../../language/typeset.ts';
import type { FaqGroup } from '../../faq-group.ts';
import { ACCESSIBILITY } from './accessibility.ts';
import { BLOG } from './blog.ts';
import { CORRECTIONS } from './corrections.ts';
import { FEEDS } from './feeds.ts';
import { FRESHNESS } from './freshness.ts';
import { LOCAL } from './local.ts';
import { NETWORK } from './network.ts';
import { PARTNERS } from './partners.ts';
import { PRIVACY } from './privacy.ts';
import { READING } from './reading.ts';
import { SOURCES } from './sources.ts';
import { TECHNICAL } from './technical.ts';

const typesetGroup = ({ id, title, entries }: FaqGroup): FaqGroup => ({
  id,
  title,
  entries: entries.map(({ id, question, answer }) => ({ id, question: typeset(question), answer: typeset(answer) })),
});

/** The questions of the FAQ page, in the order they stand there. */
export const FAQ_GROUPS: readonly FaqGroup[] = [
  READING,
  SOURCES,
  FRESHNESS,
  CORRECTIONS,
  LOCAL,
  BLOG,
  FEEDS,
  PRIVACY,
  ACCESSIBILITY,
  TECHNICAL,
  PARTNERS,
  NETWORK,
].map(typesetGroup);
