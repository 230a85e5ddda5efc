interface PageHeaderProps {
  heading: string;
  /** The line below the heading. */
  standfirst: string;
}

/** The head of a page that is not the home page; the heading takes the focus after a navigation. */
export function PageHeader({ heading, standfirst }: PageHeaderProps) {
  return (
    <header className="page-header">
      <h1 tabIndex={-1}>{heading}</h1>
      <p className="standfirst">{standfirst}</p>
    </header>
  );
}
