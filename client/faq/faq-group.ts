/**
 * One question and its answer. `{city}` stands for the publication's city and `[words](address)` for a link;
 * `id` is the item's fragment, `/faq#id`, and must never change once published.
 */
export interface FaqEntry {
  id: string;
  question: string;
  answer: string;
}

/** The questions on one subject, under a heading of their own. */
export interface FaqGroup {
  id: string;
  title: string;
  entries: readonly FaqEntry[];
}
