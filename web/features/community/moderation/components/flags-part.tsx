import type { OpenSubmission } from '#contract/community/moderation.ts'
import { m } from '#web/messages/compiled/messages.js'
import { chatReasonName, flagName } from '../words.ts'
import { Part, quoteStyle } from './item-part.tsx'

/** Why a member disclosed messages to the moderators, with their comment. */
export function ChatReportPart({ reason, words }: { reason: string; words: string }) {
  return (
    <Part title={m.moderation_reported_as()}>
      <p>{chatReasonName(reason)}</p>
      {words !== '' && <p className={quoteStyle}>{words}</p>}
    </Part>
  )
}

interface FlagsPartProps {
  flags: OpenSubmission['flags']
  count: number
}

/** Why a text was flagged: each reason with its count and the comments. New flags are announced. */
export function FlagsPart({ flags, count }: FlagsPartProps) {
  const byReason = [...Map.groupBy(flags, ({ reason }) => reason)]
  return (
    <Part title={m.moderation_flagged()}>
      <output className="text-ink-soft">{m.moderation_flagged_by({ count })}</output>
      <ul className="grid gap-3">
        {byReason.map(([reason, same]) => (
          <li key={reason} className="grid gap-1.5">
            <p>
              {flagName(reason)}
              {same.length > 1 && (
                <span className="text-ink-soft"> · {m.moderation_flag_times({ count: same.length })}</span>
              )}
            </p>
            {same
              .filter(({ words }) => words !== '')
              .map(({ id, words }) => (
                <p key={id} className={quoteStyle}>
                  {words}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </Part>
  )
}
