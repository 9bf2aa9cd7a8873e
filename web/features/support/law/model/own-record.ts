import type { ComponentType } from 'react'
import type { RecordPart } from '#content/law/tools-words.ts'

/** The data that one of the person's own records, opened on this device, contributes to a letter or a checklist. */
export interface OwnRecord {
  readonly title: string
  /** The values, by field of a letter. */
  readonly values: Readonly<Record<string, string>>
  /** The parts of the record that count as evidence. */
  readonly parts: readonly RecordPart[]
}

/** Shows the person's own reports and log, and returns the one that they choose. */
export type ChooseRecord = ComponentType<{ onChoose: (record: OwnRecord) => void }>
