/** The class of a long headline's smaller size (client/styles/card.css). */
export function longTitleClass({ length }: string): string | undefined {
  if (length > 130) return 'longer';
  return length > 80 ? 'long' : undefined;
}
