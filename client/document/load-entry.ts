/** Loads the app after the visible content; the page works without it. */
const { entry } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

function loadEntry(): void {
  if (entry !== undefined) import(entry).catch(() => document.documentElement.classList.add('without-app'));
}

if (document.readyState === 'complete') loadEntry();
else addEventListener('load', loadEntry, { once: true });
