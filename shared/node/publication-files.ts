import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, getNodeValue, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Publication, publicationSchema } from '../model/publication.ts';
import { StartError } from './start-error.ts';

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/**
 * Reads the publication file at `path`, or every `.json` file of the folder at `path`, sorted by id.
 * @throws StartError with every error of every file: file, line, path in the JSON, and what is wrong.
 */
export function readPublications(path: string): Publication[] {
  const results = filesAt(path).map(readPublication);
  const errors = results.flatMap((result) => ('errors' in result ? result.errors : []));
  const publications = results.flatMap((result) => ('publication' in result ? [result.publication] : []));
  errors.push(...repeatsAmong(publications, path));
  if (errors.length > 0) throw new StartError(...errors);
  return publications.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Ids and hosts that two publications claim: a request's host must choose one. */
function repeatsAmong(publications: readonly Publication[], path: string): string[] {
  const claims = publications.flatMap(({ id, hostnames }) => [
    `id "${id}"`,
    ...hostnames.map((host) => `host "${host}"`),
  ]);
  const repeated = new Set(claims.filter((claim, index) => claims.indexOf(claim) !== index));
  return Array.from(repeated, (claim) => `${path}: two publications have the ${claim}`);
}

function filesAt(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat)
    throw new StartError(
      `PUBLICATIONS=${JSON.stringify(path)} is not accepted; accepted: a publication file, or a folder of them`,
    );
  if (!stat.isDirectory()) return [path];
  const files = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(path, name));
  if (files.length === 0) throw new StartError(`PUBLICATIONS=${JSON.stringify(path)}: no .json file in this folder`);
  return files;
}

function readPublication(file: string): { publication: Publication } | { errors: string[] } {
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { allowTrailingComma: false, disallowComments: true });
  if (errors.length > 0 || !tree) {
    return {
      errors: errors.map(
        ({ error, offset }) => `${file}:${lineAt(text, offset)}: not JSON (${printParseErrorCode(error)})`,
      ),
    };
  }
  const result = publicationSchema.safeParse(getNodeValue(tree));
  if (result.success) return { publication: result.data };
  return {
    errors: result.error.issues.map(({ path, message }) => {
      const keys = path.map((key) => (typeof key === 'symbol' ? String(key) : key));
      const known = keys.findLastIndex((_, index) => findNodeAtLocation(tree, keys.slice(0, index + 1)) !== undefined);
      const node = findNodeAtLocation(tree, keys.slice(0, known + 1)) ?? tree;
      return `${file}:${lineAt(text, node.offset)}: ${keys.join('.') || '(the whole file)'}: ${message}`;
    }),
  };
}
