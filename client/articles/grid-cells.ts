import type { Article } from '../../shared/model/article.ts';
import { COLLAPSED_ARTICLES } from '../../shared/pages/section.ts';

/** What a cell of a grid holds: a card, or two without a picture, one above the other. */
export interface GridCell {
  articles: readonly Article[];
  /** In a last row of one cell or two, which share the whole width. */
  shape?: 'across' | 'half';
}

export interface Grid {
  large: Article;
  /** How many of the three columns the large card takes, so that the rows of the first articles are full. */
  columns: number;
  cells: readonly GridCell[];
}

function inPairs(articles: readonly Article[]): Article[][] {
  const cells: Article[][] = [];
  let openCell: Article[] | undefined;
  for (const article of articles) {
    const isPaired = article.picture === null && openCell !== undefined;
    if (isPaired) openCell?.push(article);
    else cells.push([article]);
    if (article.picture === null) openCell = isPaired ? undefined : cells.at(-1);
  }
  return cells;
}

/** Gives the cells of the last row, if it is not full, the whole of its width. */
function inFullRows(cells: readonly Article[][]): GridCell[] {
  const remainder = cells.length % 3;
  return cells.map((articles, index) =>
    index < cells.length - remainder ? { articles } : { articles, shape: remainder === 1 ? 'across' : 'half' },
  );
}

/** Arranges articles in three columns without a gap. Those that "See All" adds begin a row, so that the first stay. */
export function gridOf([large, ...others]: readonly Article[]): Grid | null {
  if (!large) return null;
  const first = inPairs(others.slice(0, COLLAPSED_ARTICLES - 1));
  const added = inFullRows(inPairs(others.slice(COLLAPSED_ARTICLES - 1)));
  const columns = 3 - (first.length % 3);
  const beside = first.slice(0, 3 - columns).map((articles) => ({ articles }));
  return { large, columns, cells: [...beside, ...inFullRows(first.slice(3 - columns)), ...added] };
}
