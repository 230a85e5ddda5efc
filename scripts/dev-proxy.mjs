import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

const SCRIPT_PATH = '/dev-reload.js';
const EVENTS_PATH = '/dev-reload';
const SCRIPT = `new EventSource('${EVENTS_PATH}').addEventListener('reload', () => location.reload());`;
const TAG = `<script type="module" src="${SCRIPT_PATH}"></script>`;
const RETRY_MS = 100;
const START_TIMEOUT_MS = 30_000;

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** Forwards a request to the server, and retries while it starts. */
async function forward(/** @type {IncomingMessage} */ incoming, /** @type {number} */ port) {
  const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
  for (const deadline = Date.now() + START_TIMEOUT_MS; ; ) {
    const { url: path, method } = incoming;
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers });
    // `once` listens for errors until the response begins. A later one also ends the response, whose reader reports it.
    outgoing.on('error', () => {});
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

/** Sends the server's response on. A page gets the script that reloads it. */
async function sendOn(/** @type {IncomingMessage} */ upstream, /** @type {ServerResponse} */ response) {
  const { 'content-length': _, 'cache-control': __, etag: ___, ...headers } = upstream.headers;
  response.writeHead(upstream.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' });
  if (!String(headers['content-type']).startsWith('text/html')) {
    await pipeline(upstream, response);
    return;
  }
  const page = Buffer.concat(await upstream.toArray()).toString('utf8');
  response.end(page.replace('</head>', `${TAG}</head>`));
}

/** Responds with what is wrong, in a page that reloads itself too. A response that has begun is cut off. */
function fail(/** @type {ServerResponse} */ response, /** @type {string} */ text) {
  if (response.headersSent) response.destroy();
  else response.writeHead(502, { 'content-type': 'text/html' }).end(`<!doctype html>${TAG}<p>${text}</p>`);
}

/** Starts a proxy in front of the server for development, which keeps its port while servers come and go. */
export async function startDevProxy(/** @type {number} */ port, /** @type {number} */ serverPort) {
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
        .catch((error) => fail(response, String(error)));
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    reload: () => {
      for (const page of pages) page.write('event: reload\ndata: \n\n');
    },
  };
}
