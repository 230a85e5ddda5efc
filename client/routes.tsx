import type { RouteObject } from 'react-router-dom';
import { ALL_PAGES } from '../shared/pages/pages.ts';
import { App } from './app.tsx';
import { RouteError } from './feedback/error-screen.tsx';
import { loadPageCode } from './loading/page-code.ts';
import type { PageSource } from './navigation/page-api.ts';
import { requestedPage } from './navigation/requested-page.ts';
import { RoutePage } from './pages/route-page.tsx';

/** Loads the code of every page: a server must not need its files later, which a new build may replace. */
export const loadAllPages = (): Promise<void> => loadPageCode({ kind: 'partners' });

/** The one route table, for the server's static handler and the browser's router. */
export function createRoutes(source: PageSource): RouteObject[] {
  return [
    {
      element: <App />,
      errorElement: <RouteError />,
      children: [...ALL_PAGES.map(({ path }) => path), '*'].map((path) => ({
        id: path,
        path,
        caseSensitive: true,
        loader: ({ request }) => source.load(requestedPage(new URL(request.url)), request.signal),
        Component: RoutePage,
      })),
    },
  ];
}
