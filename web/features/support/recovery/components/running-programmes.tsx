import { useState } from 'react'
import type { Programme } from '#content/recovery/words.ts'
import { LineView } from '#web/platform/reading/line.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { localToday } from '#web/ui/days.ts'
import {
  dayMarked,
  type DayMark,
  dayOpened,
  type MarkChange,
  paused,
  type ProgrammeState,
  programmeState,
  restarted,
  started,
} from '../model/programme-days.ts'
import { changeProgrammes } from '../store/programmes-store.ts'
import { useProgrammeMarks } from '../store/use-own-records.ts'
import { useSaving } from '../store/use-save.tsx'
import { addressOf, views } from '../model/recovery-views.ts'
import { Reminder } from './reminder.tsx'

interface RunningProgrammeProps {
  programme: Programme
  state: ProgrammeState
  /** The level of its heading. */
  level: 'h2' | 'h3'
}

interface ThisDayProps {
  programme: Programme
  /** From 1. */
  number: number
  onMark: (mark: DayMark) => void
}

/** The task of a day, and its alternative. */
function ThisDay({ programme: { days }, number, onMark }: ThisDayProps) {
  const day = days[number - 1]
  if (!day) return null
  return (
    <>
      <p className="text-sm text-ink-soft">
        {m.recovery_day_of({ day: number, of: days.length, minutes: day.minutes })}
      </p>
      <div className="grid gap-1">
        <p className="font-bold">{day.title}</p>
        <p>
          <LineView line={day.do} />
        </p>
        <p className="text-ink-soft">{m.recovery_or_else({ other: day.orElse })}</p>
      </div>
      {day.tool && (
        <Link to={addressOf(day.tool)} className={`inline-flex min-h-11 items-center ${textLink}`}>
          {views[day.tool].title()}
        </Link>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onMark('done')}>
          {m.recovery_day_done()}
        </Button>
        <Button tone="secondary" size="small" onClick={() => onMark('other')}>
          {m.recovery_day_other()}
        </Button>
        <Button tone="quiet" size="small" onClick={() => onMark('skipped')}>
          {m.recovery_day_skip()}
        </Button>
      </div>
    </>
  )
}

/** Today's day of a programme. After a marked day, the next one appears only on request. */
function RunningProgramme({ programme, state, level: Heading }: RunningProgrammeProps) {
  const { id, title, days } = programme
  const { save, problem } = useSaving()
  const [isNextRequested, setNextRequested] = useState(false)
  const today = localToday()
  const change = (next: MarkChange) => save(changeProgrammes(next))
  const last = state.days.get(state.next - 1)
  const isDoneToday = last?.on === today && !isNextRequested
  const day = days[state.next - 1]
  const mark = (what: DayMark) => {
    setNextRequested(false)
    change(dayMarked(id, state.next, what, today))
  }
  return (
    <section
      aria-labelledby={`running-${id}`}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4 md:p-5"
    >
      <Heading id={`running-${id}`} className="text-lg">
        {title}
      </Heading>
      {state.is === 'paused' && <p>{m.recovery_programme_is_paused()}</p>}
      {state.is === 'finished' && <p>{m.recovery_programme_is_finished()}</p>}
      {state.is === 'running' && day && isDoneToday && (
        <>
          <p>{m.recovery_day_is_marked()}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="secondary" size="small" onClick={() => setNextRequested(true)}>
              {m.recovery_day_next()}
            </Button>
            <Button tone="quiet" size="small" onClick={() => change(dayOpened(id, state.next - 1))}>
              {m.recovery_day_reopen()}
            </Button>
          </div>
          <Reminder />
        </>
      )}
      {state.is === 'running' && day && !isDoneToday && (
        <ThisDay programme={programme} number={state.next} onMark={mark} />
      )}
      {problem}
      <div className="flex flex-wrap gap-2 border-t border-line pt-2">
        {state.is === 'running' && (
          <Button tone="quiet" size="small" onClick={() => change(paused(id))}>
            {m.recovery_programme_pause()}
          </Button>
        )}
        {state.is === 'paused' && (
          <Button tone="secondary" size="small" onClick={() => change(started(id))}>
            {m.recovery_programme_go_on()}
          </Button>
        )}
        <Button tone="quiet" size="small" onClick={() => change(restarted(id, days.length))}>
          {m.recovery_programme_restart()}
        </Button>
      </div>
    </section>
  )
}

/** The running programmes. */
export function RunningProgrammes({
  programmes,
  withPaused = false,
  level = 'h3',
}: {
  programmes: readonly Programme[]
  withPaused?: boolean
  level?: RunningProgrammeProps['level']
}) {
  const marks = useProgrammeMarks()
  const shown = programmes
    .map((programme) => ({ programme, state: programmeState(marks, programme.id, programme.days.length) }))
    .filter(({ state }) => state.is === 'running' || (withPaused && state.is !== 'new'))
  return shown.map(({ programme, state }) => (
    <RunningProgramme key={programme.id} programme={programme} state={state} level={level} />
  ))
}
