import { useTexts } from '../language/texts-context.ts';

/** A spinner beside a text that names what is loading. Screen readers are told by the announcer, which is there before. */
export function Loading({ text }: { text?: string }) {
  const { loading } = useTexts().feedback;
  return (
    <p className="loading">
      <span className="spinner" aria-hidden="true" />
      {text ?? loading}
    </p>
  );
}
