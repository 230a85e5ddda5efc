import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import {
  feedsOfLocation,
  type Location,
  type Publication,
  publicationSchema,
} from '../../publication-schema/publication.ts';
import { bareHost } from '../../rules/parse-url.ts';
import { type JsonPath, jsonPositions } from './json-positions.ts';
import { withoutByteOrderMark } from './publication-file.ts';
import { acceptFiles, createPublicationFiles } from './publication-files.ts';

interface PublicationsCheck {
  /** One line for each error and each warning, file by file, then the counts. */
  lines: string[];
  isAccepted: boolean;
}

/**
 * Checks the publication files at a path as the processes do at start.
 * @throws StartError if there is no file.
 */
export async function checkPublications(path: string): Promise<PublicationsCheck> {
  const files = await createPublicationFiles(path).read();
  const { served, refused } = acceptFiles(files, new Map());
  const lines: string[] = [];
  let warnings = 0;
  for (const file of files) {
    lines.push(...(refused.get(file.path) ?? []));
    const publication = served.get(file.path);
    if (!publication) continue;
    const found = warningsIn(file.path, withoutByteOrderMark(await readFile(file.path, 'utf8')), publication);
    warnings += found.length;
    lines.push(...found);
  }
  const errors = lines.length - warnings;
  const counts = [count(files.length, 'file'), count(errors, 'error'), count(warnings, 'warning')];
  return { lines: [...lines, `${counts.join(', ')}. ${verdict(served.size, refused.size)}`], isAccepted: errors === 0 };
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function verdict(accepted: number, refused: number): string {
  if (refused === 0) return 'Accepted.';
  return accepted === 0 ? 'Refused.' : `Accepted: ${accepted}. Refused: ${refused}.`;
}

/** The JSON Schema of a publication file (draft 7, which editors know best), as the text of a file. */
export function publicationJsonSchema(): string {
  const schema = z.toJSONSchema(publicationSchema, { io: 'input', target: 'draft-7' });
  const title = 'A publication file: one city’s news (docs/operations/publication-file.md, "Publication file")';
  return `${JSON.stringify({ ...schema, title }, null, 2)}\n`;
}

interface Warning {
  path: JsonPath;
  message: string;
}

/** Names that never belong to anybody (RFC 2606). */
const RESERVED = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/i;
const IS_PLACEHOLDER = 'is a placeholder';
const PLACEHOLDER = /replace-with|placeholder|change-?me/i;

/** What is allowed in a publication file and hardly meant: a line each, in the order of the file, placeholders last. */
function warningsIn(file: string, json: string, publication: Publication): string[] {
  const positions = jsonPositions(json);
  const warnings = warningsAbout(publication).map((warning) => ({
    ...warning,
    offset: positions.ofValue(warning.path),
  }));
  const repeats = positions
    .repeatedFields()
    .map((repeat) => ({ ...repeat, message: 'is in this object already; only the last one counts' }));
  return [...warnings, ...repeats]
    .toSorted(
      (a, b) => Number(a.message === IS_PLACEHOLDER) - Number(b.message === IS_PLACEHOLDER) || a.offset - b.offset,
    )
    .map(
      ({ path, message, offset }) =>
        `${file}:${positions.positionOf(offset)}: warning: ${path.join('.') || '(the whole file)'}: ${message}`,
    );
}

function warningsAbout(publication: Publication): Warning[] {
  return [
    ...aboutHosts(publication),
    ...aboutPlaceholders(publication),
    ...publication.categories.flatMap(aboutCategory),
    ...publication.locations.flatMap((location, index) => aboutLocation(publication, location, index)),
  ];
}

function aboutHosts({ hostnames, origin }: Publication): Warning[] {
  const warnings = hostnames.flatMap((host, index) =>
    RESERVED.test(bareHost(host)) ? [{ path: ['hostnames', index], message: IS_PLACEHOLDER }] : [],
  );
  if (origin === null && hostnames.length === 0) {
    const message = 'hostnames and origin are missing: absolute addresses come from the request and are not cached';
    return [{ path: [], message }];
  }
  const isForeign =
    origin !== null && hostnames.length > 0 && !hostnames.map(bareHost).includes(bareHost(new URL(origin).host));
  return isForeign ? [...warnings, { path: ['origin'], message: 'its host is not among hostnames' }] : warnings;
}

function aboutPlaceholders({ city, contactEmail, partners, featuredVideo }: Publication): Warning[] {
  const message = IS_PLACEHOLDER;
  const warnings: Warning[] = partners.flatMap(({ fileId }, index) =>
    PLACEHOLDER.test(fileId) ? [{ path: ['partners', index, 'fileId'], message }] : [],
  );
  if (city === 'City')
    warnings.push({ path: ['city'], message: 'names no city, the publication is called "City News"' });
  if (contactEmail !== null && RESERVED.test(contactEmail.replace(/^.*@/, ''))) {
    warnings.push({ path: ['contact', 'email'], message });
  }
  if (featuredVideo !== null && /^(.)\1+$/.test(featuredVideo.youtubeId)) {
    warnings.push({ path: ['featuredVideo', 'youtubeId'], message });
  }
  return warnings;
}

function aboutCategory({ name, feeds, isEmbed, embedContent }: Publication['categories'][number]): Warning[] {
  const at = (...path: JsonPath) => ['categories', name, ...path];
  const warnings = aboutFeeds(at('feeds'), feeds);
  if (!isEmbed && feeds.length === 0) warnings.push({ path: at(), message: 'has no feeds, its section stays empty' });
  if (isEmbed && feeds.length > 0) warnings.push({ path: at('feeds'), message: 'is not read, since isEmbed is true' });
  if (!isEmbed && embedContent !== null) {
    warnings.push({ path: at('embedContent'), message: 'is not shown, since isEmbed is not true' });
  }
  return warnings;
}

function aboutLocation(publication: Publication, location: Location, index: number): Warning[] {
  const path = ['locations', index];
  const isEmpty = feedsOfLocation(publication, location).length === 0;
  const empty = isEmpty ? [{ path, message: 'has no feeds, its Local News stays empty' }] : [];
  return [...empty, ...aboutFeeds([...path, 'feeds'], location.feeds)];
}

function aboutFeeds(at: JsonPath, feeds: readonly { url: string }[]): Warning[] {
  return feeds.flatMap(({ url }, index) =>
    RESERVED.test(new URL(url).hostname) ? [{ path: [...at, index], message: IS_PLACEHOLDER }] : [],
  );
}
