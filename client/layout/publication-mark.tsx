import { MARK_PATHS, MARK_VIEW_BOX } from '../../shared/rules/publication-mark.ts';

/** The publication's mark, in the colours of the edition. */
export function PublicationMark() {
  return (
    <svg className="mark" viewBox={MARK_VIEW_BOX} aria-hidden="true" focusable="false">
      <path d={MARK_PATHS.ink} />
      <path className="mark-accent" d={MARK_PATHS.accent} />
    </svg>
  );
}
