import { Download, Replace, SquareDashed } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { useAddFiles } from '../intake/use-add-files.ts'
import { ImageQuestion } from '../adult-images/image-question.tsx'
import { OutcomeNotice } from '../intake/outcome-notice.tsx'
import { toFileInputs } from '../intake/file-inputs.ts'
import type { EvidenceItem } from '../reading/items.ts'
import type { ObservedReader } from '../reading/observed-reader.ts'
import { drawnPictures } from '../recognising/recognise.ts'
import { CleanCopy } from '../redaction/clean-copy.tsx'
import { saveCopy } from '../redaction/save-copy.ts'
import { RedactionDialog } from '../redaction/redaction-dialog.tsx'
import { formatSize } from '../showing/words.ts'
import { saveToDevice } from '../saving/save.ts'

interface FileActionsProps {
  report: OpenedReport
  item: EvidenceItem
  reader: ObservedReader
  mayAdd: boolean
  /** Not while the file is hidden: redacting it requires looking at it. */
  canRedact: boolean
}

/** Actions on a file of a report: save, redact a copy, replace by a newer version. */
export function FileActions({ report, item, reader, mayAdd, canRedact }: FileActionsProps) {
  const { manifest } = item
  const [isRedacting, setRedacting] = useState(false)
  const owner = { kind: 'report', id: report.record.report.id } as const
  const of = { ...manifest, id: manifest.evidence }
  const redactable = ['picture', 'text', 'chat'].includes(manifest.kind) && canRedact
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SaveButton manifest={manifest} reader={reader} />
        {mayAdd && redactable && (
          <Button
            tone="secondary"
            icon={<SquareDashed aria-hidden size={20} />}
            onClick={() => setRedacting(true)}
          >
            {manifest.kind === 'picture' ? m.evidence_redact_picture() : m.evidence_redact_text()}
          </Button>
        )}
      </div>
      {mayAdd && canRedact && drawnPictures.has(manifest.mediaType) && manifest.source === 'original' && (
        <CleanCopy
          why={m.evidence_clean_why_sent()}
          done={m.evidence_clean_done_sent()}
          mediaType={manifest.mediaType}
          load={() => reader.blob()}
          keep={(blob) => saveCopy(owner, blob, { of, source: 'clean-copy' })}
        />
      )}
      {mayAdd && <ReplaceFile owner={owner} item={item} />}
      {isRedacting && (
        <RedactionDialog
          file={manifest}
          load={() => reader.blob()}
          keep={(blob, hide) => saveCopy(owner, blob, { of, source: 'redacted', hide })}
          done={m.evidence_redact_done_sent()}
          onClose={() => setRedacting(false)}
        />
      )}
    </div>
  )
}

/** A newer version is added beside the previous one, which stays below it. */
function ReplaceFile({ owner, item }: { owner: { kind: 'report'; id: string }; item: EvidenceItem }) {
  const input = useRef<HTMLInputElement>(null)
  const adding = useAddFiles(owner)
  const { evidence, shows, shielded } = item.manifest
  if (adding.answer === 'under18') return null
  return (
    <>
      <div>
        <Button tone="quiet" icon={<Replace aria-hidden size={20} />} onClick={() => input.current?.click()}>
          {m.evidence_replace()}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          onChange={({ currentTarget }) => {
            adding.add(toFileInputs(currentTarget.files ?? []), { replaces: evidence, shows, shielded })
            currentTarget.value = ''
          }}
        />
      </div>
      {adding.unanswered && <ImageQuestion count={adding.unanswered.length} onAnswer={adding.answerWith} />}
      <OutcomeNotice outcome={adding.outcome} />
      {adding.outcome.added > 0 && (
        <Notice tone="success" live>
          <p>{m.evidence_replaced()}</p>
        </Notice>
      )}
    </>
  )
}

function SaveButton({ manifest, reader }: { manifest: EvidenceItem['manifest']; reader: ObservedReader }) {
  const [saved, setSaved] = useState<number | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const save = () => {
    stop.current = new AbortController()
    setProblem(null)
    setSaved(0)
    const { name, sha256 } = manifest
    void reader
      .judge(saveToDevice(reader, { name, sha256, signal: stop.current.signal, onProgress: setSaved }))
      .catch((error: unknown) => {
        // The person closed the save dialog.
        if (!(error instanceof DOMException && error.name === 'AbortError')) setProblem(error)
      })
      .finally(() => setSaved(null))
  }
  return (
    <div className="grid gap-2">
      <Button
        tone="secondary"
        icon={<Download aria-hidden size={20} />}
        working={saved !== null && m.evidence_saving()}
        onClick={save}
      >
        {m.evidence_save()}
      </Button>
      {saved !== null && reader.size > 4_000_000 && (
        <ProgressBar
          label={m.evidence_saving()}
          value={saved}
          max={reader.size}
          numbers={m.evidence_sent_of({ sent: formatSize(saved), total: formatSize(reader.size) })}
        />
      )}
      {problem !== null && (
        <Notice tone="danger" live>
          <p>{sentenceFor(problem)}</p>
        </Notice>
      )}
    </div>
  )
}
