import { useQuery } from '@tanstack/react-query'
import type { CaseClock } from '#contract/clocks.ts'
import { deadlineProfiles } from '#content/deadlines/profiles.ts'
import { promiseState } from '#content/deadlines/promise-state.ts'
import { inLocale } from '#content/localised.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { Loaded } from '#web/platform/query/loaded.tsx'
import { todayIn } from '#web/records/clock.ts'
import { clockWords } from '#web/records/clock-words.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { nearDay } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { Section } from '#web/records/report-section.tsx'
import { ClockActions } from './clock-actions.tsx'
import { clockQuery } from '../queries.ts'

type Step = CaseClock['steps'][number]

function stepWords({ day, soonFrom, doneOn }: Step, isPaused: boolean, today: string): string {
  if (doneOn !== null) return m.clocks_done_on({ day: nearDay(doneOn) })
  if (day === null) return isPaused ? m.clocks_waits() : m.clocks_none()
  const state = promiseState({ day, soonFrom }, today)
  if (state === 'overdue') return m.clocks_late({ day: nearDay(day) })
  if (state === 'due') return m.clocks_today()
  return state === 'soon' ? m.clocks_soon({ day: nearDay(day) }) : m.clocks_by({ day: nearDay(day) })
}

function Steps({ clock }: { clock: CaseClock }) {
  const today = todayIn(clock.zone)
  const isPaused = clock.next !== null && clock.next.pausedOn !== null
  const isLate = ({ day, doneOn }: Step) => doneOn === null && day !== null && day < today
  return (
    <dl className="grid gap-2">
      {clock.steps.map((each) => (
        <div key={each.step} className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2">
          <dt className="font-semibold">{clockWords.step[each.step]()}</dt>
          <dd className={isLate(each) ? 'font-semibold text-danger' : 'text-ink-soft'}>
            {stepWords(each, isPaused, today)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Pauses({ clock: { pauses } }: { clock: CaseClock }) {
  return pauses.map(({ from, until, entryId }) => (
    <p key={entryId} className="text-sm text-ink-soft">
      {until === null
        ? m.clocks_paused_since({ from: nearDay(from) })
        : m.clocks_paused_between({ from: nearDay(from), until: nearDay(until) })}
    </p>
  ))
}

/** The days on which the report was opened: with names for the team, without for the reporter. [Note: Openings] */
function Openings({ clock, names }: { clock: CaseClock; names: ReadonlyMap<string, string> }) {
  const { openings } = clock
  return (
    <Details summary={m.clocks_openings()}>
      {openings.length === 0 && <p>{m.clocks_never_opened()}</p>}
      <ul className="grid gap-1">
        {openings.map(({ day, memberId }) => {
          const name = memberId === null ? undefined : names.get(memberId)
          return (
            <li key={`${day} ${memberId}`}>
              {name === undefined
                ? m.clocks_opened({ day: nearDay(day) })
                : m.clocks_opened_by({ name, day: nearDay(day) })}
            </li>
          )
        })}
      </ul>
    </Details>
  )
}

interface ClockPartProps {
  keyring: Keyring
  report: OpenedReport
  names: ReadonlyMap<string, string>
}

/** The clock of a case, the same for both sides; its handlers can pause it. */
export function ClockPart({ keyring, report, names }: ClockPartProps) {
  const { id, organisationId } = report.record.report
  const query = useQuery({ ...clockQuery(keyring, id), enabled: organisationId !== null })
  if (organisationId === null) return null
  return (
    <Section title={m.clocks_title()}>
      <Loaded
        query={query}
        failed={m.clocks_failed()}
        loading={<SkeletonCards label={m.clocks_loading()} count={1} />}
      >
        {(clock) => {
          if (clock === null) return null
          const profile = deadlineProfiles.find((each) => each.id === clock.profile)
          return (
            <>
              <Steps clock={clock} />
              <Pauses clock={clock} />
              {profile && (
                <p className="text-sm text-ink-soft">
                  {m.clocks_source({ name: inLocale(profile.name, getLocale()) })}
                  {profile.warning && <> {inLocale(profile.warning, getLocale())}</>}
                </p>
              )}
              <ClockActions keyring={keyring} report={report} clock={clock} />
              {report.record.role !== 'guest' && <Openings clock={clock} names={names} />}
            </>
          )
        }}
      </Loaded>
    </Section>
  )
}
