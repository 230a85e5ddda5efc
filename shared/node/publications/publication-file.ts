import { type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type * as z from 'zod';
import { type Publication, publicationSchema } from '../../publication-schema/publication.ts';
import { type JsonPath, jsonPositions } from './json-positions.ts';

/** What a publication file says, or every error in it: file, line, column, path in the JSON, and what is accepted. */
export type PublicationReading =
  | { kind: 'valid'; publication: Publication }
  | { kind: 'refused'; errors: readonly string[] };

export function parsePublication(path: string, text: string): PublicationReading {
  const json = text.replace(/^\uFEFF/, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { kind: 'refused', errors: [syntaxError(path, json)] };
  }
  const result = publicationSchema.safeParse(value, { error: issueMessage });
  if (result.success) return { kind: 'valid', publication: result.data };
  return { kind: 'refused', errors: schemaErrors(path, json, result.error.issues) };
}

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text in quotes',
  boolean: 'true or false',
  array: 'a list, [ … ]',
  object: 'an object, { … }',
  record: 'an object, { … }',
};

/** What is accepted, if a field of the schema does not say it itself. */
function issueMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'too_small' || issue.code === 'invalid_key') return 'must not be empty';
  if (issue.code !== 'invalid_type') return undefined;
  const accepted = KINDS[issue.expected] ?? issue.expected;
  return issue.input === undefined ? `is missing; accepted: ${accepted}` : `must be ${accepted}`;
}

/** The first error: what comes after it is often no fault of its own. */
function syntaxError(file: string, json: string): string {
  const errors: ParseError[] = [];
  parseTree(json, errors, { allowTrailingComma: false, disallowComments: true });
  const [first] = errors;
  if (!first) return `${file}: not JSON`;
  return `${file}:${jsonPositions(json).positionOf(first.offset)}: not JSON: ${spelledOut(printParseErrorCode(first.error))}`;
}

/** "CommaExpected" as "comma expected". */
const spelledOut = (code: string): string => code.replace(/(?<=.)[A-Z]/g, ' $&').toLowerCase();

function schemaErrors(file: string, json: string, issues: readonly Issue[]): string[] {
  const positions = jsonPositions(json);
  return issues
    .flatMap((issue) => flattened(issue, []))
    .map(({ path, message, isField }) => {
      const offset = isField ? positions.ofField(path) : positions.ofValue(path);
      const line = `${file}:${positions.positionOf(offset)}: ${path.join('.') || '(the whole file)'}: ${message}`;
      return { offset, line };
    })
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ line }) => line);
}

interface FlatIssue {
  path: JsonPath;
  message: string;
  isField: boolean;
}

/** One issue for each unknown field. Of a union the issues of the alternative that fits best. */
function flattened(issue: Issue, above: JsonPath): FlatIssue[] {
  const path = [...above, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
  const { message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: [...path, key], message, isField: true }));
  }
  const inner = issue.code === 'invalid_union' ? issue.errors.find(isOfRightKind) : undefined;
  return inner?.flatMap((innerIssue) => flattened(innerIssue, path)) ?? [{ path, message, isField: false }];
}

const isOfRightKind = (issues: readonly Issue[]): boolean =>
  !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
