// Published data of a server, for the pages that show it.

/** Two months of moderation figures, some of them withheld. */
export const publishedTransparency = {
  version: 1,
  months: ['2026-11', '2026-10'].map((month) => ({
    month,
    decisions: 84,
    outcomes: [
      { name: 'publish', count: 61 },
      { name: 'refuse', count: 23 },
      { name: 'remove', count: null },
    ],
    reasons: [{ name: 'contact_details', count: 14 }],
    flags: 12,
    appeals: null,
    reversals: null,
    aboutMe: null,
    aliasesOpened: 0,
    medianHours: 5,
  })),
}

/** Two months of public figures, some of them withheld. */
export const publishedFigures = {
  version: 1,
  months: ['2026-10', '2026-09'].map((month, place) => ({
    month,
    publishedOn: '2026-11-03',
    figures: [
      { id: 'reports', count: 120 - place * 40, parts: [] },
      {
        id: 'answers',
        count: 90,
        parts: [
          { id: 'in_time', count: 70 },
          { id: 'late', count: 20 },
        ],
      },
      {
        id: 'appeals',
        count: null,
        parts: [
          { id: 'restored', count: null },
          { id: 'upheld', count: null },
        ],
      },
      { id: 'modules', count: 14, parts: [] },
    ],
  })),
  totals: null,
}
