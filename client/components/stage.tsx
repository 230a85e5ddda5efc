import { type ComponentProps, useDeferredValue } from 'react';
import { Screen } from '../screen.tsx';

/** No pointer that hovers: a phone or a tablet, which fades nothing (page-transition.ts) and is slow. */
const isTouch = (): boolean => matchMedia('(hover: none)').matches;

/** Browsers before 2024 would show it. */
const canHide = (): boolean => CSS.supports('content-visibility', 'hidden');

/**
 * The page on the screen. To take the one that was left out of the document is a third of a phone's way to the next:
 * there it stays behind, unseen and out of reach, until the next one is painted.
 */
export function Stage({ page, ...rest }: ComponentProps<typeof Screen>) {
  const before = useDeferredValue(page);
  const pages = before.kind !== page.kind && isTouch() && canHide() ? [page, before] : [page];
  return pages.map((each) => (
    <div key={each.kind} className={each === page ? undefined : 'page-left'}>
      <Screen page={each} {...rest} />
    </div>
  ));
}
