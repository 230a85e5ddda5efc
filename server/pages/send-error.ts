import type { FastifyRequest } from 'fastify';
import { decodedPathOf, pathOf } from '../http/address.ts';
import type { SendError } from '../http/errors.ts';
import { isApi, sendShortError, standardError } from '../http/short-error.ts';
import type { ClientWork } from '../limits/client-work.ts';
import { unknownPage } from './selected-page.ts';
import type { SendPage } from './serve-page.ts';

const FOLDER_OF_FILES = /^\/(?:assets|images|previews|websub|rss|atom|feed)\//;
const FILE = /\.(?:xml|json|txt|ico|png|webmanifest)$/;

/** A 404 is a page even if its path ends like a file. */
function isFile({ originalUrl }: FastifyRequest, status: number): boolean {
  const path = decodedPathOf(originalUrl);
  return FOLDER_OF_FILES.test(path) || (status !== 404 && FILE.test(path));
}

/** Sends JSON, plain text or a page, as the address calls for. What does not exist counts as the client's work. */
export function createSendError(sendPage: SendPage, clientWork: Pick<ClientWork, 'count'>): SendError {
  return async (request, reply, status) => {
    if (isApi(request) || isFile(request, status)) {
      if (status === 404) clientWork.count(request);
      return sendShortError(request, reply, status);
    }
    if (status === 404) return sendPage(request, reply, unknownPage(pathOf(request.originalUrl)));
    const error = standardError(status, request.requestContext.tenant.publication.language);
    const page = { kind: 'application-error', error } as const;
    return sendPage(request, reply, { name: `error ${status}`, version: '', status, data: () => page });
  };
}
