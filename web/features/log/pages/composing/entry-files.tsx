import { FileText } from 'lucide-react'
import { useState } from 'react'
import { openKept } from '#web/features/evidence/kept/kept.ts'
import { useKept } from '#web/features/evidence/kept/use-kept.ts'
import { evidenceOf } from '#web/features/evidence/reading/items.ts'
import { openEvidence } from '#web/features/evidence/reading/reader.ts'
import { useTransfers } from '#web/features/evidence/transfer/use-transfers.ts'
import type { Access } from '#web/features/reports/sealing/access.ts'
import type { OpenedReport } from '#web/features/reports/sealing/opening.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Incident } from '../../incidents/incidents.ts'
import { ownerOf } from '../../state/files.ts'

interface EntryFilesProps {
  incident: Incident
  access: Access | null
  logs: readonly OpenedReport[]
}

interface ShownFile {
  id: string
  name: string
  bytes: number
  shows: string
  /** It is on this device, and not in the account yet. */
  isHere: boolean
  open: () => Promise<Blob>
}

/** The files that belong to an entry, wherever they are. */
export function EntryFiles({ incident, access, logs }: EntryFilesProps) {
  const ids = new Set(incident.evidence)
  const logId = logs[0]?.record.report.id ?? ''
  const added = useKept(ownerOf(incident.id)) ?? []
  const given = useKept({ kind: 'report', id: logId }) ?? []
  const transfers = useTransfers(logId)
  const [error, setError] = useState<unknown>(null)
  const stored = access
    ? logs.flatMap((log) =>
        evidenceOf(log)
          .filter(({ manifest, removed }) => ids.has(manifest.evidence) && !removed)
          .map((item): ShownFile => ({
            ...item.manifest,
            id: item.manifest.evidence,
            isHere: false,
            open: () => openEvidence(access, log, item).blob(),
          })),
      )
    : []
  const arrived = new Set(stored.map(({ id }) => id))
  const here = [...added, ...given.filter(({ id }) => ids.has(id))]
    .filter(({ id }) => !arrived.has(id))
    .map((file): ShownFile => ({ ...file, isHere: true, open: () => openKept(file.id) }))
  const files = [...here, ...stored]
  if (files.length === 0) return null
  const size = new Intl.NumberFormat(getLocale(), {
    maximumFractionDigits: 1,
    style: 'unit',
    unit: 'megabyte',
  })
  const isMoving = transfers.some(({ state }) => state === 'sending' || state === 'sealing')
  const save = (file: ShownFile) =>
    file.open().then((blob) => {
      setError(null)
      saveToDevice(blob, file.name)
    }, setError)
  return (
    <section aria-labelledby="log-files" className="grid gap-3">
      <h2 id="log-files" className="text-xl">
        {m.log_files_heading()}
      </h2>
      {error !== null && (
        <Notice tone="warn" live>
          <p>{sentenceFor(error)}</p>
        </Notice>
      )}
      <ul className="grid gap-2">
        {files.map((file) => (
          <li
            key={file.id}
            className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-surface p-3"
          >
            <FileText aria-hidden size={24} className="shrink-0 text-deep" />
            <span className="grid min-w-0 grow">
              <span className="break-all font-semibold">{file.name}</span>
              <span className="text-sm text-ink-soft">
                {size.format(file.bytes / 1_000_000)}
                {file.shows && ` · ${file.shows}`}
                {file.isHere && ` · ${isMoving ? m.log_file_moving() : m.log_waiting()}`}
              </span>
            </span>
            <Button tone="secondary" onClick={() => void save(file)}>
              {m.log_file_save()}
              <span className="sr-only"> {file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function saveToDevice(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
