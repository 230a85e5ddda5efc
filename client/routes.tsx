import type { RouteObject } from 'react-router-dom';
import { LANGUAGES } from '../shared/language/language.ts';
import { PAGE_ROUTES } from '../shared/pages/page-routes.ts';
import { App } from './app.tsx';
import { RouteError } from './feedback/error-screen.tsx';
import { loadPageCode } from './loading/page-code.ts';
import type { PageSource } from './navigation/page-api.ts';
import { requestedPage } from './navigation/requested-page.ts';
import { RoutePage } from './pages/route-page.tsx';

/** Loads the code and the texts of every page: a server must not need its files later, which a new build may replace. */
export async function loadAllPages(): Promise<void> {
  // The FAQ needs the one chunk of all inner pages, and its questions.
  await Promise.all(LANGUAGES.map((language) => loadPageCode({ kind: 'faq' }, language)));
}

/** The one route table, for the server's static handler and the browser's router. */
export function createRoutes(source: PageSource): RouteObject[] {
  return [
    {
      element: <App />,
      errorElement: <RouteError />,
      children: [...PAGE_ROUTES.map(({ path }) => path), '*'].map((path) => ({
        id: path,
        path,
        caseSensitive: true,
        loader: ({ request }) => source.load(requestedPage(new URL(request.url)), request.signal),
        Component: RoutePage,
      })),
    },
  ];
}
