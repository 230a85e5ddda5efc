import { useTexts } from '../language/texts-context.ts';

/** A spinner beside a text that names what is loading. */
export function Loading({ text }: { text?: string }) {
  const { loading } = useTexts().feedback;
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {text ?? loading}
    </p>
  );
}
