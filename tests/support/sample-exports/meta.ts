import { sampleLines } from './conversation.ts'

/** Encodes text as Instagram and Facebook do: each byte of UTF-8 as a character of its own. */
const toMojibake = (text: string) => Buffer.from(text).toString('latin1')

const folder = 'your_instagram_activity/messages'

/** A `message_1.json` of Instagram or Facebook, newest message first, with reactions and flags. */
export function threadJson(thread = 'zoek_17842', lines = sampleLines): string {
  const people = [...new Set(lines.map(({ sender }) => sender))]
  return JSON.stringify({
    participants: people.map((name) => ({ name: toMojibake(name) })),
    messages: lines.toReversed().map(({ sender, at, text, picture }) => ({
      sender_name: toMojibake(sender),
      timestamp_ms: at.getTime(),
      ...(text ? { content: toMojibake(text) } : {}),
      ...(picture
        ? {
            photos: [
              { uri: `${folder}/inbox/${thread}/photos/${picture}`, creation_timestamp: at.getTime() / 1000 },
            ],
          }
        : {}),
      reactions: [{ reaction: toMojibake('❤'), actor: toMojibake('Ana') }],
      is_geoblocked_for_viewer: false,
    })),
    title: toMojibake('Zoë K.'),
    is_still_participant: true,
    thread_path: `inbox/${thread}`,
    magic_words: [],
  })
}

/** A thread of Facebook's end-to-end encrypted chats, which have their own format. */
export function sealedThreadJson(): string {
  return JSON.stringify({
    participants: ['Ana', 'Zoë K.'],
    threadName: 'Zoë K._6',
    messages: sampleLines.map(({ sender, at, text, picture }) => ({
      isUnsent: false,
      media: picture ? [{ uri: `./media/${picture}` }] : [],
      reactions: [],
      senderName: sender,
      text,
      timestamp: at.getTime(),
      type: 'text',
    })),
  })
}

/** The path of a thread's file in Instagram's archive. */
export const threadPath = (thread: string, file: string) => `${folder}/inbox/${thread}/${file}`
