import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendVersion, type Version, versionOf } from './conditional.ts';
import type { FeedText } from './content/story.ts';
import { answerBadly, type FeedMode } from './feed-mode.ts';
import { writeFeed } from './feeds/write-feed.ts';
import { logRequest, type RequestLog } from './request-log.ts';
import type { Story } from './story.ts';

const STORIES_KEPT = 40;

/** One feed: its stories, how it behaves, and who asked for it. */
export class FeedDesk {
  readonly text: FeedText;
  readonly url: string;
  readonly log: RequestLog = { count: 0, requests: [] };
  mode: FeedMode;
  /** Sent with every good answer, such as Cache-Control. */
  headers: Record<string, string> = {};
  readonly #origin: string;
  #stories: readonly Story[];
  #changedAt: Date;
  #written: { version: Version; contentType: string } | null = null;

  constructor(text: FeedText, stories: readonly Story[], origin: string, openedAt: Date) {
    this.text = text;
    this.url = `${origin}${text.path}`;
    this.mode = text.broken ? 'fail' : 'ok';
    this.#origin = origin;
    this.#stories = stories;
    this.#changedAt = stories[0]?.publishedAt ?? openedAt;
  }

  get stories(): readonly Story[] {
    return this.#stories;
  }

  /** Puts a story first. */
  publish(story: Story): void {
    this.#stories = [story, ...this.#stories].slice(0, STORIES_KEPT);
    this.#changedAt = story.publishedAt;
    this.#written = null;
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    logRequest(this.log, request, response);
    if (this.mode !== 'ok') {
      answerBadly(this.mode, request, response);
      return;
    }
    this.#written ??= this.#write();
    const { version, contentType } = this.#written;
    sendVersion(request, response, version, { 'content-type': contentType, ...this.headers });
  }

  #write(): { version: Version; contentType: string } {
    const { body, contentType } = writeFeed({
      title: this.text.title,
      publisher: this.text.publisher,
      self: this.url,
      home: `${this.#origin}/`,
      lang: this.text.lang ?? 'en-CA',
      dialect: this.text.dialect,
      undated: this.text.undated ?? false,
      updatedAt: this.#changedAt,
      stories: this.#stories,
    });
    return { version: versionOf(body, this.#changedAt), contentType };
  }
}
