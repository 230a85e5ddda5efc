/** A link that reloads a page in its loading state, for readers without scripts (docs/product.md, "Loading states"). */
export function RetryLink({ to }: { to: string }) {
  return (
    <noscript>
      <p className="notice-actions">
        <a className="button" href={to}>
          Try Again
        </a>
      </p>
    </noscript>
  );
}
