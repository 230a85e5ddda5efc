import type { IncomingMessage, ServerResponse } from 'node:http';

/** How a feed behaves: well, or in one of the ways that publishers fail. */
export type FeedMode =
  | 'ok'
  /** 500. */
  | 'fail'
  /** Takes the request and never answers. */
  | 'hang'
  /** 200 with something that is no feed. */
  | 'garbage'
  /** 200, then one byte every 50 ms without end. */
  | 'slow drip'
  /** 410. */
  | 'gone'
  | { status: number; headers?: Record<string, string>; body?: string }
  | { redirect: string; status?: 301 | 302 | 303 | 307 | 308 };

const DRIP_MS = 50;

function drip(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/rss+xml' }).write('<?xml version="1.0"?><rss version="2.0">');
  const timer = setInterval(() => response.write(' '), DRIP_MS);
  response.on('close', () => clearInterval(timer));
}

const page = (response: ServerResponse, status: number, text: string): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html><p>${text}</p>\n`);
};

/** Answers as `mode` says, for every mode but 'ok'. */
export function answerBadly(mode: Exclude<FeedMode, 'ok'>, request: IncomingMessage, response: ServerResponse): void {
  if (typeof mode === 'object') {
    const { status = 302 } = mode;
    if ('redirect' in mode) response.writeHead(status, { location: mode.redirect }).end();
    else response.writeHead(status, mode.headers).end(mode.body);
    return;
  }
  if (mode === 'fail') page(response, 500, 'The presses have stopped. We are on it.');
  else if (mode === 'gone') page(response, 410, 'This feed has been discontinued.');
  else if (mode === 'garbage') page(response, 200, `Welcome! <br> You asked for ${request.url} & got <b>this`);
  else if (mode === 'slow drip') drip(response);
}
