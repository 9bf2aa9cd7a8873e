import type { OverseenPair } from '#contract/community/mentor-oversight.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import type { OpenedOverseenChat, OverseenMessage } from '#web/records/mentors/overseen-chat.ts'
import { Button } from '#web/ui/button.tsx'
import { dayInWords, momentInWords } from '#web/ui/dates.ts'
import { displayName } from '../words.ts'
import { HideableText } from './hideable-text.tsx'

/** The author of a message or note. */
export const authorName = ({ mentor, mentee }: OverseenPair, aliasId: string): string =>
  displayName(aliasId === mentor.aliasId ? mentor : mentee)

/** The placeholder for a message without readable text. */
function unreadableText({ content }: OverseenMessage): string {
  if (content.kind === 'withdraws' || content.kind === 'withdrawn') return m.mentors_overseen_withdrawn()
  return content.kind === 'asks' ? m.mentors_overseen_asks() : m.mentors_note_unopened()
}

interface OverseenThreadProps {
  pair: OverseenPair
  chat: OpenedOverseenChat
  onEarlier: () => Promise<void>
}

/** The conversation of a pair, read-only for the overseer. The newest part first, and earlier ones on request. */
export function OverseenThread({ pair, chat, onEarlier }: OverseenThreadProps) {
  const earlier = useWrite(onEarlier)
  return (
    <section aria-labelledby="overseen-messages" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="overseen-messages" className="text-xl">
        {m.mentors_conversation()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.mentors_overseen_read()}</p>
      {chat.before > 0 && (
        <p className="text-sm text-ink-soft">{m.mentors_overseen_before({ count: chat.before })}</p>
      )}
      {chat.hasEarlier && (
        <div>
          <Button
            tone="secondary"
            working={earlier.isWorking && m.chats_reading()}
            onClick={() => earlier.write()}
          >
            {m.chats_earlier()}
          </Button>
          <output className="text-danger empty:hidden">{earlier.problem}</output>
        </div>
      )}
      <ol aria-label={m.chats_messages()} className="border-t border-line">
        {chat.messages.map((message) => (
          <li key={message.id} className="border-b border-line py-3">
            <article aria-label={m.chats_number({ number: message.number })} className="grid gap-1">
              <p className="flex flex-wrap gap-x-3 text-sm">
                <span className="font-bold wrap-anywhere">{authorName(pair, message.aliasId)}</span>
                <time dateTime={message.at} className="text-ink-soft">
                  {momentInWords(message.at)}
                </time>
              </p>
              {message.content.kind === 'text' ? (
                <HideableText reason={message.hidden} text={message.content.text} />
              ) : (
                <p className="text-ink-soft">{unreadableText(message)}</p>
              )}
            </article>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The shared notes of a pair. */
export function OverseenNotes({ pair, chat: { notes } }: { pair: OverseenPair; chat: OpenedOverseenChat }) {
  if (notes.length === 0) return null
  return (
    <section aria-labelledby="overseen-notes" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="overseen-notes" className="text-xl">
        {m.mentors_notes()}
      </h2>
      <ul className="border-t border-line">
        {notes.map(({ id, aliasId, writtenOn, text, found }) => (
          <li key={id} className="grid gap-1 border-b border-line py-3">
            <p className="text-sm text-ink-soft">
              {authorName(pair, aliasId)} · {dayInWords(writtenOn)}
            </p>
            <HideableText reason={found} text={text ?? m.mentors_note_unopened()} />
          </li>
        ))}
      </ul>
    </section>
  )
}
