import { type Conversation, buildConversation, type ConversationInput } from './conversation.ts'
import { ImportProblem } from './import-problem.ts'
import type { DateQuestion } from './whatsapp-chat.ts'
import type { DateOrder } from './whatsapp-dates.ts'

/** The result of reading a conversation: the conversation, or a question that has to be answered first. */
export type ImportReading =
  | {
      readonly kind: 'conversation'
      readonly conversation: Conversation
      /** How its dates were read, if other orders are possible. */
      readonly dates?: DateQuestion & { readonly order: DateOrder }
    }
  /** Several conversations are in it: which one? */
  | { readonly kind: 'threads'; readonly threads: readonly { key: string; name: string }[] }
  /** Day or month first? */
  | ({ readonly kind: 'dates' } & DateQuestion)

/** Answers to earlier questions. */
export interface ReadingAnswers {
  readonly thread?: string | undefined
  readonly order?: DateOrder | undefined
}

/** An opened export with its conversations and their files. Nothing leaves the device. */
export interface OpenedExport {
  /** @throws ImportProblem */
  read: (answers: ReadingAnswers) => Promise<ImportReading>
  /**
   * A file named by a message of the conversation that was read last.
   * @throws ImportProblem `missing`, `tooMuchInside`, …
   */
  attachment: (name: string) => Promise<Blob>
}

/**
 * A conversation with those of its files that exist.
 * @throws ImportProblem `noMessages`
 */
export function toReading(
  input: Omit<ConversationInput, 'available'>,
  isThere: (name: string) => boolean,
): Extract<ImportReading, { kind: 'conversation' }> {
  if (input.messages.length === 0) throw new ImportProblem('noMessages')
  const named = new Set(input.messages.flatMap(({ attachments }) => attachments))
  const available = [...named].filter(isThere)
  return { kind: 'conversation', conversation: buildConversation({ ...input, available }) }
}

/** A text export without files. */
export function createTextExport(read: (answers: ReadingAnswers) => ImportReading): OpenedExport {
  return {
    read: (answers) => Promise.resolve().then(() => read(answers)),
    attachment: () => Promise.reject(new ImportProblem('missing')),
  }
}
