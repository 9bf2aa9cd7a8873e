import { type Conversation, conversationOf, type GivenConversation } from './conversation.ts'
import { ImportProblem } from './import-problem.ts'
import type { DateQuestion } from './whatsapp-chat.ts'
import type { DateOrder } from './whatsapp-dates.ts'

/** What became of asking for a conversation: it, or a question first. */
export type ImportReading =
  | {
      readonly kind: 'conversation'
      readonly conversation: Conversation
      /** How its dates were read, where they may be read otherwise. */
      readonly dates?: DateQuestion & { readonly order: DateOrder }
    }
  /** Several conversations are in it: which one? */
  | { readonly kind: 'threads'; readonly threads: readonly { key: string; name: string }[] }
  /** Day or month first? */
  | ({ readonly kind: 'dates' } & DateQuestion)

/** The answers to earlier questions. */
export interface ReadingAnswers {
  readonly thread?: string | undefined
  readonly order?: DateOrder | undefined
}

/** An export that somebody chose, with its conversations and the files that belong to them. Nothing of it leaves the device. */
export interface OpenedExport {
  /** @throws ImportProblem */
  read: (answers: ReadingAnswers) => Promise<ImportReading>
  /** A file that a message of the conversation read last names. @throws ImportProblem `missing`, `tooMuchInside`, … */
  attachment: (name: string) => Promise<Blob>
}

/** A conversation with those files that it names and that are there. @throws ImportProblem `noMessages` */
export function found(
  given: Omit<GivenConversation, 'available'>,
  isThere: (name: string) => boolean,
): Extract<ImportReading, { kind: 'conversation' }> {
  if (given.messages.length === 0) throw new ImportProblem('noMessages')
  const named = new Set(given.messages.flatMap(({ attachments }) => attachments))
  const available = [...named].filter(isThere)
  return { kind: 'conversation', conversation: conversationOf({ ...given, available }) }
}

/** An export of text alone, in which no file is. */
export function withoutFiles(read: (answers: ReadingAnswers) => ImportReading): OpenedExport {
  return {
    read: (answers) => Promise.resolve().then(() => read(answers)),
    attachment: () => Promise.reject(new ImportProblem('missing')),
  }
}
