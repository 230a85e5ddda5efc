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
  /** How many elements of a name are open, so that an end tag that closes nothing costs no search of the stack. */
  private readonly open = new Map<string, number>();

  get top(): OpenElement | null {
    return this.stack.at(-1) ?? null;
  }

  push(element: OpenElement): void {
    if (this.stack.length >= MAX_DEPTH) return;
    this.stack.push(element);
    this.open.set(element.name, (this.open.get(element.name) ?? 0) + 1);
  }

  private cutAt(index: number): OpenElement[] {
    const closed = this.stack.splice(index);
    for (const { name } of closed) this.open.set(name, (this.open.get(name) ?? 0) - 1);
    return closed;
  }

  /** Whether an end tag of this name closes an element that is not opaque. */
  endsStructure(name: string): boolean {
    if (!this.open.get(name)) return false;
    return this.stack.some((element) => element.name === name && element.role !== 'opaque');
  }

  /** Closes the innermost element of this name and all inside it; nothing if none is open. Returns their roles. */
  close(name: string): Role[] {
    if (!this.open.get(name)) return [];
    return this.cutAt(this.stack.findLastIndex((element) => element.name === name)).map(({ role }) => role);
  }

  closeItem(): void {
    const index = this.stack.findLastIndex(({ role }) => role === 'item');
    if (index !== -1) this.cutAt(index);
  }
}
