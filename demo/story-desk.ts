import type { ServerResponse } from 'node:http';
import type { FeedText, StoryText } from './content/story.ts';
import type { PictureDesk } from './picture-desk.ts';
import { type Story, slugOf } from './story.ts';
import { storyPage } from './story-page.ts';

/** Gives stories their addresses, and answers at them. */
export class StoryDesk {
  readonly #origin: string;
  readonly #pictures: PictureDesk;
  readonly #published = new Map<string, { story: Story; feed: FeedText }>();

  constructor(origin: string, pictures: PictureDesk) {
    this.#origin = origin;
    this.#pictures = pictures;
  }

  publish(text: StoryText, feed: FeedText, publishedAt: Date): Story {
    const slug = this.#freeSlug(slugOf(text.headline) || 'story');
    const pictureAt = text.picture && this.#pictures.order(slug, { scene: text.picture, mood: text.mood });
    const story = { ...text, slug, link: `${this.#origin}/stories/${slug}`, pictureAt, publishedAt };
    this.#published.set(slug, { story, feed });
    return story;
  }

  answer(path: string, response: ServerResponse): void {
    const found = this.#published.get(path.slice('/stories/'.length));
    if (!found) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('no such story\n');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(storyPage(found.story, found.feed));
  }

  #freeSlug(wanted: string): string {
    let slug = wanted;
    for (let number = 2; this.#published.has(slug); number += 1) slug = `${wanted}-${number}`;
    return slug;
  }
}
