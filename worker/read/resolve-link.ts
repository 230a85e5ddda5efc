import { decodeXML } from 'entities';
import { parseUrl } from '../../shared/rules/parse-url.ts';

const MAX_ADDRESS_LENGTH = 4_096;

/** Whether an address is absolute, even if it lacks a part: `https//paper.example/1`, `www.paper.example/1`. */
export function looksAbsolute(address: string): boolean {
  return /^\s*(?:https?(?::|\/\/)|www\.)/i.test(address);
}

/** Adds the part that a publisher left out of an absolute address, which would be read as relative. */
function completeAddress(address: string, base: string): string {
  if (/^https?:\/\/[^/:]/i.test(address)) return address;
  const [isScheme, s = '', rest = ''] = /^h?tt?p(s?)(?::\/*|\/\/+)(?=[^/:])(.*)$/is.exec(address) ?? [];
  if (isScheme !== undefined) return `http${s}://${rest}`;
  if (/^www\.[^./\s]+\./i.test(address)) return `//${address}`;
  const [, host = ''] = /^([\w.-]+\.[\w.-]+)\//.exec(address) ?? [];
  const site = parseUrl(base)?.host.replace(/^www\./, '') ?? '';
  const isOfSite = host !== '' && `.${host.toLowerCase()}`.endsWith(`.${site}`);
  return isOfSite ? `//${address}` : address.replace(/^:\/\//, '//');
}

const CLOSING = ' \u00a0>"\'“”»‘’›)';

/** What mail and editors put into or around an address (RFC 3986, appendix C): line breaks, invisible characters, quotation marks. */
function tidyAddress(address: string): string {
  const visible = address
    .replace(/\s+/g, (space) => (/[\n\r\t]/.test(space) ? '' : space))
    .replace(/[\p{Cc}\p{Cf}]/gu, '');
  const seen = visible.trim();
  const bare = seen.replace(/^[<"'“”„«‘’‹(]+(?:URL:)?\s*/i, '');
  // A pattern that ends with $ would take quadratic time.
  const end = bare.split('').findLastIndex((letter) => !CLOSING.includes(letter)) + 1;
  return bare === seen ? seen : bare.slice(0, end);
}

/** Many publishers escape an address twice. Null unless it is http or https, so that no reader follows a script, data or a file. */
export function resolveLink(address: string, base: string): string | null {
  const trimmed = tidyAddress(decodeXML(address));
  if (trimmed === '' || trimmed.length > MAX_ADDRESS_LENGTH) return null;
  const url = parseUrl(completeAddress(trimmed, base), base);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  url.username = '';
  url.password = '';
  return url.href.length > MAX_ADDRESS_LENGTH ? null : url.href;
}

export function firstLink(candidates: readonly string[], base: string): string | null {
  return candidates.map((candidate) => resolveLink(candidate, base)).find((link) => link !== null) ?? null;
}

/** What relative addresses are resolved against. Null without an `xml:base` in scope. */
export type Base = () => string | null;

export const NO_BASE: Base = () => null;

/** Resolved only when it is read, since most elements hold no address. */
export function baseWithin(outer: Base, xmlBase: string | undefined, feedUrl: string): Base {
  if (xmlBase === undefined) return outer;
  let base: string | null | undefined;
  return () => {
    if (base === undefined) base = resolveLink(xmlBase, outer() ?? feedUrl) ?? outer();
    return base;
  };
}
