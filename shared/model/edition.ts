import type { CardArticle, StoredArticle } from './article.ts';

export interface Edition {
  /** In milliseconds since the epoch. */
  at: number;
  /** The lead story is the first. */
  topStories: CardArticle[];
  /** Each with its first articles. A section without any is left out. */
  sections: { anchor: string; title: string; articles: CardArticle[] }[];
}

export interface ListedEdition {
  /** `2026-11-26/06`: its date and the time that the publication file names for it. */
  name: string;
  at: number;
  /** Its lead story, unless that is hidden. */
  lead: Pick<StoredArticle, 'title' | 'link'> | null;
}

/** `time` is `06:00` as in the publication file. A full hour has no minutes in the name. */
export function editionName(date: string, time: string): string {
  return `${date}/${time.replace(':00', '').replace(':', '')}`;
}

export function dateOfEdition(name: string): string {
  return name.slice(0, 'YYYY-MM-DD'.length);
}

/** As in its address: `06`, or `0630`. */
export function hourOfEdition(name: string): string {
  return name.slice('YYYY-MM-DD/'.length);
}
