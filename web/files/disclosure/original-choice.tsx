import { useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Radios } from '#web/ui/radios.tsx'
import { changeLocalFile, openLocalFile } from '../local/local-files.ts'
import type { LocalFile } from '../local/local-file.ts'
import { downloadUnopened } from '#web/ui/download.ts'
import { hasCopy, staysOnDevice } from './disclosure.ts'
import type { SentBy } from './sent-by.ts'

interface OriginalChoiceProps {
  file: LocalFile
  files: readonly LocalFile[]
  sender: SentBy
}

/** For an original with a copy: which one is sent, and what happens with the other. [Note: Originals that stay] */
export function OriginalChoice({ file, files, sender }: OriginalChoiceProps) {
  // The new choice is shown immediately, before it is stored.
  const [newChoice, setNewChoice] = useState<boolean | null>(null)
  const isStaying = newChoice === null ? staysOnDevice(file, files, sender) : !newChoice
  const choose = (goesOut: boolean) => {
    setNewChoice(goesOut)
    void changeLocalFile(file.id, { goesOut })
  }
  if (!hasCopy(file, files))
    return isStaying ? <StayingFilesNotice file={file} onSend={() => choose(true)} /> : null
  return (
    <div className="grid gap-4">
      <Radios
        name={`goes-${file.id}`}
        legend={m.evidence_goes_legend()}
        hint={m.evidence_goes_hint()}
        value={isStaying ? 'copy' : 'both'}
        onChange={(chosen) => choose(chosen === 'both')}
        options={[
          { value: 'copy', label: m.evidence_goes_copy(), hint: m.evidence_goes_copy_hint() },
          { value: 'both', label: m.evidence_goes_both(), hint: m.evidence_goes_both_hint() },
        ]}
      />
      {isStaying && <StayingFilesNotice file={file} />}
    </div>
  )
}

function StayingFilesNotice({ file, onSend }: { file: LocalFile; onSend?: () => void }) {
  const { isWorking, submit } = useWrite(
    async () => downloadUnopened(await openLocalFile(file.id), file.name),
    () => undefined,
  )
  return (
    <Notice title={m.evidence_stays_title()} live>
      <p>{file.where === 'device' ? m.evidence_stays_text() : m.evidence_stays_tab()}</p>
      <div className="flex flex-wrap gap-3">
        {file.where !== 'lost' && (
          <Button tone="secondary" working={isWorking && m.evidence_saving()} onClick={() => submit()}>
            {m.evidence_save()}
          </Button>
        )}
        {onSend && (
          <Button tone="secondary" onClick={onSend}>
            {m.evidence_stays_send()}
          </Button>
        )}
      </div>
    </Notice>
  )
}
