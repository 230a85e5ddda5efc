import { expect, it } from 'vitest';
import { NotFoundPage } from '../../../../client/pages/not-found-page.tsx';
import { staticHtml } from '../../../support/page-html.tsx';

it.each(['/no/such/page', '/caf%C3%A9', '/100%', '/Call%201-800', '/override%E2%80%AE'])(
  'the 404 page names the path as it is encoded, so that a link cannot put a sentence on it: %s',
  (path) => {
    expect(staticHtml(<NotFoundPage path={path} />)).toContain(`>${path}<`);
  },
);
