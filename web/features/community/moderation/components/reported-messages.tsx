import { BadgeCheck } from 'lucide-react'
import type { ReportedMessage } from '#contract/community/chat-reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { nearMoment } from '#web/ui/dates.ts'
import { QuietDetails } from '#web/ui/quiet-details.tsx'

/** The proof with which anyone can verify that the owner of a key sent exactly this message. */
function Proof({ proof: { authorKey, hash, signature } }: Pick<ReportedMessage, 'proof'>) {
  const facts = [
    [m.moderation_message_key(), authorKey],
    [m.moderation_message_hash(), hash],
    [m.moderation_message_signature(), signature],
  ] as const
  return (
    <QuietDetails
      summary={m.moderation_message_proved()}
      icon={<BadgeCheck aria-hidden size={18} className="text-deep" />}
    >
      <dl className="grid gap-1.5">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="font-mono text-xs wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </QuietDetails>
  )
}

/** Messages that a member disclosed to the moderators, in order. [Note: Reported messages] */
export function ReportedMessages({ messages }: { messages: readonly ReportedMessage[] }) {
  return (
    <>
      <h3 className="text-base">{m.moderation_messages()}</h3>
      <p className="text-base text-ink-soft">{m.moderation_messages_text()}</p>
      <ol className="grid gap-4">
        {messages.map(({ id, number, at, by, words, proof }) => (
          <li
            key={id}
            className={`grid gap-0.5 border-s-4 ps-3 ${by === 'reported' ? 'border-warn-ink' : 'border-line-strong'}`}
          >
            <span className="text-sm text-ink-soft">
              {by === 'reported' ? m.moderation_message_reported() : m.moderation_message_reporter()} ·{' '}
              {m.moderation_message_number({ number })} · <time dateTime={at}>{nearMoment(at)}</time>
            </span>
            <span>{words}</span>
            <Proof proof={proof} />
          </li>
        ))}
      </ol>
    </>
  )
}
