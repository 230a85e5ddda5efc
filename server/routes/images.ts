import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { IMAGE_WIDTHS, WIDE_CROP } from '../../shared/image-paths.ts';
import { madeEditions } from '../../shared/model/edition.ts';
import type { Snapshot } from '../../shared/model/snapshot.ts';
import { FIVE_MINUTES, ONE_DAY } from '../cache/cache-control.ts';
import { sendNotModified } from '../cache/send-entry.ts';
import { EMBEDDABLE } from '../http/security-headers.ts';
import { sendShortError } from '../http/short-error.ts';
import { type BlogAddress, findArticleImage, findBlogImage, findEditionImage } from '../images/find-image.ts';
import { acceptedFormat, type ImageFile, type ImageFormat, type SourceImage } from '../images/image.ts';
import type { ImageService } from '../images/image-service.ts';
import type { ClientWork } from '../limits/client-work.ts';
import { unavailable } from '../limits/limits.ts';
import { pageParameter, textParameter } from '../pages/page-request.ts';
import { blogFor, type Serving } from '../pages/serve-page.ts';
import type { Drawings } from '../previews/drawings.ts';
import { previewHash } from '../previews/preview.ts';
import { taglineOf } from '../publications/publication-info.ts';
import type { Tenant } from '../publications/tenant.ts';

function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, hash }: ImageFile,
  format: ImageFormat,
  cacheControl: string,
): FastifyReply {
  const etag = `"${hash}"`;
  reply.headers({ 'cache-control': cacheControl, etag, ...EMBEDDABLE });
  // Only the validator counts: fetch sends `cache-control: no-cache` along with it.
  const isKnown = fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag });
  return isKnown ? sendNotModified(reply) : reply.type(`image/${format}`).send(bytes);
}

/** `?post={slug}` or `?page=N` name the page of the blog that shows the image. Null for an article's. */
function blogPageOf(request: FastifyRequest): BlogAddress | null {
  const slug = textParameter(request, 'post');
  if (slug !== null) return { kind: 'post', slug };
  if (textParameter(request, 'page') === null) return null;
  return { kind: 'list', domain: request.requestContext.domain, number: pageParameter(request) };
}

/** Finds the image of a key, if a record that the request's publication shows names it. Else null. `?edition={name}` names an edition. */
type FindImage = (request: FastifyRequest, key: string) => SourceImage | null | Promise<SourceImage | null>;

export function createFindImage(
  snapshots: { recent: (tenant: Tenant) => readonly Snapshot[] },
  serving: Pick<Serving, 'blog' | 'clientWork' | 'editions'>,
): FindImage {
  return async (request, key) => {
    const { tenant, snapshot } = request.requestContext;
    const page = blogPageOf(request);
    const isWide = textParameter(request, 'crop') === WIDE_CROP;
    if (page) return findBlogImage(blogFor(serving, request), tenant, page, key, isWide);
    const edition = textParameter(request, 'edition');
    if (edition !== null) {
      const isListed = snapshot && madeEditions(snapshot.editions.listed).some(({ name }) => name === edition);
      const found = isListed ? await serving.editions.read(tenant.publication.id, edition) : null;
      return found && findEditionImage(found, tenant, key);
    }
    // Another server may still show the snapshot before.
    return findArticleImage(snapshots.recent(tenant), tenant, key);
  };
}

interface ImageOptions {
  images: Pick<ImageService, 'image' | 'has'>;
  findImage: FindImage;
  clientWork: Pick<ClientWork, 'count' | 'addImageTime'>;
}

interface ImageRoute {
  Params: { key: string; width: string };
}

/** `/images/{key}/{width}`: an image that a stored record names, in one of the fixed widths (docs/product.md, "Images"). */
export function registerImages(app: FastifyInstance, options: ImageOptions): void {
  const { images, findImage, clientWork } = options;
  app.get<ImageRoute>('/images/:key/:width', async (request, reply) => {
    const width = IMAGE_WIDTHS.find((width) => String(width) === request.params.width);
    const source = width && (await findImage(request, request.params.key));
    if (!source) {
      clientWork.count(request);
      return sendShortError(request, reply, 404);
    }
    const format = acceptedFormat(request.headers.accept);
    const wanted = { source, width, format };
    if (!images.has(wanted)) clientWork.count(request);
    const result = await images.image({ ...wanted, addTime: (ms) => clientWork.addImageTime(request, ms) });
    if (result.kind === 'busy') throw unavailable(result.reason);
    if (result.kind === 'failed') {
      // A publisher's error is no error of this server: a 5xx would alert operators. The log and the metrics have it.
      return sendShortError(request, reply, 404);
    }
    return sendImage(request, reply.header('vary', 'Accept'), result.file, format, ONE_DAY);
  });
}

/** `/previews/{hash}.jpg` (docs/product.md, "Preview images"): one drawing of the publication, so no limit counts it. */
export function registerPreviews(app: FastifyInstance, { drawPreview }: Pick<Drawings, 'drawPreview'>): void {
  app.get<{ Params: { hash: string } }>('/previews/:hash.jpg', async (request, reply) => {
    const { publication } = request.requestContext.tenant;
    const named = { ...publication, tagline: taglineOf(publication) };
    // An older page names an older hash: its reader gets what the image shows now.
    const isNamed = request.params.hash === previewHash(named);
    return sendImage(request, reply, await drawPreview(named), 'jpeg', isNamed ? ONE_DAY : FIVE_MINUTES);
  });
}
