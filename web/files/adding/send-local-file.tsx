import { m } from '#web/messages/compiled/messages.js'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { Button } from '#web/ui/button.tsx'
import { divideFiles } from '../disclosure/disclosure.ts'
import { PlaceWarning } from '../disclosure/place-warning.tsx'
import type { LocalFile } from '../local/local-file.ts'
import { startTransfers } from '../transfer/transfers.ts'
import type { FileTransferState } from '../transfer/transfer.ts'

interface SendLocalFileProps {
  keyring: Keyring
  reportId: string
  files: readonly LocalFile[]
  transfers: readonly FileTransferState[]
}

/** Sends the files added to a report when the person confirms. */
export function SendLocalFile({ keyring, reportId, files, transfers }: SendLocalFileProps) {
  const { sent } = divideFiles(files, keyring.kind)
  const unsent = sent.filter(({ id }) => !transfers.some(({ fileId }) => fileId === id))
  if (unsent.length === 0) return null
  return (
    <div className="grid gap-2">
      <PlaceWarning files={unsent} sender={keyring.kind} />
      <div>
        <Button onClick={() => void startTransfers(keyring, reportId)}>
          {m.evidence_send({ count: unsent.length })}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{m.evidence_send_hint()}</p>
    </div>
  )
}
