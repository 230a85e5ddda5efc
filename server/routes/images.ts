import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IMAGE_WIDTHS, WIDE_CROP } from '../../shared/image-paths.ts';
import { ONE_DAY } from '../cache/cache-control.ts';
import { sendImage } from '../cache/send-image.ts';
import { type BlogPage, findArticleImage, findBlogImage } from '../images/find-image.ts';
import { acceptedFormat, type SourceImage } from '../images/image.ts';
import type { ImageService } from '../images/image-service.ts';
import type { CountWork } from '../limits/client-work.ts';
import { noRoom } from '../limits/limits.ts';
import { pageParameter, textParameter } from '../pages/parameters.ts';
import { sendShortError } from '../pages/send-error.ts';
import { blogFor, type Serving } from '../pages/serve-page.ts';

/** `?post={slug}` or `?page=N` name the page of the blog that shows the image; null for an article's. */
function blogPageOf(request: FastifyRequest): BlogPage | null {
  const slug = textParameter(request, 'post');
  if (slug !== null) return { kind: 'post', slug };
  if (textParameter(request, 'page') === null) return null;
  return { kind: 'list', domain: request.requestContext.domain, number: pageParameter(request) };
}

/** Finds the image of a key, where a record that the request's publication shows names it; else null. */
type FindImage = (request: FastifyRequest, key: string) => SourceImage | null | Promise<SourceImage | null>;

export function createFindImage(serving: Pick<Serving, 'snapshots' | 'blog' | 'countWork'>): FindImage {
  return (request, key) => {
    const { tenant } = request.requestContext;
    const page = blogPageOf(request);
    const isWide = textParameter(request, 'crop') === WIDE_CROP;
    if (page) return findBlogImage(blogFor(serving, request), tenant, page, key, isWide);
    // Another server may still show the snapshot before.
    return findArticleImage(serving.snapshots.recent(tenant), tenant, key);
  };
}

interface ImageOptions {
  images: Pick<ImageService, 'image' | 'has'>;
  findImage: FindImage;
  countWork: CountWork;
}

interface ImageRoute {
  Params: { key: string; width: string };
}

/** `/images/{key}/{width}`: an image that a stored record names, in one of the fixed widths (docs/product.md, "Images"). */
export function registerImages(app: FastifyInstance, { images, findImage, countWork }: ImageOptions): void {
  app.get<ImageRoute>('/images/:key/:width', async (request, reply) => {
    const width = IMAGE_WIDTHS.find((known) => String(known) === request.params.width);
    const image = width && (await findImage(request, request.params.key));
    if (!image) {
      countWork(request);
      return sendShortError(request, reply, 404);
    }
    const format = acceptedFormat(request.headers.accept);
    if (!images.has(image, width, format)) countWork(request);
    const result = await images.image(image, width, format);
    if (result.kind === 'busy') throw noRoom('too many images wait');
    // A publisher's error is no error of this server: a 5xx would alert operators. The log and the metrics have it.
    if (result.kind === 'failed') return sendShortError(request, reply, 404);
    return sendImage(request, reply.header('vary', 'Accept'), result.file, format, ONE_DAY);
  });
}
