/** Disclosed figures of a team: their subject, what was withheld and why, and their rows by section. */
export interface FiguresPaper {
  readonly title: string
  readonly team: string
  readonly span: string
  readonly note: string
  /** Heading of the names in each section. */
  readonly what: string
  readonly parts: readonly {
    readonly title: string
    /** Note needed to interpret them. */
    readonly note?: string | undefined
    /** Heading of the values. */
    readonly head: string
    readonly rows: readonly {
      readonly name: string
      readonly value: string
      /** If the value is a number of reports: adds a bar. */
      readonly count?: number | undefined
    }[]
  }[]
}
