import { useEffect, useState, type ReactNode } from 'react'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { m } from '#web/messages/compiled/messages.js'
import { DeviceQuestion } from '#web/platform/device/device-question.tsx'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import { useDeviceChoice } from '#web/platform/device/use-device-choice.ts'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Working } from '#web/ui/busy-indicator.tsx'
import type { Owner } from '../local/local-file.ts'
import { useLocalFiles } from '../local/use-local-files.ts'
import { useTransfers } from '../transfer/use-transfers.ts'
import { fileKindName } from '../transfer/outbox-file.ts'
import type { SentBy } from '../disclosure/sent-by.ts'
import type { FileInput } from '../intake/candidate.ts'
import { type PastedContent, readPaste } from './clipboard.ts'
import { FilesDisabledNotice } from './files-disabled-notice.tsx'
import { ImageQuestion } from '../adult-images/image-question.tsx'
import { LocalFileList } from './local-file-list.tsx'
import { OpenPanel } from './open-panel.tsx'
import { OutcomeNotice } from '../intake/outcome-notice.tsx'
import { SendLocalFile } from './send-local-file.tsx'
import { UnsavedContentQuestion } from './unsaved-content.tsx'
import { usePanels } from './use-panels.ts'
import { useAddFiles } from '../intake/use-add-files.ts'
import { AddOptions } from './add-options.tsx'

interface EvidencePickerProps {
  /** The owner of the files: a draft, or a sent report. */
  owner: Owner
  /** For a report: files are sent when the person presses "Add to the report". A draft's are sent after it. */
  keyring?: Keyring | undefined
  /** The sender, if not given by the keyring; omitted if nothing is sent. */
  sender?: SentBy
  /** Content from elsewhere, such as another app: added once, as if it had been chosen here. */
  given?: readonly FileInput[] | undefined
}

/** Content already added by a picker, so that a remount adds nothing twice. */
const added = new WeakSet<readonly FileInput[]>()

/** All ways of adding evidence. Files are stored on the device immediately, sealed. */
export function EvidencePicker({
  owner,
  keyring,
  sender = keyring?.kind,
  given: input,
}: EvidencePickerProps) {
  const files = useLocalFiles(owner)
  const device = useDeviceChoice()
  const transfers = useTransfers(owner.kind === 'report' ? owner.id : '')
  const adding = useAddFiles(owner)
  useAddGiven(input, adding.add)
  const isForReport = owner.kind === 'report' || (files ?? []).length > 0
  useEffect(() => {
    // Prefetches the sending code, so that it works without a network.
    if (isForReport) fetchKinds(fileKindName)
  }, [isForReport])
  const filesOff = adding.answer === 'under18'
  const panels = usePanels(owner, adding, filesOff)
  return (
    <DropArea onDrop={panels.take}>
      {device === 'unknown' && owner.kind === 'report' && (files ?? []).length > 0 && <DeviceQuestion />}
      {device === 'shared' && (
        <Notice>
          <p>{m.evidence_shared_device()}</p>
        </Notice>
      )}
      {filesOff && <FilesDisabledNotice onReconsider={adding.askAgain} />}
      {adding.unanswered ? (
        <ImageQuestion count={adding.unanswered.length} onAnswer={adding.answerWith} />
      ) : (
        <AddOptions
          withFiles={!filesOff}
          open={panels.open}
          onOpen={panels.toggle}
          onFiles={adding.add}
          onPaste={panels.paste}
        />
      )}
      {panels.cannotPaste && (
        <Notice tone="warn" live>
          <p>{m.evidence_cannot_paste()}</p>
        </Notice>
      )}
      <OpenPanel panels={panels} />
      <UnsavedContentQuestion unadded={panels.unadded} />
      {adding.working && <Working>{m.evidence_keeping(adding.working)}</Working>}
      <OutcomeNotice outcome={adding.outcome} />
      <LocalFileList files={files ?? []} transfers={transfers} sender={sender} />
      {keyring && owner.kind === 'report' && (
        <SendLocalFile keyring={keyring} reportId={owner.id} files={files ?? []} transfers={transfers} />
      )}
    </DropArea>
  )
}

/** Adds content from elsewhere, once. */
function useAddGiven(
  input: readonly FileInput[] | undefined,
  add: (input: readonly FileInput[]) => void,
): void {
  useEffect(() => {
    if (!input || added.has(input)) return
    added.add(input)
    add(input)
  })
}

/** Accepts dropped files, and keyboard pastes. */
function DropArea({ onDrop, children }: { onDrop: (pasted: PastedContent) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={classes(
        'grid gap-5 rounded-lg',
        isOver && 'outline-3 outline-offset-8 outline-focus outline-dashed',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop(readPaste(event.dataTransfer))
      }}
      onPaste={(event) => {
        // In a field, text is pasted as usual.
        const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea')
        const pasted = readPaste(event.clipboardData)
        if (isField && pasted.files.length === 0) return
        event.preventDefault()
        onDrop(pasted)
      }}
    >
      {children}
    </div>
  )
}
