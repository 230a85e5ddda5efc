import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';

/** `hang` never responds, `garbage` is a 200 that is no feed, `slow drip` sends a byte every 50 ms without end. */
export type FeedMode =
  | 'ok'
  | 'fail'
  | 'gone'
  | 'hang'
  | 'garbage'
  | 'slow drip'
  | { status: number; headers?: Record<string, string>; body?: string }
  | { redirect: string; status?: 301 | 302 | 303 | 307 | 308 };

const DRIP_MS = 50;

async function* drip(): AsyncGenerator<string> {
  yield '<?xml version="1.0"?><rss version="2.0">';
  for (;;) {
    await pause(DRIP_MS);
    yield ' ';
  }
}

const PAGES = {
  fail: { status: 500, text: 'The presses have stopped. We are on it.' },
  gone: { status: 410, text: 'This feed has been discontinued.' },
  garbage: { status: 200, text: 'Welcome! <br> You asked for a feed & got <b>this' },
};

export function sendFailure(mode: Exclude<FeedMode, 'ok'>, reply: FastifyReply): FastifyReply {
  if (mode === 'hang') return reply.hijack();
  if (mode === 'slow drip') return reply.type('application/rss+xml').send(Readable.from(drip()));
  if (typeof mode === 'string') {
    const { status, text } = PAGES[mode];
    return reply.code(status).type('text/html; charset=utf-8').send(`<!doctype html><p>${text}</p>\n`);
  }
  if ('redirect' in mode) return reply.redirect(mode.redirect, mode.status ?? 302);
  return reply
    .code(mode.status)
    .headers(mode.headers ?? {})
    .send(mode.body);
}
