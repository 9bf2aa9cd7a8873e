import { isTooLong, type Message, saysSomething } from '#web/records/message.ts'
import type { SecondLack } from '../../second-handler/components/second-handler.tsx'

/** What a message still needs before it can be sent. */
export type Lack = 'nothing' | 'tooLong' | 'blank' | 'reason' | SecondLack

interface Needs {
  /** The person asked for other ways: writing here needs a reason. */
  readonly needsReason: boolean
  /** And what it still needs of a second handler. */
  readonly needsSecond: SecondLack
}

/** @param hasBlanks - something of a template is still to be filled in */
export function lackOf(message: Message, { needsReason, needsSecond }: Needs, hasBlanks: boolean): Lack {
  if (!saysSomething(message)) return 'nothing'
  if (isTooLong(message)) return 'tooLong'
  if (hasBlanks) return 'blank'
  if (needsReason && !message.override?.trim()) return 'reason'
  return needsSecond
}
