import type { MentorSpecialty, ShownMentor } from '#contract/community/mentors.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Link, lineLink } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'

const topics: Record<MentorSpecialty, () => string> = {
  school: m.mentors_specialty_school,
  online: m.mentors_specialty_online,
  work: m.mentors_specialty_work,
  family: m.mentors_specialty_family,
  relationship: m.mentors_specialty_relationship,
  stalking: m.mentors_specialty_stalking,
  discrimination: m.mentors_specialty_discrimination,
  business: m.mentors_specialty_business,
  telling_someone: m.mentors_specialty_telling,
  complaints: m.mentors_specialty_complaints,
  after_it_ended: m.mentors_specialty_after,
  bystanding: m.mentors_specialty_bystanding,
}

function OwnMentor({ mentor }: { mentor: ShownMentor }) {
  return (
    <li className="flex min-w-0 flex-col gap-4 rounded-lg border border-line bg-surface p-6">
      <div className="flex items-center gap-4">
        <VoicePicture picture={mentor.picture} size={48} />
        <h4 className="min-w-0 text-lg leading-snug font-bold wrap-anywhere">
          {mentor.name ?? m.mentors_someone()}
        </h4>
      </div>
      <p className="wrap-anywhere">{mentor.about}</p>
      <ul className="flex flex-wrap gap-2">
        {mentor.specialties.map((each) => (
          <li key={each}>
            <Tag>{topics[each]()}</Tag>
          </li>
        ))}
      </ul>
      <p className="mt-auto border-t border-line pt-4 text-sm text-ink-soft">
        {m.home_mentor_checked({ day: dayInWords(mentor.badge.until) })}
      </p>
    </li>
  )
}

/** Mentors of this server who chose to be listed: what was checked, and no ratings. */
export function OwnMentors({ mentors }: { mentors: readonly ShownMentor[] }) {
  if (mentors.length === 0) return null
  return (
    <>
      <h3 className="mt-14 text-xl">{m.home_live_advocates()}</h3>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3">
        {mentors.map((mentor) => (
          <OwnMentor key={mentor.aliasId} mentor={mentor} />
        ))}
      </ul>
      <p className="mt-6">
        <Link to="/mentorship" className={lineLink}>
          {m.home_mentors_all()}
        </Link>
      </p>
    </>
  )
}
