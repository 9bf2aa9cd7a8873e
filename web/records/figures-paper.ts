/** Figures as they may leave a team: what they are of, what was left out of them and why, and their rows in parts. */
export interface FiguresPaper {
  readonly title: string
  readonly span: string
  readonly note: string
  readonly heads: readonly [what: string, count: string]
  readonly parts: readonly {
    readonly title: string
    readonly rows: readonly (readonly [name: string, value: string])[]
  }[]
}
