import { useState, type ReactNode } from 'react'
import {
  maxSilentDays,
  sanctionAuthor,
  sanctionSteps,
  type SanctionStep,
} from '#contract/community/sanctions.ts'
import { type DecisionReason, decisionReasons } from '#contract/community/values.ts'
import { inLocale } from '#content/localised.ts'
import { decisionReasonWords } from '#content/moderation/decision-reasons.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { call } from '#web/platform/api/call.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Incomplete } from '#web/platform/problems/writer.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { stepNames } from '../words.ts'

const defaultDays = 3

interface Step {
  readonly step: SanctionStep
  readonly days: number
  readonly reason: DecisionReason
  readonly words: string
}

/** A sanction for the author of the open item. Nobody learns who that is; a removal needs a second moderator. */
export function WriterStep({ itemId }: { itemId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
          {m.moderation_step()}
        </Button>
      </div>
    )
  return <StepForm itemId={itemId} onClose={() => setOpen(false)} />
}

function StepForm({ itemId, onClose }: { itemId: string; onClose: () => void }) {
  // Sending the same sanction twice creates one.
  const [id] = useState(() => crypto.randomUUID())
  const [step, setStep] = useState<Step>({ step: 'word', days: defaultDays, reason: 'insult', words: '' })
  const change = (part: Partial<Step>) => setStep({ ...step, ...part })
  const { submit, isWorking, problem } = useWrite(async () => {
    if (step.words.trim() === '') throw new Incomplete(m.moderation_step_words_missing())
    const days = step.step === 'silent' ? step.days : null
    const body = { id, step: step.step, days, reason: step.reason, words: step.words.trim() }
    const { needsSecond } = await call(sanctionAuthor, { params: { id: itemId }, body })
    toast({ title: needsSecond ? m.moderation_step_proposed() : m.moderation_step_taken() })
    onClose()
  })
  return (
    <form
      noValidate
      aria-label={m.moderation_step()}
      className="grid gap-4 border-s-2 border-line ps-4"
      onSubmit={submit}
    >
      <p className="text-sm text-ink-soft">{m.moderation_step_hint()}</p>
      <StepFields made={step} onChange={change} error={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" working={isWorking && m.moderation_step_send()}>
          {m.moderation_step_send()}
        </Button>
        <Button tone="quiet" size="small" onClick={onClose}>
          {m.moderation_cancel()}
        </Button>
      </div>
    </form>
  )
}

interface StepFieldsProps {
  made: Step
  onChange: (part: Partial<Step>) => void
  error: ReactNode
}

function StepFields({ made: step, onChange, error }: StepFieldsProps) {
  const locale = getLocale()
  return (
    <>
      <Field label={m.moderation_step_which()}>
        <Select
          value={step.step}
          onChange={(event) =>
            onChange({ step: sanctionSteps.find((each) => each === event.target.value) ?? step.step })
          }
        >
          {sanctionSteps.map((each) => (
            <option key={each} value={each}>
              {stepNames[each]()}
            </option>
          ))}
        </Select>
      </Field>
      {step.step === 'silent' && (
        <Field label={m.moderation_step_days()}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={maxSilentDays}
            value={step.days}
            onChange={(event) =>
              onChange({ days: Math.min(Math.max(event.target.valueAsNumber || 1, 1), maxSilentDays) })
            }
          />
        </Field>
      )}
      <Field label={m.moderation_reason()}>
        <Select
          value={step.reason}
          onChange={(event) =>
            onChange({ reason: decisionReasons.find((each) => each === event.target.value) ?? step.reason })
          }
        >
          {decisionReasons.map((each) => (
            <option key={each} value={each}>
              {inLocale(decisionReasonWords[each].name, locale)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.moderation_step_words()} error={error}>
        <TextArea
          rows={2}
          className="min-h-18"
          maxLength={2000}
          value={step.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
        />
      </Field>
    </>
  )
}
