import { FAQ_PATH } from '../paths.ts';
import { LOADING, type PageDefinition, type PageState } from './page-definition.ts';

export interface FaqEntry {
  /** The fragment of its address, `/faq#id`. It must never change once published. */
  id: string;
  question: string;
  /** `[words](address)` is a link. */
  answer: string;
}

export interface FaqGroup {
  id: string;
  title: string;
  entries: readonly FaqEntry[];
}

export interface FaqPageData {
  kind: 'faq';
  state: PageState<{ groups: readonly FaqGroup[] }>;
}

export const faq: PageDefinition<FaqPageData> = {
  path: FAQ_PATH,
  source: 'build',
  request: () => ({ kind: 'faq', state: LOADING }),
  address: () => FAQ_PATH,
  sitemap: () => [FAQ_PATH],
  link: { lists: ['header', 'menu', 'footer'], label: ({ links }) => links.faq },
};
