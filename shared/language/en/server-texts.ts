import type { ServerTexts } from '../server-texts.ts';
import { innerTexts } from './inner-texts.ts';
import { texts } from './texts.ts';

export const serverTexts: ServerTexts = {
  tagline: 'Trusted journalism for the city and beyond',
  sections: new Map(),
  undated: 'Undated',
  changedAt: (time, day) => (day === null ? time : `${day}, ${time}`),
  placeholders: new Map(),
  statuses: new Map(),
  blogErrors: {
    unknown: innerTexts.post.unknown,
    listNotOk: (reason) => `Failed to fetch blogs: ${reason}`,
    listFailed: texts.feedback.listFailed,
    postNotOk: (reason) => `Failed to fetch blog detail: ${reason}`,
    postFailed: texts.feedback.postFailed,
  },
  postLabels: new Map(),
  feeds: {
    blog: 'Blog',
    blogLine: innerTexts.blog.standfirst,
    section: (title, name) => `${title} from ${name}`,
    location: (place, name) => `Local news for ${place} from ${name}`,
  },
};
