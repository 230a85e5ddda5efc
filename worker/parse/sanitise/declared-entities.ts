const MAX_ENTITIES = 200;
const MAX_VALUE_LENGTH = 200;
/** A document that has grown by more characters than this is left alone from there on. */
const MAX_GROWTH = 100_000;

/** Expands only plain short texts: an entity of entities (the "billion laughs") or of a file is left alone. */
export class DeclaredEntities {
  private readonly values = new Map<string, string>();
  private growth = 0;

  declare(declaration: string): void {
    if (this.values.size >= MAX_ENTITIES) return;
    const match = /ENTITY\s+([\w.-]{1,50})\s+(?:"([^"&%<]*)"|'([^'&%<]*)'|["'](&#x?[\da-fA-F]{1,6};)["'])\s*$/.exec(
      declaration,
    );
    const value = match?.[2] ?? match?.[3] ?? match?.[4];
    if (match?.[1] !== undefined && value !== undefined && value.length <= MAX_VALUE_LENGTH) {
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
