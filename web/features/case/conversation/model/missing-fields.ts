import { isTooLong, type Message, hasContent } from '#web/records/message.ts'
import type { ApprovalLack } from '#web/features/case/second-handler/components/second-handler.tsx'

/** What prevents a message from being sent. */
export type MessageLack = 'nothing' | 'tooLong' | 'blank' | 'reason' | ApprovalLack

interface MessageRequirements {
  /** The reporter asked for other ways of contact: a reason is required. */
  readonly needsReason: boolean
  /** What is still needed of a second handler. */
  readonly needsSecond: ApprovalLack
}

/** @param hasBlanks - a template has blanks that are not filled in */
export function findMessageLack(
  message: Message,
  { needsReason, needsSecond }: MessageRequirements,
  hasBlanks: boolean,
): MessageLack {
  if (!hasContent(message)) return 'nothing'
  if (isTooLong(message)) return 'tooLong'
  if (hasBlanks) return 'blank'
  if (needsReason && !message.override?.trim()) return 'reason'
  return needsSecond
}
