import { useMemo, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { StorageNote } from '#web/platform/device/storage-note.tsx'
import { useAutosave } from '#web/platform/device/use-autosave.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { HelpAtOwnWords } from './crisis-hint.tsx'
import { localToday } from '#web/ui/days.ts'
import { blankThought, isBlankThought, type ThoughtRecord, thoughtSteps } from '../model/thought.ts'
import { storedWords } from '../store/stored-words.ts'
import { thoughtKind } from '../store/kinds.ts'
import { createRecordStore } from '../store/record-store.ts'
import { stepTexts } from '../model/step-texts.ts'

const store = createRecordStore(thoughtKind)

/** One question at a time, saved while it is answered. Each can be left empty, and revisited. */
export function ThoughtSteps({ id, onClose }: { id: string; onClose: () => void }) {
  const kind = useMemo(() => ({ blank: blankThought(localToday()), isBlank: isBlankThought }), [])
  const { value, saveState, change, saveNow } = useAutosave<ThoughtRecord>(store, id, kind)
  const [stepIndex, setStepIndex] = useState(0)
  const isMember = useAuth().user !== null
  const step = thoughtSteps[stepIndex] ?? 'happened'
  const { label, hint } = stepTexts[step]
  const isLast = stepIndex + 1 === thoughtSteps.length
  return (
    <div className="grid max-w-form grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-ink-soft">{m.calm_step({ step: stepIndex + 1, of: thoughtSteps.length })}</p>
      <Field label={label()} hint={hint()}>
        <TextArea
          key={step}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question that the person has just opened
          autoFocus
          sealed
          rows={4}
          maxLength={4_000}
          value={value[step]}
          onChange={(event) => change({ [step]: event.currentTarget.value })}
        />
      </Field>
      <HelpAtOwnWords id={`thought-${id}-${step}`} text={value[step]} />
      <div className="flex flex-wrap gap-3">
        {isLast ? (
          <Button onClick={() => void saveNow().then(onClose)}>{m.recovery_thought_finish()}</Button>
        ) : (
          <Button onClick={() => setStepIndex(stepIndex + 1)}>{m.calm_next()}</Button>
        )}
        {stepIndex > 0 && (
          <Button tone="secondary" onClick={() => setStepIndex(stepIndex - 1)}>
            {m.recovery_back()}
          </Button>
        )}
        {!isLast && (
          <Button tone="quiet" onClick={() => void saveNow().then(onClose)}>
            {m.recovery_thought_stop()}
          </Button>
        )}
      </div>
      <StorageNote saveState={saveState} stored={storedWords(isMember)} />
    </div>
  )
}
