import type { Shown } from './page-store.ts';

/** How many pages of the reader's way here are kept for Back. */
const KEPT_PAGES = 30;

/** The last pages shown, by history entry: Back finds what the reader left. */
export class KeptPages {
  readonly #pages = new Map<string, Shown>();

  get(visit: string): Shown | undefined {
    return this.#pages.get(visit);
  }

  add(shown: Shown): void {
    this.#pages.delete(shown.visit);
    this.#pages.set(shown.visit, shown);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > KEPT_PAGES && oldest !== undefined) this.#pages.delete(oldest);
  }
}
