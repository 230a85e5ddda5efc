import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router-dom';
import type { PageData } from '../../shared/pages/pages.ts';
import { HOME_PATH, VERSION_API_PATH } from '../../shared/paths.ts';
import { useTexts } from '../language/texts-context.ts';
import { usePublication } from '../layout/publication-context.ts';
import { focusHeading } from '../navigation/focus.ts';
import { usePageApi } from '../navigation/page-api.ts';
import { whileVisible } from '../navigation/visibility.ts';
import { toasts } from './toasts.tsx';

const INTERVAL_MS = 60_000;
const TIMEOUT_MS = 30_000;

interface VersionData {
  version: string;
  updatedAt: number;
  build: string;
}

function readVersion(body: unknown): VersionData | null {
  const { version, updatedAt, build }: Record<string, unknown> = Object(body);
  if (typeof version !== 'string' || typeof updatedAt !== 'number' || typeof build !== 'string') return null;
  return { version, updatedAt, build };
}

/** Null for every failure: the reader sees none, and the next request may succeed. */
async function fetchVersion(): Promise<VersionData | null> {
  try {
    // A copy in the browser's cache may be older than the page.
    const response = await fetch(VERSION_API_PATH, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? readVersion(await response.json()) : null;
  } catch {
    return null;
  }
}

type Version = Pick<VersionData, 'version' | 'updatedAt'>;

/** A shared cache may respond with an older version than the page has. */
const isNewer = (candidate: Version, current: Version): boolean =>
  candidate.version !== current.version && candidate.updatedAt >= current.updatedAt;

function useLoadNewer(page: PageData): () => Promise<void> {
  const { prefetch } = usePageApi();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { location: target } = useNavigation();
  const { feedback } = useTexts();
  const location = useLocation();
  /** Where the reader is on the home page. Null elsewhere, and on the way to another page. */
  const homeLocation = useEffectEvent(() => (page.kind === 'home' && !target ? location : null));
  return async () => {
    const prefetched = prefetch(HOME_PATH, 'reload');
    if (page.kind !== 'home') return navigate(HOME_PATH);
    const [offer, before] = [toasts.current(), homeLocation()];
    const isLoaded = await prefetched;
    // The reader has gone elsewhere, or has dismissed the offer.
    if (homeLocation() === null || toasts.current() !== offer) return;
    if (!isLoaded) {
      toasts.show(feedback.newerFailed);
      return;
    }
    await revalidate();
    if (homeLocation() !== before) return;
    window.scrollTo(0, 0);
    focusHeading();
  };
}

/** Watches for newer articles and offers them in a toast. On a page without articles the first response counts as shown. */
export function useVersionWatch(page: PageData): void {
  const { build } = usePublication();
  const { markOutdated } = usePageApi();
  const { newer, showNewer } = useTexts().feedback;
  const loadNewer = useLoadNewer(page);
  const onPage = page.kind === 'home' && page.state.status === 'ready' ? page.state.data : null;
  const shownVersion = useRef<Version>(onPage);
  const offer = useRef<Version & { toast: number }>(null);
  const load = useEffectEvent(() => {
    // If loading brings no newer articles, they are offered again.
    offer.current = null;
    return loadNewer();
  });
  const compare = useEffectEvent((current: VersionData) => {
    if (current.build !== build) markOutdated();
    shownVersion.current ??= current;
    if (!isNewer(current, shownVersion.current) || offer.current?.version === current.version) return;
    offer.current = { ...current, toast: toasts.show(newer, { label: showNewer, run: () => load() }) };
  });
  useEffect(() => {
    return whileVisible(INTERVAL_MS, async () => {
      const current = await fetchVersion();
      if (current) compare(current);
    });
  }, []);
  useEffect(() => {
    if (!onPage) return;
    shownVersion.current = onPage;
    if (offer.current && !isNewer(offer.current, onPage)) toasts.dismiss(offer.current.toast);
  }, [onPage]);
}
