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

const MAX_STRAY_BRACKETS = 5_000;

/** A `<` that begins no tag, comment or declaration is text ("I <3 news"). A document full of them is left as it is. */
export function escapeStrayBrackets(text: string): string {
  const stray = /<(?![\p{L}_:/!?])/gu;
  let escaped = '';
  let start = 0;
  for (let count = 0; count < MAX_STRAY_BRACKETS; count += 1) {
    const match = stray.exec(text);
    if (match === null) break;
    escaped += `${text.slice(start, match.index)}&lt;`;
    start = match.index + 1;
  }
  return start === 0 ? text : escaped + text.slice(start);
}

const PAIR = /&#(?:(5[56]\d{3})|x(d[89ab][\da-f]{2}));&#(?:(5[67]\d{3})|x(d[c-f][\da-f]{2}));/gi;

/**
 * Some publishers' libraries write a character beyond U+FFFF as two references, `&#55357;&#56832;`, of which neither is a
 * character. They become the character that they mean.
 */
export function joinSurrogateReferences(text: string): string {
  if (!text.includes(';&#')) return text;
  return text.replace(PAIR, (references: string, high?: string, highHex?: string, low?: string, lowHex?: string) => {
    const pair = String.fromCharCode(codeOf(high, highHex), codeOf(low, lowHex));
    return pair.isWellFormed() ? pair : references;
  });
}

function codeOf(decimal: string | undefined, hexadecimal: string | undefined): number {
  return decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
}

const MAX_ENTITIES = 200;
const MAX_ENTITY_LENGTH = 200;
/** A document that has grown by more characters than this is left alone from there on. */
const MAX_GROWTH = 100_000;

/**
 * The entities that a document declares. Only plain short texts are expanded: an entity of entities (the "billion laughs") or
 * of a file is left alone.
 */
export class DeclaredEntities {
  private readonly values = new Map<string, string>();
  private growth = 0;

  declare(declaration: string): void {
    if (this.values.size >= MAX_ENTITIES) return;
    const match = /ENTITY\s+([\w.-]{1,50})\s+(?:"([^"&%<]*)"|'([^'&%<]*)'|["'](&#x?[\da-fA-F]{1,6};)["'])\s*$/.exec(
      declaration,
    );
    const value = match?.[2] ?? match?.[3] ?? match?.[4];
    if (match?.[1] !== undefined && value !== undefined && value.length <= MAX_ENTITY_LENGTH) {
      this.values.set(match[1], value);
    }
  }

  expand(text: string): string {
    if (this.values.size === 0 || this.growth > MAX_GROWTH || !text.includes('&')) return text;
    const expanded = text.replace(/&([\w.-]{1,50});/g, (whole, name: string) => this.values.get(name) ?? whole);
    this.growth += expanded.length - text.length;
    return expanded;
  }
}
