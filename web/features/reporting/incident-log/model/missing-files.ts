import type { Incident } from './incidents.ts'

/** Files referenced by an entry that are neither on this device nor readable in the account. */
export interface EntryWithMissingFiles {
  readonly incident: Incident
  readonly count: number
}

/** A report would lack evidence. Its writer decides whether to continue. */
export class MissingFiles extends Error {
  override readonly name = 'MissingFiles'
  readonly missing: readonly EntryWithMissingFiles[]

  constructor(missing: readonly EntryWithMissingFiles[]) {
    super('Files of entries are not here.')
    this.missing = missing
  }
}
