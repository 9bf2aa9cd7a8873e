import { type ComponentType, type FormEvent, useSyncExternalStore } from 'react'
import { AddingWatchContext, useAddingWatch } from '#web/features/evidence/adding/adding-watch.ts'
import { useKept } from '#web/features/evidence/kept/use-kept.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { DeviceChoice } from '#web/platform/device/choice.ts'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { waiting } from '../device/waiting.ts'
import { newCapture } from '../incidents/capture.ts'
import { ownerOf } from '../state/files.ts'
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
  const savedFiles = useKept(ownerOf(saved?.capture.id ?? '')) ?? []
  const inTab = savedFiles.filter(({ where }) => where === 'tab').length
  const { id, fields, isTimed } = current ?? blank
  const watch = useAddingWatch()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    watch.before(() => void save())
  }
  return (
    <div className="grid gap-4">
      <Card className="p-4 md:p-6">
        <form className="grid gap-5" onSubmit={submit} noValidate autoComplete="off">
          <AddingWatchContext value={watch}>
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
          </AddingWatchContext>
          <Help words={fields.words} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" size="large">
              {m.log_save()}
            </Button>
            <output className="flex flex-wrap items-center gap-x-3">
              {saved && (
                <>
                  <span>
                    <strong>{m.log_saved()}</strong> {whereKept({ device, memberId, isKept, inTab })}
                  </span>
                  {isUndoable && (
                    <Button tone="quiet" onClick={() => watch.before(() => void undo())}>
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

interface Kept {
  device: DeviceChoice
  memberId: string | null
  /** The device had room for all entries. */
  isKept: boolean
  /** Files of it for which it had none. */
  inTab: number
}

/** Where what was just saved is, of which nothing is promised that is not so. */
export function whereKept({ device, memberId, isKept, inTab }: Kept): string {
  if (memberId) return m.log_saved_account()
  if (device === 'unknown') return m.log_saved_tab()
  if (device === 'shared' || !isKept) return m.log_saved_memory()
  return inTab > 0 ? m.log_saved_files_in_tab({ count: inTab }) : m.log_saved_device()
}
