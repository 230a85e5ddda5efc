const ANNOUNCER_ID = 'announcer';

/** Makes screen readers say a change within a page: the live region must exist before its text changes. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = text;
}

/** The last announced title. Null before the first, which the browser itself announces. */
let lastAnnounced: string | null = null;

/** Announces the title of the shown page if it differs from the last one. */
export function announcePage(text: string): void {
  if (lastAnnounced !== null && lastAnnounced !== text) announce(text);
  lastAnnounced = text;
}

export function PageAnnouncer() {
  return <p className="visually-hidden" id={ANNOUNCER_ID} role="status" />;
}
