import { type ComponentType, type FormEvent, useSyncExternalStore } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { DeviceChoice } from '#web/platform/device/choice.ts'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { waiting } from '../device/waiting.ts'
import { newCapture } from '../incidents/capture.ts'
import { IncidentForm } from './incident-form.tsx'
import { useCapture } from './use-capture.ts'

interface CaptureCardProps {
  memberId: string | null
  /** Entries that are in this tab only, however they came, as long as nobody said whose device this is. */
  heldHere: number
  /** Where files are added to an entry. */
  Files: ComponentType<{ incidentId: string }>
  /** What helps at words that speak of danger. */
  Help: ComponentType<{ words: string }>
}

const blank = newCapture('new')

/** One tap, and the first word: what happens is written down here, and saved without a question. */
export function CaptureCard({ memberId, heldHere, Files, Help }: CaptureCardProps) {
  const { current, hasFiles, problem, saved, isUndoable, change, save, undo } = useCapture(memberId)
  const device = useDeviceChoice()
  const isKept = useSyncExternalStore(
    waiting.subscribe,
    () => waiting.unkept() === 0,
    () => true,
  )
  const { id, fields, isTimed } = current ?? blank
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <div className="grid gap-4">
      <Card className="p-4 md:p-6">
        <form className="grid gap-5" onSubmit={submit} noValidate autoComplete="off">
          <IncidentForm
            key={id}
            fields={fields}
            onChange={change}
            problem={problem}
            isTimed={isTimed}
            files={current && <Files incidentId={id} />}
            hasFiles={hasFiles}
            wordsLabel={m.log_words_label()}
            wordsHint={m.log_words_hint()}
          />
          <Help words={fields.words} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" size="large">
              {m.log_save()}
            </Button>
            <output className="flex flex-wrap items-center gap-x-3">
              {saved && (
                <>
                  <span>
                    <strong>{m.log_saved()}</strong> {whereKept(device, memberId, isKept)}
                  </span>
                  {isUndoable && (
                    <Button tone="quiet" onClick={() => void undo()}>
                      {m.log_undo()}
                    </Button>
                  )}
                </>
              )}
            </output>
          </div>
        </form>
      </Card>
      {device === 'unknown' && (saved !== null || heldHere > 0) && <DeviceQuestion />}
    </div>
  )
}

function whereKept(device: DeviceChoice, memberId: string | null, isKept: boolean): string {
  if (memberId) return m.log_saved_account()
  if (device === 'unknown') return m.log_saved_tab()
  return device === 'shared' || !isKept ? m.log_saved_memory() : m.log_saved_device()
}
