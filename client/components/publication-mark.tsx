import { MARK_PATHS } from '../../shared/publication-mark.ts';

/** The publication's mark, in the colours of the edition. */
export function PublicationMark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {MARK_PATHS.ink.map((path) => (
        <path key={path} d={path} />
      ))}
      <path className="mark-accent" d={MARK_PATHS.accent} />
    </svg>
  );
}
