import { readFileSync } from 'node:fs';
import { PassThrough, type Readable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import * as z from 'zod';
import { Document, type PageAssets } from '../../client/document/document.tsx';
import { headElements } from '../../client/document/page-head.ts';
import { loadCode, pageHead } from '../../client/pages/page-view.tsx';
import { createRoutes } from '../../client/routes.tsx';
import { LANGUAGES } from '../../shared/language/language.ts';
import { textsOf } from '../../shared/language/texts-of.ts';
import { StartError } from '../../shared/node/process/error-text.ts';
import { type PageEnvelope, pageAddress } from '../../shared/pages/pages.ts';
import { previewImageOf } from '../previews/preview.ts';

/**
 * Streams a page's HTML, doctype included. Resolves once the page is rendered and rejects when the tree throws before
 * the first byte. An error after it destroys the stream.
 */
export type RenderPage = (envelope: PageEnvelope) => Promise<Readable>;

export async function createDocument(envelope: PageEnvelope, assets: PageAssets): Promise<ReactElement> {
  const { publication, page } = envelope;
  await loadCode(page);
  const { query, dataRoutes } = createStaticHandler(createRoutes({ load: () => page }));
  const context = await query(new Request(new URL(pageAddress(page), publication.origin)));
  if (context instanceof Response) throw new Error(`The routes redirect ${pageAddress(page)}.`);
  const router = createStaticRouter(dataRoutes, context);
  const texts = textsOf(publication.language);
  const headContext = { publication, texts };
  const head = headElements(pageHead(page, headContext), headContext, previewImageOf(envelope));
  return (
    <Document envelope={envelope} assets={assets} head={head} texts={texts}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>
  );
}

/** Loads the code of all pages first: a new build may replace its files. */
export async function createRenderPage(assets: PageAssets): Promise<RenderPage> {
  await loadCode({ kind: 'partners' });
  return async (envelope) => {
    const document = await createDocument(envelope, assets);
    return new Promise((resolve, reject) => {
      let html: PassThrough | undefined;
      const { pipe } = renderToPipeableStream(document, {
        // Nothing suspends, so the page is sent in one piece and in order.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady: () => {
          html = pipe(new PassThrough());
          resolve(html);
        },
        onShellError: reject,
        onError: (error) => {
          html?.destroy(error instanceof Error ? error : new Error(String(error)));
        },
      });
    });
  };
}

const styleSchema = z.object({ text: z.string(), hash: z.string().startsWith('sha256-') });

const manifestSchema = z.object({
  build: z.string().min(1),
  loader: z.string(),
  entry: z.string(),
  texts: z.record(z.enum(LANGUAGES), z.string()),
  style: styleSchema,
  fonts: z.array(z.string()),
});

type AssetManifest = z.infer<typeof manifestSchema>;

/** @throws StartError when the build is missing or incomplete. */
export function readAssetManifest(folder: URL): AssetManifest {
  const file = new URL('manifest.json', folder);
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'not a manifest';
    throw new StartError(`${file.pathname} cannot be used (${reason}): npm run build makes it`);
  }
}
