import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { type ImportedMessage, type Reaction, type Remark, shorten } from './conversation.ts'
import { ifReadable } from './meta-thread-message.ts'

const word = ifReadable(z.string())
const list = ifReadable(z.array(z.unknown()))
const message = z.looseObject({
  type: z.enum(['message', 'service']),
  /** In the time zone of the exporting computer. */
  date: z.string(),
  from: word,
  from_id: word,
  actor: word,
  actor_id: word,
  action: word,
  title: word,
  members: list,
  text: z.optional(z.unknown()),
  photo: word,
  file: word,
  file_name: word,
  media_type: word,
  sticker_emoji: word,
  forwarded_from: word,
  reactions: list,
  poll: ifReadable(z.looseObject({ question: word })),
  contact_information: ifReadable(z.looseObject({ first_name: word, last_name: word, phone_number: word })),
  location_information: ifReadable(z.looseObject({ latitude: z.number(), longitude: z.number() })),
})
type TelegramMessageData = z.infer<typeof message>

/** Parses a Telegram message; `null` if its format is unknown or it has no date. */
export function readTelegramMessage(input: unknown): ImportedMessage | null {
  const { data } = z.safeParse(message, input)
  const at = data && momentOf(data.date)
  if (!at) return null
  const isCall = data.action === 'phone_call' || data.action === 'group_call'
  const attachments = filesOf(data)
  const { text, isShort } = shorten(data.type === 'service' ? eventText(data) : formatWords(data))
  const reactions = reactionsIn(data.reactions)
  const isBlank = text === '' && attachments.length === 0 && !isCall
  const remarks: Remark[] = [
    ...(data.forwarded_from ? (['forwarded'] as const) : []),
    ...(data.media_type === 'sticker' ? (['sticker'] as const) : []),
    ...(isCall ? (['call'] as const) : []),
    ...(isBlank ? (['blank'] as const) : []),
    ...(isShort ? (['shortened'] as const) : []),
  ]
  return {
    ...at,
    sender: (data.type === 'service' && !isCall) || isTelegram(data) ? null : readSender(data),
    text,
    attachments,
    ...(remarks.length > 0 && { remarks }),
    ...(reactions.length > 0 && { reactions }),
  }
}

function momentOf(date: string): { day: string; time: string } | null {
  const [, day = '', time = ''] =
    /^(\d{4}-\d\d-\d\d)T([01]\d:[0-5]\d:[0-5]\d|2[0-3]:[0-5]\d:[0-5]\d)$/.exec(date) ?? []
  const isDay = day !== '' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isDay && day >= '1990' ? { day, time } : null
}

/** Telegram's service account. A user may have the same name, but not the same id. */
const isTelegram = ({ from, from_id: id }: TelegramMessageData): boolean =>
  id === 'user777000' || (!id && from?.trim() === 'Telegram')

/** A deleted account has no name but keeps its number. */
function readSender({ from, from_id: fromId, actor, actor_id: actorId }: TelegramMessageData): string {
  return (from || actor || fromId || actorId || '?').slice(0, 200)
}

/** Text is a string, or a list of fragments with formatting, links or names. */
function plainText(text: unknown): string {
  if (typeof text === 'string') return text
  if (Array.isArray(text)) return text.map(plainText).join('')
  return z.safeParse(z.looseObject({ text: z.string() }), text).data?.text ?? ''
}

function formatWords(data: TelegramMessageData): string {
  const { poll, contact_information: contact, location_information: place } = data
  const { first_name: first, last_name: last, phone_number: number } = contact ?? {}
  return [
    data.forwarded_from && `↪ ${data.forwarded_from}`,
    plainText(data.text),
    data.sticker_emoji,
    poll?.question,
    [first, last, number].filter(Boolean).join(' '),
    place && `${place.latitude}, ${place.longitude}`,
  ]
    .filter(Boolean)
    .join('\n')
    .trim()
}

/** A service message, as the export names it: "Ana · invite members · Ben". */
function eventText(data: TelegramMessageData): string {
  if (data.action === 'phone_call') return ''
  const members = (data.members ?? []).filter((each) => typeof each === 'string').join(', ')
  const action = data.action?.replaceAll('_', ' ')
  return [data.actor, action, data.title, members, plainText(data.text)].filter(Boolean).join(' · ')
}

/** A file that was left out of the export has an explanation in parentheses instead of a path. */
function filesOf(data: TelegramMessageData): string[] {
  const { photo, file, file_name: name, media_type: kind } = data
  const pathOf = (path: string, otherwise: string) => (path.startsWith('(') ? otherwise : path).slice(0, 500)
  return [
    ...(photo ? [pathOf(photo, 'photo')] : []),
    ...(file ? [pathOf(file, name || kind?.replaceAll('_', ' ') || 'file')] : []),
  ]
}

const reaction = z.looseObject({
  emoji: z.string(),
  recent: z.array(z.looseObject({ from: ifReadable(z.string()), from_id: word })),
})

function reactionsIn(input: readonly unknown[] | null | undefined): Reaction[] {
  const found = (input ?? []).flatMap((each) => z.safeParse(reaction, each).data ?? [])
  return found.flatMap(({ emoji, recent }) =>
    recent.map(({ from, from_id: id }) => ({
      who: (from || id || '?').slice(0, 200),
      sign: emoji.slice(0, 40),
    })),
  )
}
