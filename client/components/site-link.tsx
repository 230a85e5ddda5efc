import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { usePageActions } from '../page-context.ts';

/** A link to a page of this site: without a reload, and fetched ahead when the reader points at it or touches it. */
export function SiteLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const { prefetch } = usePageActions();
  const ahead = (): void => prefetch(to);
  return <Link {...rest} to={to} onPointerEnter={ahead} onTouchStart={ahead} onFocus={ahead} />;
}
