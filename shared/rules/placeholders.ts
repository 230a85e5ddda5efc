export const NO_TITLE = 'Untitled';
export const NO_SUMMARY = 'No summary available';
export const NO_AUTHOR = 'Staff Writer';
