/** The class of a long headline's smaller size (client/styles/card.css). */
export function longTitleClass(title: string): string | undefined {
  if (title.length > 150) return 'longer';
  return title.length > 110 ? 'long' : undefined;
}
