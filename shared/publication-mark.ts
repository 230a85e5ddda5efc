/** The publication's mark in a square of 32: columns of type that stand as a skyline on the nameplate's double rule. */
export const MARK_PATHS = {
  ink: ['M2 17h4.4v8H2zM7.9 11h4.4v14H7.9zM19.7 8h4.4v17h-4.4zM25.6 14H30v11h-4.4z', 'M2 26.5h28v2.2H2zM2 30h28v.8H2z'],
  accent: 'M13.8 6.5 16 1l2.2 5.5V25h-4.4z',
} as const;

/** Paper, ink and accent of the day edition, for what is drawn outside the page: the icon, the installed app. */
export const MARK_COLOURS = { paper: '#faf7f0', ink: '#1b1815', accent: '#a8171f' } as const;
