import { composeStory } from './content/compose-story.ts';
import type { StoryText } from './content/story.ts';
import type { FeedDesk } from './feed-desk.ts';
import type { StoryDesk } from './story-desk.ts';

interface Turn {
  next: number;
}

const takeTurns = (desks: readonly FeedDesk[], turn: Turn): FeedDesk | undefined => {
  const working = desks.filter(({ mode, text }) => mode === 'ok' && !text.undated);
  const desk = working[turn.next % Math.max(1, working.length)];
  turn.next += 1;
  return desk;
};

/** How `publishStory` of the newsroom finds a feed and a text: from the feed's reserve first, then composed. */
export function createPublisher(categories: ReadonlyMap<string, readonly FeedDesk[]>, stories: StoryDesk) {
  const turns = new Map<string, Turn>();
  const used = new Map<FeedDesk, number>();
  let composed = 0;

  function nextText(category: string, desk: FeedDesk): StoryText {
    const taken = used.get(desk) ?? 0;
    used.set(desk, taken + 1);
    const kept = desk.text.reserve?.[taken];
    if (kept) return kept;
    composed += 1;
    return composeStory(category, composed);
  }

  return (category: string, text?: Partial<StoryText>): { title: string; link: string; feedPath: string } => {
    const turn = turns.get(category) ?? { next: 0 };
    turns.set(category, turn);
    const desk = takeTurns(categories.get(category) ?? [], turn);
    if (!desk) throw new Error(`no working, dated feed of "${category}"`);
    const story = stories.publish({ ...nextText(category, desk), ...text }, desk.text, new Date());
    desk.publish(story);
    return { title: story.headline, link: story.link, feedPath: desk.text.path };
  };
}
