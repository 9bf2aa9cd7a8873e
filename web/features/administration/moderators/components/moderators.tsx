import { useQuery } from '@tanstack/react-query'
import type { CallResult } from '#contract/endpoint.ts'
import type { listModerators } from '#contract/community/moderators.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Link, lineLink } from '#web/ui/link.tsx'
import { CommunitySwitches } from './community-switches.tsx'
import { ModeratorTable } from './moderator-table.tsx'
import { NamingForm } from './appointment-form.tsx'
import { moderatorsQuery } from '../queries.ts'

type ModeratorList = CallResult<typeof listModerators>

const missingTexts: Record<ModeratorList['missing'][number], { title: () => string; text: () => string }> = {
  two_moderators: { title: m.moderation_admin_missing_two, text: m.moderation_admin_missing_two_text },
  training: { title: m.moderation_admin_missing_training, text: m.moderation_admin_missing_training_text },
}

/** The steps before the community can open, in order. */
function MissingSteps({ missing }: Pick<ModeratorList, 'missing'>) {
  if (missing.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-xl">{m.moderation_admin_missing()}</h2>
      <ol className="grid gap-2">
        {missing.map((each, index) => (
          <li key={each} className="flex gap-3">
            <span aria-hidden className="w-5 shrink-0 font-bold text-deep">
              {index + 1}.
            </span>
            <div>
              <p className="font-semibold">{missingTexts[each].title()}</p>
              <p className="text-ink-soft">{missingTexts[each].text()}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The length of the queue, and the age of the oldest item. */
function Figures({ waiting, oldestHours }: Pick<ModeratorList, 'waiting' | 'oldestHours'>) {
  const { user } = useAuth()
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <dl className="flex gap-x-6">
        <div className="flex items-baseline gap-2">
          <dt className="text-ink-soft">{m.moderation_admin_waiting()}</dt>
          <dd className="text-xl font-bold tabular-nums">{waiting}</dd>
        </div>
        {waiting > 0 && (
          <div className="flex items-baseline gap-2">
            <dt className="text-ink-soft">{m.moderation_admin_oldest()}</dt>
            <dd className="text-xl font-bold tabular-nums">
              {m.moderation_admin_hours({ hours: oldestHours })}
            </dd>
          </div>
        )}
      </dl>
      {user?.isModerator && (
        <Link to="/moderation" className={lineLink}>
          {m.moderation_admin_desk()}
        </Link>
      )}
    </div>
  )
}

/** The moderators, the steps before the community can open, and its switches. */
export function Moderators() {
  return (
    <Loaded query={useQuery(moderatorsQuery)}>
      {({ items, isOpen, isCalm, missing, waiting, oldestHours }) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-12">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
            <p className="max-w-measure text-ink-soft">{m.moderation_admin_lead()}</p>
            {!isOpen && <MissingSteps missing={missing} />}
            <CommunitySwitches isOpen={isOpen} isCalm={isCalm} canOpen={missing.length === 0} />
            <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <Figures waiting={waiting} oldestHours={oldestHours} />
              <ModeratorTable moderators={items} />
            </section>
          </div>
          <NamingForm moderators={items} />
        </div>
      )}
    </Loaded>
  )
}
