/** Beside a loading state: for readers without scripts, whose page does not finish itself (docs/product.md, "Loading states"). */
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
