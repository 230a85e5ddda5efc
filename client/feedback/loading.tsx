/** A thin ring beside its text; says what is waited for. */
export function Loading({ text = 'Loading...' }: { text?: string }) {
  return (
    <p className="loading" role="status">
      <span className="spinner" aria-hidden="true" />
      {text}
    </p>
  );
}
