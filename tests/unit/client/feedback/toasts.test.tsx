import { expect, it, vi } from 'vitest';
import { createToastStore, Toaster } from '../../../../client/feedback/toasts.tsx';
import { staticHtml } from '../../../support/page-html.tsx';

it('renders its live region before there is a toast', () => {
  expect(staticHtml(<Toaster />)).toMatch(/<p [^>]*role="status"><\/p>/);
});

it('shows nothing at first', () => {
  expect(createToastStore().current()).toBeNull();
});

it('shows one toast at a time, and the newest wins', () => {
  const store = createToastStore();
  store.show('first');
  store.show('second');
  expect(store.current()).toMatchObject({ message: 'second', action: null });
});

it('keeps the action of a toast', () => {
  const store = createToastStore();
  const action = { label: 'Show them', run: vi.fn() };
  store.show('Newer stories have arrived.', action);
  expect(store.current()?.action).toBe(action);
});

it('gives repeated messages different ids, so that they are announced again', () => {
  const store = createToastStore();
  const first = store.show('again');
  const second = store.show('again');
  expect(second).not.toBe(first);
});

it('dismisses a toast by id, never a newer one', () => {
  const store = createToastStore();
  const old = store.show('old');
  const fresh = store.show('fresh');
  store.dismiss(old);
  expect(store.current()?.message).toBe('fresh');
  store.dismiss(fresh);
  expect(store.current()).toBeNull();
});

it('notifies listeners of each change until they unsubscribe', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  const id = store.show('a');
  store.dismiss(id);
  store.dismiss(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.show('b');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('returns the same toast until it changes, as useSyncExternalStore needs', () => {
  const store = createToastStore();
  store.show('a');
  expect(store.current()).toBe(store.current());
});
