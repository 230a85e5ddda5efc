import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { renderToPipeableStream } from 'react-dom/server';
import type { PageAssets } from '../../client/document/document.tsx';
import { DIST } from '../../scripts/project.mjs';
import { createDocument, createRenderPage, readAssetManifest } from '../../server/pages/render-page.tsx';
import type { PageEnvelope } from '../../shared/pages/pages.ts';
import type { BenchResult } from './result.ts';
import { alternate, median } from './statistics.ts';

const WARM_UP = 60;
const ROUNDS = 15;
const PAGES_A_ROUND = 20;

async function millisecondsEach(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let page = 0; page < PAGES_A_ROUND; page++) await work();
  return (performance.now() - started) / PAGES_A_ROUND;
}

/** Renders the same tree with React alone. */
async function bareRender(envelope: PageEnvelope, assets: PageAssets): Promise<void> {
  const document = await createDocument(envelope, assets);
  return new Promise((resolve, reject) => {
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() }).once('finish', resolve);
    const { pipe } = renderToPipeableStream(document, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(nowhere),
      onError: reject,
    });
  });
}

/** Measures an uncached render of the home page beside React alone on the same tree. */
export async function benchRender(envelope: PageEnvelope): Promise<BenchResult[]> {
  const manifest = readAssetManifest(pathToFileURL(join(DIST, 'client/')));
  const renderPage = await createRenderPage(manifest);
  const ours = async () => buffer(await renderPage(envelope));
  const bare = () => bareRender(envelope, manifest);
  for (let page = 0; page < WARM_UP; page++) await Promise.all([ours(), bare()]);
  const [times, bareTimes] = await alternate(
    ROUNDS,
    () => millisecondsEach(ours),
    () => millisecondsEach(bare),
  );
  const value = median(times);
  const bareValue = median(bareTimes);
  const beside = [{ name: 'renderToPipeableStream alone', value: bareValue }];
  return [{ name: 'home page rendered, uncached', value, unit: 'ms', beside }];
}
