import type { ComponentType } from 'react'
import type { RecordPart } from '#content/law/tools-words.ts'

/** What one of somebody's own records, opened on this device, gives a letter or a list of evidence. */
export interface OwnRecord {
  readonly title: string
  /** The values, by field of a letter. */
  readonly values: Readonly<Record<string, string>>
  /** What it already holds of what is evidence. */
  readonly parts: readonly RecordPart[]
}

/** Shows somebody's own reports and their log, and hands over the one that they choose. */
export type ChooseRecord = ComponentType<{ onChoose: (record: OwnRecord) => void }>
