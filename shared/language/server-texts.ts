/** The texts of one language that only the server writes: into page data, outgoing feeds and errors. */
export interface ServerTexts {
  tagline: string;
  /** Link texts of sections by anchor; a section that is not named has its display name. */
  sections: Readonly<Record<string, string>>;
  /** In place of the weekday of articles without a date. */
  undated: string;
  /** The time of a change on an earlier day, and of one today. */
  changedAt: (time: string, day: string | null) => string;
  /** What an article lacks, by the text that a worker stores in its place. */
  placeholders: Readonly<Record<string, string>>;
  feeds: {
    blog: string;
    blogLine: string;
    section: (title: string, name: string) => string;
    location: (place: string, name: string) => string;
  };
}
