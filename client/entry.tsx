import './styles/main.css';
import { BrowserRouter } from 'react-router-dom';
import type { PageData, PageEnvelope } from '../shared/model/page-data.ts';
import { App } from './app.tsx';
import { loadChunk, loadedPages } from './chunk-pages.ts';
import type * as Hydrate from './hydrate.ts';
import { takeOverScrolling } from './landing.ts';
import { withContent } from './page-content.ts';
import { settle } from './settle.ts';

/** The server wrote this page data into this page with this build: its shape is known. */
function readEnvelope(): PageEnvelope {
  return withContent(JSON.parse(document.getElementById('page-data')?.textContent ?? ''), document);
}

/** The renderer, with the page's own chunk; null where they cannot be had, of which the boot, who asks for them too, tells the page. */
const loadCode = (kind: PageData['kind']): Promise<typeof Hydrate | null> =>
  Promise.all([import('./hydrate.ts'), loadChunk(kind)]).then(
    ([renderer]) => renderer,
    () => null,
  );

/** Takes over the page the server rendered; one whose code cannot be had stays as it came, readable and navigable. */
async function start(root: HTMLElement): Promise<void> {
  const envelope = readEnvelope();
  const [code] = await Promise.all([loadCode(envelope.page.kind), settle()]);
  if (code === null) return;
  takeOverScrolling();
  code.hydrate(
    root,
    // A reader who clicked waits: what they asked for is not worked off in slices.
    <BrowserRouter useTransitions={false}>
      <App envelope={envelope} chunkPages={loadedPages} />
    </BrowserRouter>,
  );
}

const root = document.getElementById('root');
if (root) start(root);
