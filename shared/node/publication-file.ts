import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { z } from 'zod';
import { type Publication, publicationSchema } from '../model/publication.ts';

/** What a publication file says, or every error in it: file, line, path in the JSON, and what is wrong. */
export type PublicationReading =
  | { kind: 'valid'; publication: Publication }
  | { kind: 'refused'; errors: readonly string[] };

/** Parses the text of a publication file; `path` is what its errors start with. */
export function parsePublication(path: string, text: string): PublicationReading {
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { kind: 'refused', errors: syntaxErrors(path, json) };
  }
  const result = publicationSchema.safeParse(value);
  if (result.success) return { kind: 'valid', publication: result.data };
  return { kind: 'refused', errors: schemaErrors(path, json, result.error.issues) };
}

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

function syntaxErrors(path: string, json: string): string[] {
  const errors: ParseError[] = [];
  parseTree(json, errors, { allowTrailingComma: false, disallowComments: true });
  if (errors.length === 0) return [`${path}: not JSON`];
  return errors.map(({ error, offset }) => `${path}:${lineAt(json, offset)}: not JSON (${printParseErrorCode(error)})`);
}

function schemaErrors(path: string, json: string, issues: readonly z.core.$ZodIssue[]): string[] {
  const tree = parseTree(json);
  return issues.map(({ path: keysOfIssue, message }) => {
    const keys = keysOfIssue.map((key) => (typeof key === 'symbol' ? String(key) : key));
    const nodes = keys.map((_, index) => tree && findNodeAtLocation(tree, keys.slice(0, index + 1)));
    const offset = nodes.findLast((node) => node !== undefined)?.offset ?? tree?.offset ?? 0;
    return `${path}:${lineAt(json, offset)}: ${keys.join('.') || '(the whole file)'}: ${message}`;
  });
}
