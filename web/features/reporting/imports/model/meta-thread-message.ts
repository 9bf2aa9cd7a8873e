import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { type ImportedMessage, localMoment, type Reaction, type Remark, shorten } from './conversation.ts'
import { fixMojibake } from './meta-fix-mojibake.ts'

/** A message with its moment, in milliseconds since 1970. */
export interface TimedMessage {
  readonly moment: number
  readonly message: ImportedMessage
}

const words = z.pipe(
  z.string(),
  z.transform((text) => fixMojibake(text)),
)
const unreadable = z.pipe(
  z.unknown(),
  z.transform(() => null),
)
/** Parses null, missing and malformed values as undefined, so that the rest of the message can be read. */
export const ifReadable = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.union([schema, unreadable]))
const list = ifReadable(z.array(z.unknown()))
const file = z.object({ uri: z.string() })
const reaction = z.object({ reaction: words, actor: words })

const message = z.object({
  sender_name: ifReadable(words),
  timestamp_ms: z.number(),
  content: ifReadable(words),
  photos: list,
  videos: list,
  audio_files: list,
  gifs: list,
  files: list,
  sticker: ifReadable(file),
  call_duration: ifReadable(z.number()),
  is_unsent: ifReadable(z.boolean()),
  reactions: list,
  share: ifReadable(z.object({ link: ifReadable(words), share_text: ifReadable(words) })),
})

/** Format of end-to-end encrypted chats. */
const sealedMessage = z.object({
  senderName: ifReadable(words),
  timestamp: z.number(),
  text: ifReadable(words),
  media: list,
  type: ifReadable(z.string()),
  isUnsent: ifReadable(z.boolean()),
  reactions: list,
})

/** Parses an exported message; `null` if its format is unknown. */
export function timedMessage(input: unknown): TimedMessage | null {
  const plain = z.safeParse(message, input)
  if (plain.success) return ofPlain(plain.data)
  const sealed = z.safeParse(sealedMessage, input)
  return sealed.success ? ofSealed(sealed.data) : null
}

function ofPlain(data: z.infer<typeof message>): TimedMessage | null {
  const { photos, videos, audio_files: audio, gifs, files, sticker, share } = data
  const lists = [photos, videos, audio, gifs, files, sticker && [sticker]]
  const text = [data.content, share?.share_text, share?.link].filter(Boolean).join('\n')
  const remark = data.is_unsent
    ? 'unsent'
    : sticker
      ? 'sticker'
      : typeof data.call_duration === 'number'
        ? 'call'
        : undefined
  return made(data.timestamp_ms, data.sender_name, text, lists.flatMap(namesIn), data.reactions, remark)
}

function ofSealed(data: z.infer<typeof sealedMessage>): TimedMessage | null {
  const type = data.type?.toLowerCase() ?? ''
  const remark = data.isUnsent
    ? 'unsent'
    : type.includes('sticker')
      ? 'sticker'
      : type.includes('call')
        ? 'call'
        : undefined
  return made(data.timestamp, data.senderName, data.text ?? '', namesIn(data.media), data.reactions, remark)
}

function made(
  moment: number,
  sender: string | null | undefined,
  whole: string,
  attachments: readonly string[],
  signs: readonly unknown[] | null | undefined,
  kind: Remark | undefined,
): TimedMessage | null {
  const at = localMoment(new Date(moment))
  if (!at) return null
  const { text, isShort } = shorten(whole)
  const reactions = reactionsIn(signs)
  const isBlank = text.trim() === '' && attachments.length === 0
  const remark = kind ?? (isBlank ? 'blank' : undefined)
  const remarks = [...(remark ? [remark] : []), ...(isShort ? (['shortened'] as const) : [])]
  return {
    moment,
    message: {
      ...at,
      sender: sender?.slice(0, 200) || '?',
      text,
      attachments,
      ...(remarks.length > 0 && { remarks }),
      ...(reactions.length > 0 && { reactions }),
    },
  }
}

function reactionsIn(signs: readonly unknown[] | null | undefined): Reaction[] {
  const found = (signs ?? []).map((each) => z.safeParse(reaction, each).data)
  return found.flatMap((each) =>
    each ? [{ who: each.actor.slice(0, 200), sign: each.reaction.slice(0, 40) }] : [],
  )
}

/** Only files in the export itself: web addresses are never fetched. */
function namesIn(input: readonly unknown[] | null | undefined): string[] {
  const found = (input ?? []).map((each) => z.safeParse(file, each))
  return found.flatMap(({ data }) => (data && !/^[a-z]+:/i.test(data.uri) ? [data.uri.slice(0, 500)] : []))
}
