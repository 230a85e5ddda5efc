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

/** A link that reloads a page in its loading state, for readers without scripts (docs/product.md, "Loading states"). */
export function RetryLink({ to }: { to: string }) {
  const { tryAgain } = useTexts().feedback;
  return (
    <noscript>
      <p className="notice-actions">
        <a className="button" href={to}>
          {tryAgain}
        </a>
      </p>
    </noscript>
  );
}
