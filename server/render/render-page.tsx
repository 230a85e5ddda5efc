import { renderToString } from 'react-dom/server';
import { Document, type PageAssets } from '../../client/document/document.tsx';
import type { PageEnvelope } from '../../shared/model/page-data.ts';
import { type AssetManifest, chunksOfPage } from './asset-manifest.ts';

/** A page's whole HTML as bytes. Rejects when the tree throws. */
export type RenderPage = (envelope: PageEnvelope) => Promise<Buffer>;

/**
 * Renders pages with the files of one build: in one piece, since all their data is at hand and they are kept whole. React's
 * streams take half as long again, and on Node 20 turn on async hooks, which cost every answer from memory.
 */
export function createRenderPage(manifest: AssetManifest): RenderPage {
  const { boot, styles, fonts, card } = manifest;
  return async (envelope) => {
    const modules = [...manifest.modules, ...chunksOfPage(manifest, envelope.page.kind)];
    const assets: PageAssets = { boot, modules, styles, fonts, card };
    return Buffer.from(`<!DOCTYPE html>${renderToString(<Document envelope={envelope} assets={assets} />)}`);
  };
}
