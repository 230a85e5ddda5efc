import type { ServerTexts } from '../server-texts.ts';

export const serverTexts: ServerTexts = {
  tagline: 'Trusted journalism for the city and beyond',
  sections: {},
  undated: 'Undated',
  changedAt: (time, day) => (day === null ? time : `${day}, ${time}`),
  placeholders: {},
  feeds: {
    blog: 'Blog',
    blogLine: 'Latest insights and stories from our editorial team',
    section: (title, name) => `${title} from ${name}`,
    location: (place, name) => `Local news of ${place} from ${name}`,
  },
};
