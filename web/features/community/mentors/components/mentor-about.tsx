import { useQuery } from '@tanstack/react-query'
import { BadgeCheck, Clock, Eye, LockKeyhole, UserRoundCheck, type LucideIcon } from 'lucide-react'
import type { MentorBadge } from '#contract/community/mentors.ts'
import { VoicePicture } from '#web/community/author/author.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { dayInWords } from '#web/ui/dates.ts'
import { Tag } from '#web/ui/tag.tsx'
import { mentorDirectoryQuery } from '../queries.ts'
import {
  accompaniedTexts,
  factNames,
  languageNames,
  joinNames,
  displayName,
  specialtyNames,
} from '../words.ts'

/** What was checked of a mentor, and until when it is valid: facts, never ratings. */
export const BadgeLine = ({ badge: { facts, until } }: { badge: MentorBadge }) => (
  <p className="flex items-start gap-2 text-sm">
    <BadgeCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-deep" />
    <span>{m.mentors_badge({ facts: joinNames(facts, factNames), day: dayInWords(until) })}</span>
  </p>
)

const points: readonly { Icon: LucideIcon; title: () => string; text: () => string }[] = [
  { Icon: UserRoundCheck, title: m.mentors_how_checked, text: m.mentors_how_checked_text },
  { Icon: Clock, title: m.mentors_how_offer, text: m.mentors_how_offer_text },
  { Icon: LockKeyhole, title: m.mentors_how_sealed, text: m.mentors_how_sealed_text },
  { Icon: Eye, title: m.mentors_how_younger, text: m.mentors_how_younger_text },
]

/** What mentoring is here, who can read what, and that anyone can stop at any time. */
export const HowItWorks = () => (
  <section aria-labelledby="how-mentors" className="grid gap-3">
    <h2 id="how-mentors" className="text-xl">
      {m.mentors_how()}
    </h2>
    <dl className="grid gap-3">
      {points.map(({ Icon, title, text }) => (
        <div key={title()} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
          <Icon aria-hidden size={20} className="mt-0.5 text-deep" />
          <dt className="font-semibold">{title()}</dt>
          <dd className="col-start-2 text-sm text-ink-soft">{text()}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** Mentors who chose to be listed. They cannot be picked: a request goes to a matching mentor. */
export function MentorDirectory() {
  const { data: mentors = [] } = useQuery(mentorDirectoryQuery)
  if (mentors.length === 0) return null
  return (
    <section aria-labelledby="shown-mentors" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="shown-mentors" className="text-xl">
        {m.mentors_shown()}
      </h2>
      <p className="max-w-measure text-ink-soft">{m.mentors_shown_text()}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        {mentors.map((mentor) => (
          <li
            key={mentor.aliasId}
            className="grid content-start gap-3 rounded-lg border border-line bg-surface p-5"
          >
            <div className="flex items-center gap-3">
              <VoicePicture picture={mentor.picture} size={44} />
              <div className="min-w-0">
                <h3 className="text-lg leading-snug font-bold wrap-anywhere">{displayName(mentor)}</h3>
                <p className="text-sm text-ink-soft">{joinNames(mentor.languages, languageNames)}</p>
              </div>
            </div>
            <p className="wrap-anywhere">{mentor.about}</p>
            <ul className="flex flex-wrap gap-2">
              {mentor.specialties.map((each) => (
                <li key={each}>
                  <Tag>{specialtyNames[each]()}</Tag>
                </li>
              ))}
            </ul>
            <BadgeLine badge={mentor.badge} />
            {accompaniedTexts[mentor.accompanied] && (
              <p className="text-sm text-ink-soft">{accompaniedTexts[mentor.accompanied]?.()}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
