import type { FastifyRequest } from 'fastify';
import { pageNumber } from '../../shared/rules/pagination.ts';

/** The path of an address as the client sent it. */
export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path;
}

/** The path of an address as the router reads it; as the client sent it if it cannot be decoded. */
export function decodedPathOf(address: string): string {
  const path = pathOf(address);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The first value if the parameter is given more than once. */
export function textParameter(request: FastifyRequest, name: string): string | null {
  const { query } = request;
  const value: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, name) : null;
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : null;
}

/** A page's number; anything but a whole number from 1 is page 1 (docs/product.md, "Blog"). */
export function pageParameter(request: FastifyRequest): number {
  return pageNumber(textParameter(request, 'page'));
}

export function pathParameter(request: FastifyRequest, name: string): string {
  const { params } = request;
  const value: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, name) : null;
  return typeof value === 'string' ? value : '';
}
