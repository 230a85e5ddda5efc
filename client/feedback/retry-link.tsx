import { useTexts } from '../language/texts-context.ts';

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
