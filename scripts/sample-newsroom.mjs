import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from './command.mjs';
import { DIST } from './project.mjs';

/** @typedef {import('./supervisor.mjs').Supervisor} Supervisor */

/** Half the time between two new articles of the newsroom. */
const POLL_INTERVAL_SECONDS = '10';

/**
 * Starts the sample newsroom and returns the variables that name it. Its publication files are removed at the end. Its hub
 * reaches the publication at the origin.
 * @param {string} [publicationOrigin]
 * @returns {Promise<Record<string, string>>}
 * @throws {CommandError} if it does not start
 */
export async function startSampleNewsroom(/** @type {Supervisor} */ supervisor, publicationOrigin) {
  const folder = mkdtempSync(join(tmpdir(), 'city-news-newsroom-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  let onLine = console.log;
  const firstLine = new Promise((resolve) => {
    onLine = resolve;
  });
  const args = [...(publicationOrigin ? ['--publication-origin', publicationOrigin] : []), folder];
  const child = supervisor.startNode('newsroom', join(DIST, 'newsroom.js'), args, {
    onLine: (line) => onLine(line),
  });
  const line = await Promise.race([firstLine, child.ended]);
  if (typeof line !== 'string') throw new CommandError('The sample newsroom did not start.');
  onLine = console.log;
  supervisor.stopWhenEnded(child);
  const { blogApiUrl, blogApiKey } = JSON.parse(line);
  return {
    PUBLICATIONS: folder,
    DEFAULT_PUBLICATION: 'toronto',
    BLOG_API_URL: blogApiUrl,
    BLOG_API_KEY: blogApiKey,
    ALLOW_PRIVATE_ADDRESSES: 'true',
    POLL_INTERVAL_SECONDS: process.env.POLL_INTERVAL_SECONDS || POLL_INTERVAL_SECONDS,
  };
}

/** What a newcomer can do beside looking at the pages, in lines. */
export function newsroomHints(/** @type {NodeJS.ProcessEnv} */ { PORT, PUBLICATIONS, REDIS_URL }) {
  // A Redis of the environment's own has another variable, which the command reads too.
  const redis = !REDIS_URL || process.env.REDIS_URL ? '' : `REDIS_URL=${REDIS_URL} `;
  const publication = JSON.parse(readFileSync(join(PUBLICATIONS ?? '', 'toronto.json'), 'utf8'));
  return [
    `In French: http://montreal.localhost:${PORT}`,
    `Publication files: ${PUBLICATIONS} (changes apply within five seconds; a new file is another city)`,
    `Why a feed is late: ${redis}PUBLICATIONS=${PUBLICATIONS} npm run feeds -- why daily-circuit`,
    'The feed daily-circuit fails on purpose.',
    `To try: ALLOW_PRIVATE_ADDRESSES=true npm run feed -- ${publication.categories['Local News'].feeds[0].url}`,
  ];
}
