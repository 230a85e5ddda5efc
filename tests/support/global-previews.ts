import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writePreviewParts } from '../../scripts/preview-parts.mjs';

/**
 * Makes the build's parts of preview images, once for the whole run; `TEST_PREVIEW_PARTS` passes their folder on. A test
 * cannot make them, since the server has blocked SVG in its process.
 */
export default async function makePreviewParts(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'preview-parts-'));
  await writePreviewParts(folder);
  process.env.TEST_PREVIEW_PARTS = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
