import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import * as z from 'zod';
import { storedArticleSchema } from '../../model/article.ts';
import { dateOfEdition, type Edition, type ListedEdition } from '../../model/edition.ts';
import { MAX_TIME } from './records.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Far more than an edition has: a record that expands to more is invalid. */
const MAX_BYTES = 4_194_304;

const time = z.number().min(0).max(MAX_TIME);
const related = storedArticleSchema.pick({ source: true, title: true, link: true });
const articles = z.array(storedArticleSchema.extend({ alsoFrom: z.array(related).optional() }));

const editionSchema = z.object({
  at: time,
  topStories: articles,
  sections: z.array(z.object({ anchor: z.string(), title: z.string(), articles })),
});

/** Quality 11 would take 40 ms instead of 2, and save a sixth of the bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** Writes an edition as the bytes under `editionKey`: JSON, compressed by brotli. */
export function packEdition(edition: Edition): Promise<Buffer> {
  return compress(JSON.stringify(edition), BROTLI);
}

/** @throws Error if the bytes are not a valid edition. */
export async function unpackEdition(bytes: Buffer): Promise<Edition> {
  const json = await decompress(bytes, { maxOutputLength: MAX_BYTES });
  return editionSchema.parse(JSON.parse(json.toString()));
}

const listedEditionSchema = z.object({
  at: time,
  /** Earlier builds demand it, and wrote false for an hour without an edition. */
  isMade: z.literal(true),
  lead: related.pick({ title: true, link: true }).nullable(),
});

const EDITION_NAME = /^\d{4}-\d{2}-\d{2}\/(?:[01]\d|2[0-3])(?:[0-5]\d)?$/;

const isEditionName = (name: string): boolean =>
  EDITION_NAME.test(name) && !Number.isNaN(Date.parse(dateOfEdition(name)));

export const LIST_VERSION = 'version';

/** Writes an edition's field of the hash under `editionsKey`. */
export function listedJson({ at, topStories: [lead] }: Edition): string {
  return JSON.stringify({ at, isMade: true, lead: lead ? { title: lead.title, link: lead.link } : null });
}

/** The editions of the hash under `editionsKey`, the newest first, and the names of invalid fields. */
export function parseEditionList(hash: Readonly<Record<string, string>>): {
  listed: ListedEdition[];
  invalid: string[];
} {
  const names = Object.keys(hash).filter((name) => name !== LIST_VERSION);
  const parsed = names.map((name) => parseListed(name, hash[name] ?? ''));
  const listed = parsed.filter((edition) => edition !== null).toSorted((a, b) => (a.name < b.name ? 1 : -1));
  return { listed, invalid: names.filter((_, index) => parsed[index] === null) };
}

function parseListed(name: string, json: string): ListedEdition | null {
  if (!isEditionName(name)) return null;
  try {
    const { at, lead } = listedEditionSchema.parse(JSON.parse(json));
    return { name, at, lead };
  } catch {
    return null;
  }
}
