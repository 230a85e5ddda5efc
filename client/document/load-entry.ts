/** Loads the app after the visible content; the page works without it. */
const { entry } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};

function loadEntry(): void {
  if (entry === undefined) return;
  const script = Object.assign(document.createElement('script'), { type: 'module', src: entry });
  script.fetchPriority = 'low';
  script.onerror = () => document.documentElement.classList.add('without-app');
  document.head.append(script);
}

if (document.readyState === 'complete') loadEntry();
else addEventListener('load', loadEntry, { once: true });
