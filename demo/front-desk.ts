import type { RequestListener, ServerResponse } from 'node:http';
import type { Desks } from './desks.ts';
import { eventsPage } from './events-page.ts';

/** Where the blog backend's calls begin. */
export const BLOG_PATH = '/blog-backend';

const sendPage = (response: ServerResponse, status: number, body: string): void => {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(body);
};

/** Brings each request to the desk that its address belongs to. */
export function createFrontDesk(origin: string, desks: Desks): RequestListener {
  const { feeds, stories, pictures, folder, backend } = desks;
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin);
    const feed = feeds.byPath.get(pathname);
    if (feed) feed.answer(request, response);
    else if (pathname.startsWith(`${BLOG_PATH}/`)) {
      void backend.answer(pathname.slice(BLOG_PATH.length), searchParams, request, response);
    } else if (pathname.startsWith('/pictures/')) pictures.answer(pathname, response);
    else if (pathname.startsWith('/stories/')) stories.answer(pathname, response);
    else if (folder && pathname.startsWith('/folder/')) folder.answer(pathname, request, response);
    else if (pathname === '/events') sendPage(response, 200, eventsPage(new Date()));
    else sendPage(response, 404, '<!doctype html><title>Not found</title><p>Nothing is published at this address.');
  };
}
