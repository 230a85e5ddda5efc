/** The texts of the search page (docs/product.md, "Search"). */
export const searchTexts = {
  standfirst: 'Find a story by the words of its headline or summary',
  loading: 'Searching...',
  found: (count: string, query: string) => `${count} for “${query}”`,
  nothing: (query: string) => `No story has “${query}”.`,
  nothingIn: (query: string, section: string) => `No story in ${section} has “${query}”.`,
  advice: 'Check the spelling, or try fewer words.',
  latest: 'Read the latest stories',
  cut: 'Only the first words of this query were searched for.',
  sections: 'Sections of the results',
  all: 'All sections',
  pages: 'Pages of the results',
};
