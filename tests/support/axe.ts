import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** WCAG 2.2 A and AA, and axe's best practices. */
export const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Articles and questions after the first two of their list, which are made as those are. */
const ALIKE = ':is(.card, .pair, .latest-line, .accordion-item):nth-child(n + 3)';

/** The violations of the rules with these names or tags, as lines. The page's context must bypass the CSP. */
export async function violationsOf(page: Page, rules: readonly string[], within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: axe });
  return page.evaluate(
    async ([runOnly, part, alike]) => {
      const { violations } = await Reflect.get(window, 'axe').run(
        { include: [part], exclude: [alike] },
        {
          iframes: false,
          resultTypes: ['violations'],
          runOnly,
        },
      );
      return violations.flatMap(
        ({ id, nodes }: { id: string; nodes: { target: string[]; failureSummary: string }[] }) =>
          nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
      );
    },
    [rules, within, ALIKE] as const,
  );
}
