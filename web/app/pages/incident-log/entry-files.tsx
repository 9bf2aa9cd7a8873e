import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#web/platform/load-code.ts'
import { ViewLocalFile } from '#web/files/adding/view-local-file.tsx'
import { openLocalFile } from '#web/files/local/local-files.ts'
import type { LocalFile } from '#web/files/local/local-file.ts'
import { useLocalFiles } from '#web/files/local/use-local-files.ts'
import { readEvidence } from '#web/files/reading/items.ts'
import { FileThumbnail } from '#web/files/showing/thumb.tsx'
import { useUploads } from '#web/files/transfer/use-uploads.ts'
import { useTransfers } from '#web/files/transfer/use-transfers.ts'
import { formatSize } from '#web/files/showing/words.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import type { Incident } from '#web/features/reporting/incident-log/model/incidents.ts'
import { ownerOf } from '#web/features/reporting/incident-log/model/owned-files.ts'
import { downloadUnopened } from '#web/ui/download.ts'

interface EntryFilesProps {
  incident: Incident
  keyring: Keyring | null
  logs: readonly OpenedReport[]
}

// The file viewer is loaded with the first file.
const Browser = lazyWithRetry(
  async () => (await import('#web/files/viewing/evidence-browser.tsx')).EvidenceBrowser,
)

/** The files of an entry, wherever they are stored. */
export function EntryFiles({ incident, keyring, logs }: EntryFilesProps) {
  const ids = new Set(incident.evidence)
  const logId = logs[0]?.record.report.id ?? ''
  const added = useLocalFiles(ownerOf(incident.id)) ?? []
  const logFiles = useLocalFiles({ kind: 'report', id: logId }) ?? []
  const transfers = useTransfers(logId)
  useUploads(logId)
  const [error, setError] = useState<unknown>(null)
  const stored = logs.map((log) => ({
    log,
    items: readEvidence(log).filter(({ manifest, removed }) => ids.has(manifest.evidence) && !removed),
  }))
  const arrived = new Set(stored.flatMap(({ items }) => items.map(({ manifest }) => manifest.evidence)))
  const localFiles = [...added, ...logFiles.filter(({ id }) => ids.has(id))].filter(
    ({ id }) => !arrived.has(id),
  )
  if (localFiles.length === 0 && arrived.size === 0) return null
  const isMoving = transfers.some(({ state }) => state === 'sending' || state === 'sealing')
  const save = (file: LocalFile) =>
    openLocalFile(file.id).then((blob) => {
      setError(null)
      downloadUnopened(blob, file.name)
    }, setError)
  return (
    <section aria-labelledby="log-files" className="grid gap-3">
      <h2 id="log-files" className="text-xl">
        {m.incident_log_files_heading()}
      </h2>
      {error !== null && (
        <Notice tone="warn" live>
          <p>{sentenceFor(error)}</p>
        </Notice>
      )}
      {localFiles.length > 0 && (
        <LocalFileList
          files={localFiles}
          state={isMoving ? m.incident_log_file_moving() : m.incident_log_waiting()}
          onSave={(file) => void save(file)}
        />
      )}
      {keyring &&
        stored.map(
          ({ log, items }) =>
            items.length > 0 && (
              <Suspense
                key={log.record.report.id}
                fallback={<SkeletonCards count={items.length} label={m.evidence_opening()} />}
              >
                <Browser keyring={keyring} report={log} items={items} mayAdd={false} />
              </Suspense>
            ),
        )}
    </section>
  )
}

interface FilesHereProps {
  files: readonly LocalFile[]
  /** Their location, in words. */
  state: string
  onSave: (file: LocalFile) => void
}

/** Files on this device that are not yet in the account's log. */
function LocalFileList({ files, state, onSave }: FilesHereProps) {
  return (
    <ul className="grid gap-2">
      {files.map((file) => (
        <li key={file.id} className="flex flex-wrap items-center gap-3 border-b border-line py-2.5">
          <FileThumbnail kind={file.kind} thumbnail={file.thumbnail} shielded={file.shielded} />
          <span className="grid min-w-0 grow">
            <span className="break-all font-semibold">{file.name}</span>
            <span className="text-sm text-ink-soft">
              {formatSize(file.bytes)}
              {file.shows && ` · ${file.shows}`}
              {` · ${state}`}
            </span>
          </span>
          <ViewLocalFile file={file} />
          <Button tone="quiet" onClick={() => onSave(file)}>
            {m.incident_log_file_save()}
            <span className="sr-only"> {file.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
