import type { Incident } from './incidents.ts'

/** Files that entries name and that are neither on this device nor to be read in the account now. */
export interface EntryWithMissingFiles {
  readonly incident: Incident
  readonly count: number
}

/** A report would leave evidence out. Its writer decides whether it goes on. */
export class MissingFiles extends Error {
  override readonly name = 'MissingFiles'
  readonly missing: readonly EntryWithMissingFiles[]

  constructor(missing: readonly EntryWithMissingFiles[]) {
    super('Files of entries are not here.')
    this.missing = missing
  }
}
