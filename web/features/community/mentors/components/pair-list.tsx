import type { MentorPair } from '#contract/community/mentor-pairs.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Row, Rows } from '#web/ui/row.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { displayName, pairPath } from '../words.ts'

/** The state of a pair: since when, or why it ended without a choice of either member. */
export function pairState({
  state,
  endedBy,
  startedOn,
  endedOn,
}: Pick<MentorPair, 'state' | 'endedBy' | 'startedOn' | 'endedOn'>): string {
  if (state === 'on_hold') return m.mentors_pair_paused()
  if (state === 'open') return m.mentors_pair_since({ day: dayInWords(startedOn) })
  const day = dayInWords(endedOn ?? startedOn)
  if (endedBy === 'overseer') return m.mentors_pair_ended_overseer({ day })
  if (endedBy === 'check') return m.mentors_pair_ended_check({ day })
  return endedBy === 'silence' ? m.mentors_pair_ended_silence({ day }) : m.mentors_pair_ended({ day })
}

/** The member's mentees and mentors. */
export function PairList({ pairs }: { pairs: readonly MentorPair[] }) {
  if (pairs.length === 0) return null
  return (
    <section aria-labelledby="pairs" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="pairs" className="text-xl">
        {m.mentors_pairs()}
      </h2>
      <Rows label={m.mentors_pairs()}>
        {pairs.map((pair) => (
          <li key={pair.id}>
            <Row
              to={pairPath(pair.id)}
              title={displayName(pair.other)}
              mark={<VoicePicture picture={pair.other.picture} size={40} />}
              meta={pairState(pair)}
              aside={<Tag>{pair.isMentor ? m.mentors_pair_accompanied() : m.mentors_pair_mentor()}</Tag>}
              isNew={pair.endsOn !== null || (pair.state === 'open' && pair.chatId === null)}
            />
          </li>
        ))}
      </Rows>
    </section>
  )
}
