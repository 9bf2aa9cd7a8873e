/** The list of texts, for administrators: no other device stores it. */
export const listOfTexts = {
  path: '/texts/all.json',
  file: '../features/administration/text-changes/pages/all-texts-data.ts',
} as const

/** The data of lists and texts, fetched when a page is opened from another one. See knowledge/data.ts. */
export const dataFiles = [
  { path: '/texts/action.json', file: '../features/community/campaigns/pages/action-data.ts' },
  { path: '/texts/figures.json', file: '../features/knowledge/releases/pages/figures-data.ts' },
  { path: '/texts/guides.json', file: '../features/knowledge/guides/pages/guides-data.ts' },
  { path: '/texts/law.json', file: '../features/support/law/pages/law-data.ts' },
  { path: '/texts/law-tools.json', file: '../features/support/law/pages/law-tools-data.ts' },
  { path: '/texts/notices.json', file: '../features/support/search-results/pages/notices-data.ts' },
  { path: '/texts/learning.json', file: '../features/knowledge/learning/pages/learning-data.ts' },
  { path: '/texts/parents.json', file: '../features/support/parents/pages/parents-data.ts' },
  { path: '/texts/recovery.json', file: '../features/support/recovery/pages/recovery-data.ts' },
  { path: '/texts/academy.json', file: '../features/knowledge/academy/pages/academy-data.ts' },
  { path: '/texts/class-talk.json', file: '../features/knowledge/classes/pages/class-talk-data.ts' },
  { path: '/texts/services.json', file: '../features/support/wellness/pages/services-data.ts' },
  { path: '/texts/search.json', file: 'pages/search/data/search.ts' },
] as const
