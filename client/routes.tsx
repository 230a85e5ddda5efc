import { type RouteObject, useOutletContext } from 'react-router-dom';
import { ALL_PAGES } from '../shared/pages/pages.ts';
import { App } from './app.tsx';
import { RouteError } from './feedback/error-screen.tsx';
import type { PageSource } from './navigation/page-api.ts';
import { requestedPage, useShownPage } from './navigation/shown-page.ts';
import { type LoadedPage, loadView, type PageView } from './pages/load-view.ts';

function RoutePage() {
  const Page = useOutletContext<PageView['Page']>();
  return <Page page={useShownPage()} />;
}

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
        Component: RoutePage,
        loader: async ({ request }): Promise<LoadedPage> => {
          const page = await source.load(requestedPage(new URL(request.url)), request.signal);
          return { page, view: await loadView(page) };
        },
      })),
    },
  ];
}
