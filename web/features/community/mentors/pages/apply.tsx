import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { pageMeta } from '#web/platform/pages/page-meta.ts'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { ApplicationForm } from '../components/application-form.tsx'
import { MembersOnly, MentorPage } from '../components/member-only.tsx'
import { ownMentorQuery } from '../queries.ts'

export const meta = () => pageMeta({ title: m.mentors_apply(), description: m.mentors_description() })

const steps = [m.mentors_step_apply, m.mentors_step_modules, m.mentors_step_check, m.mentors_step_overseer]

/** The steps to become a mentor. */
const ApplicationSteps = () => (
  <ol className="grid gap-2">
    {steps.map((words, index) => (
      <li key={words()} className="flex gap-3">
        <span aria-hidden className="w-5 shrink-0 font-bold text-deep">
          {index + 1}.
        </span>
        <span>
          {words()}{' '}
          {words === m.mentors_step_modules && (
            <>
              <Link to="/learning/being-mentor" className={textLink}>
                {m.mentors_step_modules_own()}
              </Link>{' '}
              ·{' '}
              <Link to="/bystander-academy" className={textLink}>
                {m.mentors_step_modules_link()}
              </Link>
            </>
          )}
        </span>
      </li>
    ))}
  </ol>
)

function Apply() {
  return (
    <MentorPage title={m.mentors_apply()} lead={m.mentors_apply_lead()} width="page">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:sticky lg:top-24 lg:order-last lg:self-start">
          <ApplicationSteps />
        </div>
        <Loaded query={useQuery(ownMentorQuery)}>
          {({ mentor }) => <ApplicationForm key={mentor?.id ?? 'new'} mentor={mentor} />}
        </Loaded>
      </div>
    </MentorPage>
  )
}

/** Applies as a mentor. */
export default function ApplyPage() {
  return <MembersOnly title={m.mentors_apply()}>{() => <Apply />}</MembersOnly>
}
