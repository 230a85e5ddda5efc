/** The texts of one language that only the server writes: into page data, outgoing feeds and errors. */
export interface ServerTexts {
  tagline: string;
  /** Link texts of sections by anchor; a section that is not named has its display name. */
  sections: ReadonlyMap<string, string>;
  /** In place of the weekday of articles without a date. */
  undated: string;
  /** When the articles changed; `day` is null for today. */
  changedAt: (time: string, day: string | null) => string;
  /** The placeholders for what an article lacks, by the English ones that workers store. */
  placeholders: ReadonlyMap<string, string>;
  /** The standard texts of HTTP statuses; a status that is not named has the English one. */
  statuses: ReadonlyMap<number, string>;
  /** The errors of the blog backend; `reason` is the text of its status. */
  blogErrors: {
    unknown: string;
    listNotOk: (reason: string) => string;
    listFailed: string;
    postNotOk: (reason: string) => string;
    postFailed: string;
  };
  /** The labels in the body of a post, by their English. */
  postLabels: ReadonlyMap<string, string>;
  feeds: {
    blog: string;
    blogLine: string;
    section: (title: string, name: string) => string;
    location: (place: string, name: string) => string;
  };
}
