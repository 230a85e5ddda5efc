import type { ServerTexts } from '../server-texts.ts';

export const serverTexts: ServerTexts = {
  tagline: 'Trusted journalism for the city and beyond',
  sections: new Map(),
  undated: 'Undated',
  changedAt: (time, day) => (day === null ? time : `${day}, ${time}`),
  placeholders: new Map(),
  statuses: new Map(),
  blogErrors: {
    unknown: 'The requested blog could not be found.',
    listNotOk: (reason) => `Failed to fetch blogs: ${reason}`,
    listFailed: 'Failed to load blogs',
    postNotOk: (reason) => `Failed to fetch blog detail: ${reason}`,
    postFailed: 'Failed to load blog',
  },
  postLabels: new Map(),
  feeds: {
    blog: 'Blog',
    blogLine: 'Latest insights and stories from our editorial team',
    section: (title, name) => `${title} from ${name}`,
    location: (place, name) => `Local news of ${place} from ${name}`,
  },
};
