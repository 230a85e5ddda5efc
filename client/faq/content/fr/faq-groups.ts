import type { FaqGroup } from '../../faq-group.ts';

/** The questions of the FAQ page, in the order they stand there. */
export const FAQ_GROUPS: readonly FaqGroup[] = [];
