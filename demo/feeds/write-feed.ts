import { writeAtom } from './atom.ts';
import type { Issue } from './issue.ts';
import { writeRss1 } from './rss1.ts';
import { writeRss2 } from './rss2.ts';

/** A feed document and the content type its publisher sends. */
export interface WrittenFeed {
  body: string;
  contentType: string;
}

/** Writes the issue in the format of its dialect. */
export function writeFeed(issue: Issue): WrittenFeed {
  switch (issue.dialect) {
    case 'rdf':
      return { body: writeRss1(issue), contentType: 'application/rdf+xml; charset=utf-8' };
    case 'atom-blog':
    case 'atom-desk':
      return { body: writeAtom(issue), contentType: 'application/atom+xml; charset=utf-8' };
    case 'wire':
      return { body: writeRss2(issue), contentType: 'text/xml; charset=utf-8' };
    default:
      return { body: writeRss2(issue), contentType: 'application/rss+xml; charset=utf-8' };
  }
}
