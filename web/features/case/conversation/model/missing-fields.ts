import { isTooLong, type Message, saysSomething } from '#web/records/message.ts'
import type { SecondLack } from '../../second-handler/components/second-handler.tsx'

/** What prevents a message from being sent. */
export type Lack = 'nothing' | 'tooLong' | 'blank' | 'reason' | SecondLack

interface Needs {
  /** The reporter asked for other ways of contact: a reason is required. */
  readonly needsReason: boolean
  /** What is still needed of a second handler. */
  readonly needsSecond: SecondLack
}

/** @param hasBlanks - a template has blanks that are not filled in */
export function lackOf(message: Message, { needsReason, needsSecond }: Needs, hasBlanks: boolean): Lack {
  if (!saysSomething(message)) return 'nothing'
  if (isTooLong(message)) return 'tooLong'
  if (hasBlanks) return 'blank'
  if (needsReason && !message.override?.trim()) return 'reason'
  return needsSecond
}
