import type { OverseenPair } from '#contract/community/mentor-oversight.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Row, Rows } from '#web/ui/row.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { displayName, overseenPath } from '../words.ts'
import { pairState } from './pair-list.tsx'

/** The tags of a pair that need an overseer's attention. */
function Marks({ pair: { isOwn, hidden, isYounger } }: { pair: OverseenPair }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {!isOwn && <Tag tone="warn">{m.mentors_pair_free()}</Tag>}
      {hidden > 0 && <Tag tone="warn">{m.mentors_pair_hidden({ count: hidden })}</Tag>}
      {isOwn && !isYounger && <Tag>{m.mentors_pair_adult()}</Tag>}
    </span>
  )
}

/** The pairs with a member under 18 that the member oversees, and those without an overseer. */
export const OverseenPairs = ({ pairs }: { pairs: readonly OverseenPair[] }) => (
  <section aria-labelledby="overseen-pairs" className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <h2 id="overseen-pairs" className="text-xl">
      {m.mentors_overseen_list()}
    </h2>
    <p className="max-w-measure text-ink-soft">
      {pairs.length === 0 ? m.mentors_overseen_list_none() : m.mentors_overseen_list_text()}
    </p>
    {pairs.length > 0 && (
      <Rows label={m.mentors_overseen_list()}>
        {pairs.map((pair) => (
          <li key={pair.id}>
            <Row
              to={overseenPath(pair.id)}
              title={m.mentors_overseen_pair({
                mentor: displayName(pair.mentor),
                mentee: displayName(pair.mentee),
              })}
              mark={<VoicePicture picture={pair.mentee.picture} size={40} />}
              meta={pairState(pair)}
              aside={<Marks pair={pair} />}
              isNew={!pair.isOwn || pair.hidden > 0}
              edge={pair.hidden > 0 ? 'now' : undefined}
            />
          </li>
        ))}
      </Rows>
    )}
  </section>
)
