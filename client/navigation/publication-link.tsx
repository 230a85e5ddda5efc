import { useContext } from 'react';
import { Link, type LinkProps, useLinkClickHandler, useLocation } from 'react-router-dom';
import { usePageApi } from './page-api.ts';
import { PendingLocationContext } from './shown-page.ts';
import { canFade } from './use-hydrated.ts';

interface PublicationLinkProps extends Omit<LinkProps, 'to'> {
  to: string;
}

/** A link within the page on the screen, which keeps its query. */
export function HashLink({ to, children, ...rest }: PublicationLinkProps) {
  const location = useLocation();
  const { pathname, search } = useContext(PendingLocationContext) ?? location;
  const follow = useLinkClickHandler<HTMLAnchorElement>({ pathname, search, hash: to });
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** A link to a page of this publication, prefetched when the reader points at it or touches it. */
export function PublicationLink({ to, ...rest }: PublicationLinkProps) {
  const { prefetch } = usePageApi();
  if (to.startsWith('#')) return <HashLink to={to} {...rest} />;
  const prefetchPage = (): void => {
    const { pathname, search } = window.location;
    if (to.split('#')[0] !== `${pathname}${search}`) prefetch(to);
  };
  return (
    <Link
      {...rest}
      to={to}
      discover="none"
      viewTransition={canFade}
      onPointerEnter={prefetchPage}
      onFocus={prefetchPage}
    />
  );
}
