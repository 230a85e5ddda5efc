const MAX_DATA_LENGTH = 1_000;

/** Empties long `data:` addresses, such as an image in base64: no reader gets them, and they would use up a text's limit. */
export function withoutLongData(text: string): string {
  // One pattern for the whole address would overflow the stack on some megabytes of data.
  const afterData = /[^\w+/=%\r\n-]/g;
  let kept = '';
  let start = 0;
  for (const { 0: head, index } of text.matchAll(/data:[\w.+/;=-]{1,100},/gi)) {
    const dataStart = index + head.length;
    afterData.lastIndex = dataStart;
    const dataEnd = afterData.exec(text)?.index ?? text.length;
    if (dataEnd - dataStart <= MAX_DATA_LENGTH) continue;
    kept += text.slice(start, dataStart);
    start = dataEnd;
  }
  return kept + text.slice(start);
}
