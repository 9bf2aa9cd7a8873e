import type { LegalPeriod, Rule } from '#content/law/words.ts'
import { m } from '#web/messages/compiled/messages.js'
import { localToday } from '#web/ui/days.ts'
import { DateInput, type TypedDate } from '#web/ui/date-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { startNames, timeName, type WhichTime } from '../model/law-names.ts'
import { DaysOff } from './days-off.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { PauseFields } from './pause-fields.tsx'
import { readPause } from './pause-reader.ts'
import { type DayProblem, readStart } from '../model/start-date.ts'
import { Result } from './deadline-result.tsx'
import { DeadlineLines } from './deadline-lines.tsx'
import { useDeadlineResult } from './use-deadline.ts'
import { useTypedDeadline } from './use-typed-deadline.ts'

const problemText: Readonly<Record<DayProblem, () => string>> = {
  impossible: m.law_problem_impossible,
  future: m.law_problem_future,
  old: m.law_problem_old,
  time: m.law_problem_time,
}

/** A placeholder for rules without such a deadline: nothing is calculated with it. */
const noClock: LegalPeriod = {
  starts: 'incident',
  amount: null,
  unit: 'days',
  counting: 'calendar',
  countFrom: 'day_after',
  roll: 'none',
}

interface CalculatorProps {
  rule: Rule
  which: WhichTime
  /** A date that was typed elsewhere; a date typed here overrides it. */
  typed?: TypedDate | undefined
}

/** The input, its problems, and the result. */
function useCounting({ rule, which, typed }: CalculatorProps) {
  const deadline = which === 'own' ? (rule.deadline ?? null) : null
  const clock = (which === 'own' ? rule.deadline : rule.duties[which]) ?? noClock
  const today = localToday()
  const [{ date, time, daysOff, pause: typedPause }, type] = useTypedDeadline(timeName(rule, which), typed)
  const hasHours = clock.unit === 'hours'
  const read = readStart(date, hasHours ? time : null, clock.starts, today)
  // An incomplete year is not an error yet.
  const problem = read.kind === 'problem' && date.year.length >= 4 ? problemText[read.problem]() : null
  const pause = deadline?.pause ? readPause(typedPause, today) : 'none'
  const start = read.kind === 'start' && pause !== 'wrong' ? read.start : null
  const pauseInput = typeof pause === 'string' ? null : pause
  const counted = useDeadlineResult({ clock, deadline, start, daysOff, pause: pauseInput })
  const isPauseWrong = pause === 'wrong'
  const fields = { date, time, daysOff, typedPause }
  return { clock, deadline, today, hasHours, problem, isPauseWrong, start, counted, fields, type }
}

/** Calculates a deadline from a date by the rule, and explains the calculation. Nothing leaves the device. */
export function Calculator(props: CalculatorProps) {
  const { rule, which } = props
  const { clock, deadline, today, hasHours, problem, isPauseWrong, start, counted, fields, type } =
    useCounting(props)
  const name = `count-${rule.id}-${which}`
  if (clock.amount === null) return null
  if (rule.state !== 'in_force') return <Notice tone="warn" title={m.law_result_not_started()} />
  return (
    <div className="grid gap-4 rounded-md bg-sunken p-4" data-no-print>
      <DateInput
        name={name}
        legend={m.law_count_start({ start: startNames[clock.starts]() })}
        hint={m.law_count_hint()}
        error={problem}
        value={fields.date}
        onChange={(date) => type({ date })}
      />
      {hasHours && (
        <Field label={m.law_count_time()}>
          <TextInput
            type="time"
            className="max-w-40"
            value={fields.time}
            onChange={(event) => type({ time: event.currentTarget.value })}
          />
        </Field>
      )}
      {clock.unit === 'working_days' && (
        <DaysOff name={name} days={fields.daysOff} onChange={(daysOff) => type({ daysOff })} />
      )}
      {deadline?.pause && (
        <PauseFields
          name={name}
          value={fields.typedPause}
          error={isPauseWrong ? m.law_problem_pause() : null}
          onChange={(pause) => type({ pause })}
        />
      )}
      {counted && start && (
        <>
          <Result {...counted} grade={rule.clockGrade ?? rule.grade} today={today} deadline={deadline} />
          <DeadlineLines sum={counted.sum} clock={clock} />
          {rule.clockGrade !== 'C' && <SaveButtons rule={rule} start={start} sum={counted.sum} />}
        </>
      )}
    </div>
  )
}
