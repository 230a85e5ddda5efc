import { PassThrough, type Readable } from 'node:stream';
import type { ReactElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { Document } from '../../client/document/document.tsx';
import type { PageAssets } from '../../client/document/page-assets.ts';
import { createRoutes } from '../../client/routes.tsx';
import { textsOf } from '../../shared/language/texts-of.ts';
import type { PageData, PageEnvelope } from '../../shared/model/page-data.ts';
import {
  blogPath,
  FAQ_PATH,
  HOME_PATH,
  latestPath,
  newsPath,
  PARTNERS_PATH,
  postPath,
  searchPath,
  sectionPagePath,
} from '../../shared/paths.ts';

import { previewImageOf } from '../previews/preview-image.ts';

/**
 * Streams a page's HTML, doctype included. Resolves once the page is rendered and rejects when the tree throws before
 * the first byte; an error after it destroys the stream.
 */
export type RenderPage = (envelope: PageEnvelope) => Promise<Readable>;

/** The router renders errors at the home page's path. */
function pathOf(page: PageData): string {
  switch (page.kind) {
    case 'news':
      return newsPath(page.location);
    case 'latest':
      return latestPath(page.page);
    case 'section':
      return sectionPagePath(page.anchor);
    case 'search':
      return searchPath(page.query, page.section, page.page);
    case 'blog':
      return blogPath(page.page);
    case 'post':
      return postPath(page.slug);
    case 'partners':
      return PARTNERS_PATH;
    case 'faq':
      return FAQ_PATH;
    case 'home':
    case 'not-found':
    case 'application-error':
      return HOME_PATH;
  }
}

export async function createDocument(envelope: PageEnvelope, assets: PageAssets): Promise<ReactElement> {
  const { publication, page } = envelope;
  const { query, dataRoutes } = createStaticHandler(createRoutes({ publication, load: () => page }));
  const context = await query(new Request(new URL(pathOf(page), publication.origin)));
  if (context instanceof Response) throw new Error(`The routes redirect ${pathOf(page)}.`);
  const router = createStaticRouter(dataRoutes, context);
  return (
    <Document
      envelope={envelope}
      assets={assets}
      preview={previewImageOf(envelope)}
      texts={textsOf(publication.language)}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Document>
  );
}

export function createRenderPage(assets: PageAssets): RenderPage {
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
