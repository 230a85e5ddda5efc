import type { CollectedField } from './collected-feed.ts';
import type { Scope } from './namespaces.ts';
import type { Base } from './resolve-link.ts';

/** The part of an open element in the feed's structure. Elements that are not read are opaque, with their children. */
export type Role = 'root' | 'channel' | 'item' | 'transparent' | 'opaque';

interface OpenElement {
  name: string;
  role: Role;
  scope: Scope;
  base: Base;
  /** The field that the element is, if its text is read with its attributes. */
  field: CollectedField | null;
}

/** No feed nests deeper; elements beyond it are not followed. */
const MAX_DEPTH = 100;

/** The open elements of a feed's structure: bounded, and tolerant of missing end tags. */
export class OpenElements {
  private readonly stack: OpenElement[] = [];

  get top(): OpenElement | null {
    return this.stack.at(-1) ?? null;
  }

  push(element: OpenElement): void {
    if (this.stack.length < MAX_DEPTH) this.stack.push(element);
  }

  /** Whether an end tag of this name closes an element that is not opaque. */
  endsStructure(name: string): boolean {
    return this.stack.some((element) => element.name === name && element.role !== 'opaque');
  }

  /** Closes the innermost element of this name and all inside it; nothing if none is open. Returns their roles. */
  close(name: string): Role[] {
    const index = this.stack.findLastIndex((element) => element.name === name);
    return index === -1 ? [] : this.stack.splice(index).map(({ role }) => role);
  }

  closeItem(): void {
    const index = this.stack.findLastIndex(({ role }) => role === 'item');
    if (index !== -1) this.stack.splice(index);
  }
}
