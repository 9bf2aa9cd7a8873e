import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import type { Json } from '#encryption/padding.ts'
import { jsonBytes } from './body/size-limits.ts'

/** Contents of an entry of kind `message`. */
const messageContent = z.object({
  form: z.literal(1),
  text: z.string(),
  /** Attached evidence of this report (encryption/evidence.ts). */
  attachments: z.array(z.uuid()),
  /** Why a handler writes here although the reporter asked for other ways of contact, or none. */
  override: z.nullable(z.string()),
})

/** A message as its author wrote it. */
export type Message = Omit<z.infer<typeof messageContent>, 'form'>

/**
 * Maximum bytes of a message as JSON: with metadata it stays under 32 KiB, the largest bucket whose sealed form the server accepts
 * (body/size-limits.ts).
 */
const roomForMessage = 24_000

export const noMessage: Message = { text: '', attachments: [], override: null }

/** Cache of parsed contents, which are the same objects across readings of a report. */
const read = new WeakMap<object, Message | null>()

/** Parses a message; `null` if its format is unknown. */
export function readMessage(content: unknown): Message | null {
  if (typeof content !== 'object' || content === null) return null
  const known = read.get(content)
  if (known !== undefined) return known
  const message = parseMessage(content)
  read.set(content, message)
  return message
}

function parseMessage(content: object): Message | null {
  const parsed = messageContent.safeParse(content)
  if (!parsed.success) return null
  const { form: _, ...message } = parsed.data
  return message
}

export function contentOf({ text, attachments, override }: Message): Json {
  return { form: 1, text: text.trim(), attachments, override: override?.trim() || null }
}

/** Whether there is anything to send. */
export function hasContent({ text, attachments }: Message): boolean {
  return text.trim() !== '' || attachments.length > 0
}

export function isTooLong(message: Message): boolean {
  return jsonBytes(contentOf(message)) > roomForMessage
}
