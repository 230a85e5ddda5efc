import { expect, it } from 'vitest';
import { Toaster } from '../../../../client/feedback/toaster.tsx';
import { staticHtml } from '../../../support/static-html.tsx';

it('renders its live region before there is a toast', () => {
  expect(staticHtml(<Toaster />)).toMatch(/<p [^>]*role="status"><\/p>/);
});
