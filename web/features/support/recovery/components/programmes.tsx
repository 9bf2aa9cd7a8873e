import { programmeRules, stopRule } from '#content/recovery/texts.ts'
import type { Programme, RecoveryTexts } from '#content/recovery/words.ts'
import { inLocale } from '#content/localised.ts'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { LineView } from '#web/platform/reading/line.tsx'
import { ReadingTools } from '#web/platform/reading/reading-tools.tsx'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { Button } from '#web/ui/button.tsx'
import { Details } from '#web/ui/details.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { type ProgrammeState, programmeState, started } from '../model/programme-days.ts'
import { useSlots } from '../model/recovery-slots.ts'
import { changeProgrammes } from '../store/programmes-store.ts'
import { useProgrammeMarks } from '../store/use-own-records.ts'
import { useSaving } from '../store/use-save.tsx'
import { RunningProgrammes } from './running-programmes.tsx'

const stateNames: Readonly<Record<ProgrammeState['is'], (() => string) | null>> = {
  new: null,
  running: m.recovery_programme_running,
  paused: m.recovery_programme_paused,
  finished: m.recovery_programme_finished,
}

/** One programme, day by day: no day is hidden until it is due. */
function ProgrammeCard({ programme, state }: { programme: Programme; state: ProgrammeState }) {
  const { Standing } = useSlots()
  const { save, problem } = useSaving()
  const { id, title, forWhom, days, standing } = programme
  const named = stateNames[state.is]?.()
  return (
    <li>
      <Details
        summary={
          <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="grid">
              <span className="text-lg">{title}</span>
              <span className="text-sm font-normal text-ink-soft">{forWhom}</span>
            </span>
            {named && <Tag tone="deep">{named}</Tag>}
          </span>
        }
      >
        <div className="grid gap-4">
          {state.is === 'new' && (
            <div>
              <Button onClick={() => save(changeProgrammes(started(id)))}>
                {m.recovery_programme_start()}
                <span className="sr-only"> {title}</span>
              </Button>
            </div>
          )}
          {problem}
          <ol className="grid list-decimal gap-2 ps-6">
            {days.map((day) => (
              <li key={day.title}>
                <span className="font-semibold">{day.title}.</span> <LineView line={day.do} />{' '}
                <span className="text-ink-soft">{m.recovery_or_else({ other: day.orElse })}</span>
              </li>
            ))}
          </ol>
          <Standing text={`programmes/${id}`} standing={standing} />
        </div>
      </Details>
    </li>
  )
}

/** The programmes: running ones first, then all of them. */
export function Programmes({ texts }: { texts: RecoveryTexts }) {
  const marks = useProgrammeMarks()
  const isRetired = useIsRetired('programmes')
  const locale = getLocale()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <TextNotes text="programmes/all" />
      <ReadingTools />
      <RunningProgrammes programmes={texts.programmes} withPaused />
      <div className="grid max-w-measure gap-2 text-ink-soft">
        {[...programmeRules, stopRule].map((rule) => (
          <p key={rule.en}>{inLocale(rule, locale)}</p>
        ))}
        <div>
          <ToCrisis tone="secondary" size="small">
            {m.reports_to_crisis()}
          </ToCrisis>
        </div>
      </div>
      <ul className="grid gap-2">
        {texts.programmes
          .filter(({ id }) => !isRetired(id))
          .map((programme) => (
            <ProgrammeCard
              key={programme.id}
              programme={programme}
              state={programmeState(marks, programme.id, programme.days.length)}
            />
          ))}
      </ul>
    </div>
  )
}
