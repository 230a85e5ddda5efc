import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import type { PageData, PageEnvelope } from '../shared/pages/pages.ts';
import { loadTexts, TextsContext } from './language/texts-context.ts';
import { PublicationContext } from './layout/publication-context.ts';
import { createApiSource } from './loading/api-source.ts';
import { PageApiContext } from './navigation/page-api.ts';
import { keepPosition } from './navigation/page-position.ts';
import { loadCode } from './pages/page-view.tsx';
import { createRoutes } from './routes.tsx';

/** The page data needs no validation, since the server of the same build wrote it. */
function readEnvelope(): PageEnvelope {
  return JSON.parse(document.getElementById('page-data')?.textContent ?? '');
}

async function hydrate(root: HTMLElement): Promise<void> {
  const { publication, page } = readEnvelope();
  const { language } = publication;
  // A page whose code or texts are missing cannot be hydrated.
  const [texts] = await Promise.all([loadTexts(language), loadCode(page)]);
  const source = createApiSource(publication.build, texts, () => {
    const { navigation, location } = router.state;
    return { location: navigation.location ?? location, isNavigating: navigation.state !== 'idle' };
  });
  const routes = createRoutes(source);
  const route = matchRoutes(routes, window.location)?.at(-1)?.route;
  // The router's `*` matches no line break: the 404 page of such a path works without the app.
  if (!route) throw new Error('No route');
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [route.id ?? '']: page } } });
  const remember = ({ location, loaderData, matches }: typeof router.state): void => {
    const loaded: PageData | undefined = loaderData[matches.at(-1)?.route.id ?? ''];
    if (loaded) source.remember(location, loaded);
  };
  remember(router.state);
  router.subscribe((state) => state.navigation.state === 'idle' && remember(state));
  startTransition(() => {
    hydrateRoot(
      root,
      <PublicationContext value={publication}>
        <TextsContext value={texts}>
          <PageApiContext value={source}>
            <RouterProvider router={router} />
          </PageApiContext>
        </TextsContext>
      </PublicationContext>,
    );
  });
}

/** Longer than any task of the page on a slow phone. */
const RENDERED_WITHIN_MS = 2_000;

/** Whether React still renders. Its scheduler waits for ever for a message that the browser dropped while the page was left. */
function isAlive(): Promise<boolean> {
  return new Promise((resolve) => {
    createRoot(document.createElement('div')).render(<i ref={() => resolve(true)} />);
    setTimeout(() => resolve(false), RENDERED_WITHIN_MS);
  });
}

async function reloadIfStuck({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted) return;
  // The router gave it away when the page was left.
  history.scrollRestoration = 'manual';
  if (!(await isAlive())) location.reload();
}

keepPosition();
addEventListener('pageshow', reloadIfStuck);
const root = document.getElementById('root');
// Awaited, so that load-entry.ts sees a failure.
if (root) await hydrate(root);
