const ANNOUNCER_ID = 'announcer';

/** Makes screen readers say a change within a page: the live region must exist before its text changes. */
export function announce(text: string): void {
  const announcer = document.getElementById(ANNOUNCER_ID);
  if (announcer) announcer.textContent = text;
}

export function PageAnnouncer() {
  return <p className="visually-hidden" id={ANNOUNCER_ID} role="status" />;
}
