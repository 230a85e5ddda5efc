const MAX_STRAY_MARKS = 5_000;

/** A `<` that begins no tag, comment or declaration is text ("I <3 news"); a document full of them is left as it is. */
export function escapeStrayBrackets(text: string): string {
  const stray = /<(?![\p{L}_:/!?])/gu;
  let escaped = '';
  let start = 0;
  for (let count = 0; count < MAX_STRAY_MARKS; count += 1) {
    const match = stray.exec(text);
    if (match === null) break;
    escaped += `${text.slice(start, match.index)}&lt;`;
    start = match.index + 1;
  }
  return start === 0 ? text : escaped + text.slice(start);
}
