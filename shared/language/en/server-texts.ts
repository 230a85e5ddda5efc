import { texts } from './texts.ts';

/** The texts that only the server writes: into page data, outgoing feeds and errors. */
export const serverTexts = {
  tagline: 'Trusted journalism for the city and beyond',
  network: {
    header: 'A publication of the global network',
    footer: (name: string) =>
      `${name} is part of a global network of 3,000 publications unified under one digital-powered press.`,
  },
  /** Link texts of sections by anchor. A section that is not named has its display name. */
  sections: new Map<string, string>(),
  /** Instead of the weekday of articles without a date. */
  undated: 'Undated',
  /** When the articles changed. `day` is null for today. */
  changedAt: (time: string, day: string | null) => (day === null ? time : `${day}, ${time}`),
  /** What an article lacks, by the English text that workers store. */
  placeholders: new Map<string, string>(),
  /** The standard texts of HTTP statuses. A status that is not named has the English one. */
  statuses: new Map<number, string>(),
  /** The errors of the blog backend. `reason` is the text of its status. */
  blogErrors: {
    unknown: texts.post.unknown,
    listNotOk: (reason: string) => `Failed to fetch blogs: ${reason}`,
    listFailed: texts.feedback.listFailed,
    postNotOk: (reason: string) => `Failed to fetch blog detail: ${reason}`,
    postFailed: texts.feedback.postFailed,
  },
  postLabels: {
    done: 'Done',
    notDone: 'Not done',
    code: 'Code',
    table: 'Table',
    back: 'Back to reference',
    footnotes: 'Footnotes',
  },
  editions: {
    /** By the hour at which it was made, 0 to 23. */
    title: (hour: number): string =>
      hour < 12 ? 'Morning edition' : hour < 17 ? 'Afternoon edition' : 'Evening edition',
    today: (time: string) => `Next edition today at ${time}`,
    tomorrow: (time: string) => `Next edition tomorrow at ${time}`,
    unknown: 'There is no edition at this address.',
    feed: (name: string) => `The front page of ${name}, as it was at its hour`,
  },
  feeds: {
    editions: texts.links.editions,
    blog: 'Blog',
    blogLine: texts.blog.subtitle,
    section: (title: string, name: string) => `${title} from ${name}`,
    location: (place: string, name: string) => `Local news for ${place} from ${name}`,
  },
};

export type ServerTexts = typeof serverTexts;
