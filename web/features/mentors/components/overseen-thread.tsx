import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import type { OverseenPair } from '#contract/community/mentor-oversight.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { OpenedOverseenChat, OverseenMessage } from '#web/records/mentors/overseen-chat.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { nameOf } from '../words.ts'

/** Who of the two wrote something. */
export const authorOf = ({ mentor, mentee }: OverseenPair, aliasId: string): string =>
  nameOf(aliasId === mentor.aliasId ? mentor : mentee)

const hiddenNames = { contact: m.mentors_hidden_contact, conduct: m.mentors_hidden_conduct } as const

/** What was hidden from its reader: covered here as well, until the overseer opens it. */
function Hidden({ message, text }: { message: OverseenMessage; text: string }) {
  const [isOpen, setOpen] = useState(false)
  if (message.hidden === null) return <p className="whitespace-pre-line wrap-anywhere">{text}</p>
  return (
    <div className="grid gap-2">
      <p className="flex items-start gap-2 font-semibold">
        <EyeOff aria-hidden size={18} className="mt-0.5 shrink-0 text-warn-ink" />
        {hiddenNames[message.hidden]()}
      </p>
      <div>
        <Button tone="secondary" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.chats_hidden_hide() : m.chats_hidden_show()}
        </Button>
      </div>
      {isOpen && <p className="whitespace-pre-line wrap-anywhere">{text}</p>}
    </div>
  )
}

/** What a message is where it has no words that open. */
function otherWords({ content }: OverseenMessage): string {
  if (content.kind === 'withdraws' || content.kind === 'withdrawn') return m.mentors_overseen_withdrawn()
  return content.kind === 'asks' ? m.mentors_overseen_asks() : m.mentors_note_unopened()
}

/** The conversation of a pair, to read: an overseer does not write in it. */
export function OverseenThread({ pair, chat }: { pair: OverseenPair; chat: OpenedOverseenChat }) {
  return (
    <section aria-labelledby="overseen-messages" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="overseen-messages" className="text-xl">
        {m.mentors_conversation()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.mentors_overseen_read()}</p>
      {chat.before > 0 && (
        <p className="text-sm text-ink-soft">{m.mentors_overseen_before({ count: chat.before })}</p>
      )}
      <ol aria-label={m.chats_messages()} className="border-t border-line">
        {chat.messages.map((message) => (
          <li key={message.id} className="border-b border-line py-3">
            <article aria-label={m.chats_number({ number: message.number })} className="grid gap-1">
              <p className="flex flex-wrap gap-x-3 text-sm">
                <span className="font-bold wrap-anywhere">{authorOf(pair, message.aliasId)}</span>
                <time dateTime={message.at} className="text-ink-soft">
                  {momentInWords(message.at)}
                </time>
              </p>
              {message.content.kind === 'text' ? (
                <Hidden message={message} text={message.content.text} />
              ) : (
                <p className="text-ink-soft">{otherWords(message)}</p>
              )}
            </article>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Notes that the two share. */
export function OverseenNotes({ pair, chat: { notes } }: { pair: OverseenPair; chat: OpenedOverseenChat }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="overseen-notes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="overseen-notes" className="text-xl">
        {m.mentors_notes()}
      </h2>
      <ul className="border-t border-line">
        {notes.map(({ id, aliasId, writtenOn, text }) => (
          <li key={id} className="grid gap-1 border-b border-line py-3">
            <p className="text-sm text-ink-soft">
              {authorOf(pair, aliasId)} · {dayInWords(writtenOn)}
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{text ?? m.mentors_note_unopened()}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
