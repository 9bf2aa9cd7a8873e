import { FileText, Image, Mic, Video } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { EvidenceKind } from '#encryption/evidence.ts'
import { type EvidenceItem, listAllPieces } from '#web/files/reading/items.ts'
import { m } from '#web/messages/compiled/messages.js'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

const icons: Partial<Record<EvidenceKind, typeof FileText>> = { picture: Image, video: Video, audio: Mic }

/** The files of a report by id, with copies and earlier versions. */
export function filesOf(report: OpenedReport): ReadonlyMap<string, EvidenceItem> {
  return new Map(listAllPieces(report).map((item) => [item.manifest.evidence, item]))
}

interface AttachmentsProps {
  ids: readonly string[]
  files: ReadonlyMap<string, EvidenceItem>
}

/** The files of a message, by name. They are listed under Evidence; a file that is still uploading says so. */
export function Attachments({ ids, files }: AttachmentsProps) {
  const [, setParams] = useSearchParams()
  if (ids.length === 0) return null
  return (
    <ul className="grid gap-1.5 pt-1">
      {ids.map((id) => {
        const file = files.get(id)
        const manifest = file?.removed ? undefined : file?.manifest
        const Icon = (manifest && icons[manifest.kind]) ?? FileText
        const look =
          'flex min-h-11 w-full items-center gap-2.5 rounded-md border border-line bg-surface px-3 py-1.5 text-start'
        return (
          <li key={id}>
            {manifest ? (
              <button
                type="button"
                className={`${look} hover:border-deep`}
                onClick={() => setParams({ part: 'evidence', file: id })}
              >
                <Icon aria-hidden size={20} className="shrink-0 text-deep" />
                <span className="min-w-0 break-words underline underline-offset-4">{manifest.name}</span>
              </button>
            ) : (
              <span className={`${look} text-ink-soft`}>
                <Icon aria-hidden size={20} className="shrink-0" />
                {file?.removed ? m.report_page_attachment_gone() : m.report_page_attachment_coming()}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
