import { expect, it } from 'vitest';
import { createToastStore, Toaster } from '../../../../client/feedback/toasts.tsx';
import { staticHtml } from '../../../support/page-html.tsx';

it('renders its live region before there is a toast', () => {
  expect(staticHtml(<Toaster />)).toMatch(/<p [^>]*role="status"><\/p>/);
});

it('gives repeated messages different ids, so that they are announced again', () => {
  const store = createToastStore();
  const first = store.show('again');
  const second = store.show('again');
  expect(second).not.toBe(first);
});
