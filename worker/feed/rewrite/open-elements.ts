import type { Scope } from './namespaces.ts';

/** What an open element is to the reader; what nobody reads is opaque, and so are its children. */
export type Role = 'root' | 'channel' | 'item' | 'transparent' | 'opaque';

export interface OpenElement {
  name: string;
  role: Role;
  scope: Scope;
  /** The address relative ones are resolved against, where an `xml:base` in scope says so. */
  base: string | null;
}

/** Deeper nesting is no feed's; elements beyond it are not followed. */
const DEEPEST = 100;

/** The open elements of a feed's structure: bounded, forgiving about what was never closed. */
export class OpenElements {
  private readonly stack: OpenElement[] = [];

  get top(): OpenElement | null {
    return this.stack.at(-1) ?? null;
  }

  push(element: OpenElement): void {
    if (this.stack.length < DEEPEST) this.stack.push(element);
  }

  has(role: Role): boolean {
    return this.stack.some((element) => element.role === role);
  }

  /** Whether a closing tag of this name would end an item, the channel or the feed. */
  endsStructure(name: string): boolean {
    return this.stack.some((element) => element.name === name && element.role !== 'opaque');
  }

  /** Closes the innermost element of this name and all inside it; nothing where none is open. Returns their roles. */
  close(name: string): Role[] {
    const index = this.stack.findLastIndex((element) => element.name === name);
    return index === -1 ? [] : this.stack.splice(index).map(({ role }) => role);
  }

  /** Closes everything from the innermost item on. */
  closeItem(): void {
    const index = this.stack.findLastIndex(({ role }) => role === 'item');
    if (index !== -1) this.stack.length = index;
  }
}
