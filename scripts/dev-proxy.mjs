import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const SCRIPT_PATH = '/dev-reload.js';
const EVENTS_PATH = '/dev-reload';
const SCRIPT = `new EventSource('${EVENTS_PATH}').addEventListener('reload', () => location.reload());\n`;
const TAG = `<script type="module" src="${SCRIPT_PATH}"></script>`;
const RETRY_MS = 100;
const RESTART_TIMEOUT_MS = 30_000;

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * Forwards a request to the server, and retries while it restarts.
 * @param {IncomingMessage} incoming
 * @param {number} port
 * @returns {Promise<IncomingMessage>}
 */
async function forward(incoming, port) {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  for (const deadline = Date.now() + RESTART_TIMEOUT_MS; ; ) {
    const outgoing = request({ port, host: '127.0.0.1', path: incoming.url, method: incoming.method, headers });
    outgoing.end();
    try {
      const [response] = await once(outgoing, 'response');
      return response;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(RETRY_MS);
    }
  }
}

/**
 * Sends the server's response on; a page gets the script that reloads it.
 * @param {IncomingMessage} upstream
 * @param {ServerResponse} response
 */
async function sendOn(upstream, response) {
  const { 'content-length': _, 'cache-control': __, etag: ___, ...headers } = upstream.headers;
  response.writeHead(upstream.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  if (!String(headers['content-type']).startsWith('text/html')) {
    upstream.pipe(response);
    return;
  }
  const page = Buffer.concat(await upstream.toArray()).toString('utf8');
  response.end(page.replace('</head>', `${TAG}</head>`));
}

/**
 * Starts a proxy in front of the server for development: it waits while the server restarts and reloads open pages.
 * @param {number} port the port of the proxy
 * @param {number} serverPort
 */
export async function startDevProxy(port, serverPort) {
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
      forward(incoming, serverPort)
        .then((upstream) => sendOn(upstream, response))
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
