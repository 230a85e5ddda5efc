import './styles/main.css';
import { BrowserRouter } from 'react-router-dom';
import type { PageEnvelope } from '../shared/page-data.ts';
import { App } from './app.tsx';
import { loadChunk, loadedPages } from './chunk-pages.ts';
import { takeOverScrolling } from './landing.ts';
import { withContent } from './page-content.ts';
import { settle } from './settle.ts';

/** The server wrote this page data into this page with this build: its shape is known. */
function readEnvelope(): PageEnvelope {
  return withContent(JSON.parse(document.getElementById('page-data')?.textContent ?? ''), document);
}

/** Takes over the page the server rendered. Rejects when code of it cannot be had. */
async function start(root: HTMLElement): Promise<void> {
  const envelope = readEnvelope();
  const [{ hydrate }] = await Promise.all([import('./hydrate.ts'), loadChunk(envelope.page.kind), settle()]);
  takeOverScrolling();
  hydrate(
    root,
    // A reader who clicked waits: what they asked for is not worked off in slices.
    <BrowserRouter useTransitions={false}>
      <App envelope={envelope} chunkPages={loadedPages} />
    </BrowserRouter>,
  );
}

const root = document.getElementById('root');
if (root) await start(root);
