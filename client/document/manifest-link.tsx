import { MANIFEST_PATH } from '../../shared/paths.ts';
import { useHydrated } from '../use-hydrated.ts';

/**
 * Makes the publication one that can be installed. Once the page is taken over, since a browser asks for the manifest
 * where it finds it, beside the font and the lead picture; React moves the link to the document's head.
 */
export function ManifestLink() {
  return useHydrated() && <link rel="manifest" href={MANIFEST_PATH} />;
}
