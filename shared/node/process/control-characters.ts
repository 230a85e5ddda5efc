/**
 * Writes control characters as `\u001b`, except line feeds: a terminal obeys them, and texts of publishers and hubs are shown
 * to operators. Those that turn the direction of a text are among them. JSON stays the same JSON.
 */
export function escapeControls(text: string): string {
  return text.replace(/[^\P{Cc}\n]|\p{Bidi_Control}|[\u2028\u2029]/gu, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
