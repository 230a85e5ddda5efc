import { Fragment } from 'react';
import type { TextRange } from '../../shared/pages/search.ts';

/** A text with marks around ranges of it, which are in order. */
export function MarkedText({ text, marks }: { text: string; marks: readonly TextRange[] }) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}
