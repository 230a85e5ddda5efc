const ANNOUNCER_ID = 'announcer';

/** Makes screen readers say a text: the live region must exist before its text changes. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = text;
}

/** What the page on the screen is called. Null before the first, which the browser itself announces. */
let lastAnnounced: string | null = null;

/** Announces a page after a navigation, and until then that it is loading. */
export function announcePage(text: string): void {
  if (lastAnnounced !== null && lastAnnounced !== text) announce(text);
  lastAnnounced = text;
}

export function PageAnnouncer() {
  return <p className="visually-hidden" id={ANNOUNCER_ID} role="status" />;
}
