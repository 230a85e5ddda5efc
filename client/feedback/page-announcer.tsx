import { useEffect, useRef } from 'react';
import { useHead } from '../document/use-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { isLoading, useShownPage } from '../navigation/shown-page.ts';

const ANNOUNCER_ID = 'announcer';

/** Makes screen readers say a text: the live region must exist before its text changes. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = text;
}

/** Announces the page after a navigation, and until then that it is loading; the browser itself announces the first page. */
export function PageAnnouncer() {
  const page = useShownPage();
  const { title, announced: name = title } = useHead(page);
  const { loading } = useTexts().feedback;
  const text = isLoading(page) ? loading : name;
  const last = useRef(text);
  useEffect(() => {
    if (text !== last.current) announce(text);
    last.current = text;
  }, [text]);
  return <p className="visually-hidden" id={ANNOUNCER_ID} role="status" />;
}
