import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const SCRIPT_PATH = '/dev-reload.js';
const EVENTS_PATH = '/dev-reload';
const SCRIPT = `new EventSource('${EVENTS_PATH}').addEventListener('reload', () => location.reload());\n`;
const TAG = `<script type="module" src="${SCRIPT_PATH}"></script>`;
const RETRY_MS = 100;
const PATIENCE_MS = 30_000;

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * Asks the site, again and again while it restarts.
 * @param {IncomingMessage} incoming
 * @param {number} port
 * @returns {Promise<IncomingMessage>}
 */
async function ask(incoming, port) {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  for (const deadline = Date.now() + PATIENCE_MS; ; ) {
    const outgoing = request({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers });
    outgoing.end();
    try {
      const [answer] = await once(outgoing, 'response');
      return answer;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(RETRY_MS);
    }
  }
}

/**
 * Passes an answer on; a page gets the script that reloads it.
 * @param {IncomingMessage} answer
 * @param {ServerResponse} response
 */
async function pass(answer, response) {
  const { 'content-length': _, 'cache-control': __, etag: ___, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  if (!String(headers['content-type']).startsWith('text/html')) {
    answer.pipe(response);
    return;
  }
  const page = Buffer.concat(await answer.toArray()).toString('utf8');
  response.end(page.replace('</head>', `${TAG}</head>`));
}

/**
 * A listener in front of the site while it is edited: it waits out restarts, and has open pages load again after them.
 * @param {number} port where it listens
 * @param {number} sitePort
 */
export async function startDevProxy(port, sitePort) {
  /** @type {Set<ServerResponse>} */
  const pages = new Set();
  const server = createServer((incoming, response) => {
    if (incoming.url === SCRIPT_PATH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(SCRIPT);
    } else if (incoming.url === EVENTS_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      pages.add(response);
      response.once('close', () => pages.delete(response));
    } else {
      ask(incoming, sitePort)
        .then((answer) => pass(answer, response))
        .catch((error) => response.writeHead(502).end(String(error)));
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    reloadPages: () => {
      for (const page of pages) page.write('event: reload\ndata: \n\n');
    },
  };
}
