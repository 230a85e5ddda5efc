import type { Dialect } from '../content/story.ts';
import type { Story } from '../story.ts';

/** Everything that goes into one writing of a feed. */
export interface Issue {
  title: string;
  publisher: string;
  /** The feed's own address. */
  self: string;
  /** The publisher's front page. */
  home: string;
  lang: string;
  dialect: Dialect;
  undated: boolean;
  updatedAt: Date;
  stories: readonly Story[];
}

/** The story's text as a publisher's page has it, with its picture inside where `picture` says so. */
export function storyHtml(story: Story, { picture }: { picture: boolean }): string {
  const src = picture ? story.pictureAt?.(1024, 683) : undefined;
  const figure = src ? `<figure><img src="${src}" alt="" width="1024" height="683"></figure>` : '';
  const escaped = story.summary.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `${figure}<p>${escaped}</p>`;
}
