import type { DocumentResponse, FetchedDocument } from '../fetch/fetch-outcome.ts';
import { encodingOf } from './detect-encoding.ts';

export type DecodedDocument = { kind: 'text'; text: string; encoding: string } & DocumentResponse;

export function decode(response: FetchedDocument): DecodedDocument {
  const { body, ...metadata } = response;
  const encoding = encodingOf(body, metadata.contentType);
  return { ...metadata, kind: 'text', encoding, text: decodeBytes(body, encoding) };
}

function decodeBytes(bytes: Uint8Array, encoding: string): string {
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252' ? asWindows1252(text) : text;
}

const HIGH =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** Some releases of Node decode windows-1252 as ISO-8859-1, which leaves control characters U+0080 to U+009F. */
export function asWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009f]/g, (character) => HIGH[character.charCodeAt(0) - 0x80] ?? character);
}
