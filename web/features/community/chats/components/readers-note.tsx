import { LockKeyhole, MailQuestion, UsersRound, type LucideIcon } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'

const readers: readonly { Icon: LucideIcon; what: () => string; who: () => string }[] = [
  { Icon: LockKeyhole, what: m.chats_readers_conversation, who: m.chats_readers_conversation_text },
  { Icon: MailQuestion, what: m.chats_readers_request, who: m.chats_readers_request_text },
  { Icon: UsersRound, what: m.chats_readers_room, who: m.chats_readers_room_text },
]

/** Who can read a conversation, a request and a room, shown where members choose between them. */
export const ReadersNote = () => (
  <section aria-labelledby="readers" className="grid gap-3">
    <h2 id="readers" className="text-xl">
      {m.chats_readers()}
    </h2>
    <dl className="grid gap-3">
      {readers.map(({ Icon, what, who }) => (
        <div key={what()} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Icon aria-hidden size={20} className="mt-0.5 text-deep" />
          <dt className="font-semibold">{what()}</dt>
          <dd className="col-start-2 text-sm text-ink-soft">{who()}</dd>
        </div>
      ))}
    </dl>
  </section>
)
