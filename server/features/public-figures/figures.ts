/**
 * A figure that is published each month. The database counts it by a function of its name, `figure_<id>`, which `figure_counts` calls, and content/public-figures/words.ts
 * says in words what it counts.
 */
export interface PublicFigure {
  readonly id: string
  /** What the whole is made of, each of which is counted by itself; undefined if it has no parts. */
  readonly parts: readonly string[]
}

/** In the order in which they are shown: one entry a figure. */
export const publicFigures: readonly PublicFigure[] = [
  { id: 'reports', parts: [] },
  { id: 'answers', parts: ['in_time', 'late'] },
  { id: 'decisions', parts: [] },
  { id: 'appeals', parts: ['restored', 'upheld'] },
  { id: 'stories', parts: [] },
  { id: 'sessions', parts: [] },
  { id: 'groups', parts: [] },
  { id: 'modules', parts: [] },
]
