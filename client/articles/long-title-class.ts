/** The class of a long headline's smaller size, with a space before it (client/styles/card.css). */
export function longTitleClass({ length }: string): string {
  if (length > 130) return ' longer';
  return length > 80 ? ' long' : '';
}
