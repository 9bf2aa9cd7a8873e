import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { MentorItem } from './mentor-item.tsx'
import { Overseers } from './overseers.tsx'
import { mentorsQuery } from '../queries.ts'

/** Applications, checks with their last day, and overseers. */
export function Mentors() {
  return (
    <Loaded query={useQuery(mentorsQuery)}>
      {({ mentors, overseers }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12">
          <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
            <h2 className="text-xl">{m.mentors_admin()}</h2>
            <p className="max-w-measure text-ink-soft">{m.mentors_admin_lead()}</p>
            {mentors.length === 0 ? (
              <p>{m.mentors_admin_none()}</p>
            ) : (
              <ul className="border-t border-line">
                {mentors.map((mentor) => (
                  <MentorItem key={mentor.id} mentor={mentor} overseers={overseers} />
                ))}
              </ul>
            )}
          </section>
          <Overseers overseers={overseers} />
        </div>
      )}
    </Loaded>
  )
}
