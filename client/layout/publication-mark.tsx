import { MARK_PATHS, MARK_VIEW_BOX } from '../../shared/model/publication-info.ts';
import { usePublication } from './publication-context.ts';

export function PublicationMark() {
  const { ink, accent } = usePublication().mark ?? MARK_PATHS;
  return (
    <svg className="mark" viewBox={MARK_VIEW_BOX} aria-hidden="true">
      <path d={ink} />
      <path className="mark-accent" d={accent} />
    </svg>
  );
}
