/** The publication's mark: columns of type that stand as a skyline on the nameplate's double rule. */
export function PublicationMark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path d="M2 17h4.4v8H2zM7.9 11h4.4v14H7.9zM19.7 8h4.4v17h-4.4zM25.6 14H30v11h-4.4z" />
      <path className="mark-accent" d="M13.8 6.5 16 1l2.2 5.5V25h-4.4z" />
      <path d="M2 26.5h28v2.2H2zM2 30h28v.8H2z" />
    </svg>
  );
}
