import type { DocumentResponse, FetchedDocument } from '../fetch/fetch-outcome.ts';
import { encodingOf } from './detect-encoding.ts';
import { asWindows1252 } from './windows-1252.ts';

export type DecodedDocument = { kind: 'text'; text: string; encoding: string } & DocumentResponse;

export function decode(response: FetchedDocument): DecodedDocument {
  const { body, ...facts } = response;
  const encoding = encodingOf(body, facts.contentType);
  return { ...facts, kind: 'text', encoding, text: decodeBytes(body, encoding) };
}

function decodeBytes(bytes: Uint8Array, encoding: string): string {
  if (encoding.startsWith('utf-32')) return decodeUtf32(bytes, encoding === 'utf-32le');
  const text = new TextDecoder(encoding).decode(bytes);
  return encoding === 'windows-1252' ? asWindows1252(text) : text;
}

function decodeUtf32(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const characters: string[] = [];
  for (let offset = 0; offset + 4 <= bytes.byteLength; offset += 4) {
    const code = view.getUint32(offset, isLittleEndian);
    characters.push(code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd');
  }
  return characters.join('').replace(/^\ufeff/, '');
}
