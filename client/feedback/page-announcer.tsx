import { useEffect, useRef } from 'react';
import type { Texts } from '../../shared/language/texts.ts';
import type { PageData, PageEnvelope } from '../../shared/model/page-data.ts';
import { locationName } from '../../shared/pages/head.ts';
import { useHead } from '../document/use-head.ts';
import { useTexts } from '../language/texts-context.ts';
import { isLoading } from '../navigation/shown-page.ts';

const ANNOUNCER_ID = 'announcer';

/** Has screen readers say a text, in an element that is there before the text is. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = text;
}

/** What a choice of another location has brought; null for any other change of page. */
function announcedChoice(before: PageData, page: PageData, { articles }: Texts): string | null {
  if (before.kind !== 'news' || page.kind !== 'news' || page.state.status !== 'ready') return null;
  const { data } = page.state;
  return `${locationName(data)}: ${articles.count(data.sections[0]?.count ?? 0)}`;
}

/** Announces the page after a navigation; the browser itself announces the first page. */
export function PageAnnouncer({ envelope }: { envelope: PageEnvelope }) {
  const { page } = envelope;
  const texts = useTexts();
  const { title, announced: name = title } = useHead(envelope);
  const last = useRef({ page, name });
  useEffect(() => {
    const before = last.current;
    if (name === before.name || isLoading(page)) return;
    last.current = { page, name };
    announce(announcedChoice(before.page, page, texts) ?? name);
  }, [page, name, texts]);
  return <p className="visually-hidden" id={ANNOUNCER_ID} role="status" />;
}
