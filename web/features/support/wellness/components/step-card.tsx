import { CalendarClock, Check, Circle } from 'lucide-react'
import type { SafetyStep } from '#content/service-safety/publish.ts'
import { m } from '#web/messages/compiled/messages.js'
import { SaveProblem } from '#web/records/personal/save-problem.tsx'
import { LineView } from '#web/platform/reading/line.tsx'
import { useIsRetired } from '#web/platform/text-changes/changed-texts.ts'
import { TextNotes } from '#web/platform/text-changes/text-notes.tsx'
import { Button } from '#web/ui/button.tsx'
import { dayInWords } from '#web/ui/dates.ts'
import { Details } from '#web/ui/details.tsx'
import { useIsFirstDocument } from '#web/ui/first-document.ts'
import { LinePictures } from '#web/ui/line-picture.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { dayAfter, localToday } from '#web/ui/days.ts'
import type { CheckUp } from './use-check-up.ts'
import { StepSource } from './step-source.tsx'

/** The path through the menus, and its effect. */
function StepInstructions({ step }: { step: SafetyStep }) {
  return (
    <div className="grid gap-3">
      <LinePictures shapes={step.picture} />
      <dl className="grid gap-2 [&_dd]:text-ink-soft [&_dt]:font-semibold">
        <div>
          <dt>{m.wellness_where()}</dt>
          <dd>
            <LineView line={step.where} />
          </dd>
        </div>
        <div>
          <dt>{m.wellness_why()}</dt>
          <dd>
            <LineView line={step.why} />
          </dd>
        </div>
        <div>
          <dt>{m.wellness_notice()}</dt>
          <dd>
            <LineView line={step.notice} />
          </dd>
        </div>
      </dl>
      {step.note && <p className="font-semibold">{step.note}</p>}
    </div>
  )
}

function StepButtons({ step, checkUp }: { step: SafetyStep; checkUp: CheckUp }) {
  const state = checkUp.stateOf(step.id)
  const isDone = state.kind === 'done'
  const Icon = isDone ? Check : Circle
  const named = <span className="sr-only"> {step.title}</span>
  const put = (days: number) =>
    checkUp.change(step.id, { kind: 'later', until: dayAfter(localToday(), days) })
  return (
    <div className="flex flex-wrap gap-2 scriptless:hidden" data-no-print>
      <Button
        tone="secondary"
        size="small"
        icon={<Icon aria-hidden size={20} />}
        disabled={!checkUp.isReady}
        onClick={() => checkUp.change(step.id, { kind: isDone ? 'open' : 'done' })}
      >
        {isDone ? m.wellness_mark_open() : m.wellness_mark_done()}
        {named}
      </Button>
      {state.kind === 'open' &&
        [
          { days: 7, words: m.wellness_later_week },
          { days: 30, words: m.wellness_later_month },
        ].map(({ days, words }) => (
          <Button key={days} tone="quiet" size="small" disabled={!checkUp.isReady} onClick={() => put(days)}>
            {words()}
            {named}
          </Button>
        ))}
      {state.kind === 'later' && (
        <Button
          tone="quiet"
          size="small"
          disabled={!checkUp.isReady}
          onClick={() => checkUp.change(step.id, { kind: 'open' })}
        >
          {m.wellness_later_now()}
          {named}
        </Button>
      )}
    </div>
  )
}

/** One step: what to do where, who may notice, and its state. */
export function StepCard({ step, checkUp }: { step: SafetyStep; checkUp: CheckUp }) {
  const state = checkUp.stateOf(step.id)
  const isRetired = useIsRetired('service-steps')(step.id)
  // Buttons need scripts, and there are hundreds: the prerendered HTML omits them.
  const isFirst = useIsFirstDocument()
  return (
    <li id={step.id} className="grid gap-3 border-t border-line py-5 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{step.title}</h3>
        {state.kind === 'done' && <Tag tone="deep">{m.wellness_done()}</Tag>}
        {state.kind === 'later' && (
          <Tag tone="accent">
            <CalendarClock aria-hidden size={16} className="me-1.5" />
            {m.wellness_later_until({ day: dayInWords(state.until) })}
          </Tag>
        )}
        {!step.canBeUndone && <Tag>{m.wellness_not_undone()}</Tag>}
      </div>
      <TextNotes text={`service-steps/${step.id}`} />
      {!isRetired && (
        <div data-of-text={`service-steps/${step.id}`} className="grid gap-3">
          {/* One more press before a step that another person may notice. */}
          {step.canBeNoticed ? (
            <Details summary={m.wellness_noticed()} className="border-warn-ink">
              <StepInstructions step={step} />
            </Details>
          ) : (
            <StepInstructions step={step} />
          )}
          <StepSource step={step} />
          {!isFirst && <StepButtons step={step} checkUp={checkUp} />}
          {state.kind === 'later' && <p className="text-sm text-ink-soft">{m.wellness_later_text()}</p>}
          {checkUp.pressed === step.id && (
            <SaveProblem
              isLocked={checkUp.isLocked}
              isFailed={checkUp.isFailed}
              failed={m.wellness_not_saved()}
            />
          )}
        </div>
      )}
    </li>
  )
}
