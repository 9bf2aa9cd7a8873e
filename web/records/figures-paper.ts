/** Figures as they may leave a team: what they are of, what was left out of them and why, and their rows in parts. */
export interface FiguresPaper {
  readonly title: string
  readonly team: string
  readonly span: string
  readonly note: string
  /** Heading of the names in each part. */
  readonly what: string
  readonly parts: readonly {
    readonly title: string
    /** What has to be known to read them. */
    readonly note?: string | undefined
    /** Heading of the values. */
    readonly head: string
    readonly rows: readonly {
      readonly name: string
      readonly value: string
      /** Where the value is a number of reports: it has a bar then, beside the others. */
      readonly count?: number | undefined
    }[]
  }[]
}
