import { useEffect, useRef, useState } from 'react'
import { type OpenSubmission, outcomesWithReason } from '#contract/community/moderation.ts'
import { maxNoteLength } from '#contract/community/values.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ModerationAct, outcomeByAct } from '../model/moderation-acts.ts'
import type { DecisionDraft } from '../model/draft.ts'
import { draftFault, type FormFault } from '../model/form-faults.ts'
import { useFormKeys } from './use-form-keys.ts'
import { actNames } from '../words.ts'
import { KeyMark } from './key-mark.tsx'
import { ReasonChoice } from './reason-choice.tsx'
import { PartRemoval, Proposal } from './text-change.tsx'

interface DecisionFormProps {
  opened: OpenSubmission
  act: ModerationAct
  draft: DecisionDraft
  onChange: (draft: DecisionDraft) => void
  onSend: () => void
  onCancel: () => void
}

const faultMessages: Record<FormFault, () => string> = {
  note: m.moderation_note_missing,
  reason: m.moderation_reason_missing,
  words: m.moderation_words_missing,
  text: m.moderation_proposal_missing,
  part: m.moderation_part_missing,
  nothing_left: m.moderation_part_all,
}

/** The controls of a decision; the first of them gets the focus. */
function Controls({ opened, act, draft, onChange, fault }: DecisionFormProps & { fault: FormFault | null }) {
  const errorOf = (...faults: FormFault[]) =>
    fault && faults.includes(fault) ? faultMessages[fault]() : null
  const change = { opened, draft, onChange, error: errorOf('text', 'part', 'nothing_left') }
  return (
    <>
      {act === 'publish_with_note' && (
        <Field label={m.moderation_note()} hint={m.moderation_note_hint()} error={errorOf('note')}>
          <TextInput
            maxLength={maxNoteLength}
            value={draft.contentNote}
            onChange={(event) => onChange({ ...draft, contentNote: event.currentTarget.value })}
          />
        </Field>
      )}
      {act === 'propose' && <Proposal {...change} />}
      {act === 'remove_part' && <PartRemoval {...change} />}
      {outcomesWithReason.includes(outcomeByAct(act)) && (
        <>
          {/* No reason code applies to a request to move: its member reads the text below. */}
          {opened.item.kind !== 'age_band' && (
            <ReasonChoice
              reason={draft.reason}
              error={errorOf('reason')}
              onChoose={(reason) => onChange({ ...draft, reason })}
            />
          )}
          <Field label={m.moderation_words()} optional={draft.reason !== 'other'} error={errorOf('words')}>
            <TextArea
              rows={2}
              className="min-h-18"
              maxLength={2000}
              value={draft.words}
              onChange={(event) => onChange({ ...draft, words: event.currentTarget.value })}
            />
          </Field>
        </>
      )}
    </>
  )
}

/** What a decision needs besides its key: a reason, a text, a note. Enter sends it, Escape cancels it. */
export function DecisionForm(props: DecisionFormProps) {
  const { opened, act, draft, onChange, onSend, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const fault = draftFault(act, draft, opened.source)
  useEffect(() => {
    const controls = '[type=radio]:checked, textarea, [type=text]'
    const first = form.current?.querySelector<HTMLElement>(controls) ?? form.current?.querySelector('input')
    first?.focus({ preventScroll: true })
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const send = () => {
    setTried(true)
    if (fault === null) onSend()
  }
  useFormKeys(form, {
    send,
    cancel: onCancel,
    choose: (reason) =>
      outcomesWithReason.includes(outcomeByAct(act)) &&
      opened.item.kind !== 'age_band' &&
      onChange({ ...draft, reason }),
  })
  return (
    <form
      ref={form}
      noValidate
      aria-label={actNames[act]()}
      className="grid gap-4 border-t border-line py-4"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h3 className="text-lg font-bold">{actNames[act]()}</h3>
      <Controls {...props} fault={isTried ? fault : null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          {actNames[act]()}
          <span className="[&_kbd]:border-on-deep [&_kbd]:text-on-deep">
            <KeyMark>↵</KeyMark>
          </span>
        </Button>
        <Button tone="quiet" size="small" onClick={onCancel}>
          {m.moderation_cancel()}
        </Button>
      </div>
    </form>
  )
}
