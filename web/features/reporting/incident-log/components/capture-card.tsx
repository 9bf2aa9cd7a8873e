import { type ComponentType, type FormEvent, useState } from 'react'
import { AddingWatchContext, useAddingWatch } from '#web/files/intake/adding-watch.ts'
import type { FileInput } from '#web/files/intake/candidate.ts'
import { useLocalFiles } from '#web/files/local/use-local-files.ts'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { isEmpty, newCapture } from '../model/capture.ts'
import { useStoragePlace, type StoragePlace } from '../model/storage-place.ts'
import { ownerOf } from '../model/owned-files.ts'
import { ArrivalNotice } from './arrival-notice.tsx'
import { IncidentForm } from './incident-form.tsx'
import type { CaptureArrival } from '../model/arrival.ts'
import { ShareCard } from './share-card.tsx'
import { useAcceptance } from './use-arrival.ts'
import { useCapture } from './use-capture.ts'
import { useSharedContent } from './use-shared-content.ts'

interface CaptureCardProps {
  memberId: string | null
  /** Number of entries in this tab only, for any reason, while the device question is unanswered. */
  heldInTab: number
  /** Whether the entry with this id is in the account. */
  isInAccount: (act: string) => boolean
  /** Content shared by another app, which may be added to the entry being written. */
  arrival?: CaptureArrival | null
  /** File attachments of an entry. */
  Files: ComponentType<{ incidentId: string; files?: readonly FileInput[] | undefined }>
  /** Shows sources of help when the words indicate danger. */
  Help: ComponentType<{ words: string }>
}

const blank = newCapture('new')

/**
 * Key of the form, new for each entry. The first form stays when its id becomes known: it is prerendered, and somebody may be typing in it.
 */
function useFormKey(id: string | undefined): string {
  const [first, setFirst] = useState(id)
  if (first === undefined && id !== undefined) setFirst(id)
  return id === undefined || id === first ? 'first' : id
}

/** Where the entry saved last is stored. */
function useSavedPlace(
  saved: ReturnType<typeof useCapture>['saved'],
  { memberId, isInAccount }: Pick<CaptureCardProps, 'memberId' | 'isInAccount'>,
): StoragePlace | null {
  const files = useLocalFiles(ownerOf(saved?.capture.id ?? '')) ?? []
  const inTab = files.filter(({ where }) => where === 'tab').length
  return useStoragePlace({ act: saved && (saved.act ?? saved.capture.id), memberId, inTab, isInAccount })
}

/** Confirms the last entry and offers an undo. */
function AddedNotice({ where, onUndo }: { where: StoragePlace | null; onUndo: (() => void) | null }) {
  return (
    <output className="flex flex-wrap items-center gap-x-3">
      {where && (
        <span>
          <strong>{where.isStored ? where.words : m.incident_log_added()}</strong>{' '}
          {!where.isStored && where.words}
        </span>
      )}
      {where && onUndo && (
        <Button tone="quiet" onClick={onUndo}>
          {m.incident_log_undo()}
        </Button>
      )}
    </output>
  )
}

/** Quick entry form of the log: saved without further questions. */
export function CaptureCard(props: CaptureCardProps) {
  const { memberId, heldInTab, arrival = null, Files, Help } = props
  const { current, hasFiles, problem, saved, isUndoable, change, fill, save, undo } = useCapture(memberId)
  const device = useDeviceChoice()
  const where = useSavedPlace(saved, props)
  const { id, fields, isTimed } = current ?? blank
  const formKey = useFormKey(current?.id)
  const isAdded = saved !== null || heldInTab > 0
  const watch = useAddingWatch()
  const { offered, accepted, decide } = useAcceptance(arrival)
  const input = useSharedContent({ shared: accepted, id, fill, showFiles: watch.show })
  const isArrivalOpen = input !== undefined || (typeof arrival === 'string' && saved === null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    watch.before(() => void save())
  }
  return (
    <div className="grid gap-4">
      {offered && <ShareCard shared={offered} onAdd={() => decide(true)} onDiscard={() => decide(false)} />}
      {arrival && isArrivalOpen && <ArrivalNotice arrival={arrival} />}
      <Card className="max-md:rounded-none max-md:border-0 max-md:bg-transparent max-md:p-0">
        <h2 className="sr-only">{m.incident_log_capture_title()}</h2>
        <form className="grid gap-4 md:gap-5" onSubmit={submit} noValidate autoComplete="off">
          <AddingWatchContext value={watch}>
            <IncidentForm
              key={formKey}
              fields={fields}
              onChange={change}
              problem={problem}
              isTimed={isTimed}
              files={current && <Files incidentId={id} files={input} />}
              hasFiles={hasFiles}
              besideWords={
                device === 'unknown' && (
                  <DeviceQuestion hasUnsavedText={isAdded || hasFiles || !isEmpty(fields)} />
                )
              }
              wordsLabel={m.incident_log_words_label()}
              wordsHint={m.incident_log_words_hint()}
            />
          </AddingWatchContext>
          <Help words={fields.words} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button type="submit" size="large">
              {m.incident_log_save()}
            </Button>
            <AddedNotice
              where={saved && where}
              onUndo={isUndoable ? () => watch.before(() => void undo()) : null}
            />
          </div>
        </form>
      </Card>
    </div>
  )
}
