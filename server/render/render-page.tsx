import { Writable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { Document, type PageAssets } from '../../client/document.tsx';
import type { PageEnvelope } from '../../shared/page-data.ts';
import { type AssetManifest, chunksOfPage } from './asset-manifest.ts';

/** A page's whole HTML as bytes. Rejects when the tree throws. */
export type RenderPage = (envelope: PageEnvelope) => Promise<Buffer>;

/** Renders a whole tree and then gathers it: nothing is streamed out of order, so no inline script is written. */
function renderToBytes(tree: ReactElement): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(tree, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(sink),
      onError: reject,
    });
  });
}

/** Renders pages with the files of one build. */
export function createRenderPage(manifest: AssetManifest): RenderPage {
  const { boot, styles, fonts, card } = manifest;
  return (envelope) => {
    const modules = [...manifest.modules, ...chunksOfPage(manifest, envelope.page.kind)];
    const assets: PageAssets = { boot, modules, styles, fonts, card };
    return renderToBytes(<Document envelope={envelope} assets={assets} />);
  };
}
