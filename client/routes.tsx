import type { RouteObject } from 'react-router-dom';
import { ALL_PAGES } from '../shared/pages/pages.ts';
import { App } from './app.tsx';
import { RouteError } from './feedback/error-screen.tsx';
import type { PageSource } from './navigation/page-api.ts';
import { requestedPage } from './navigation/shown-page.ts';
import { PageView } from './pages/page-view.tsx';

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
        Component: PageView,
        loader: ({ request }) => source.load(requestedPage(new URL(request.url)), request.signal),
      })),
    },
  ];
}
