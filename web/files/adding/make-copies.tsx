import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { Button } from '#web/ui/button.tsx'
import { openLocalFile } from '../local/local-files.ts'
import type { LocalFile } from '../local/local-file.ts'
import { pictureFacts } from '../pictures/metadata.ts'
import { drawnPictures } from '../recognising/recognise.ts'
import { CleanCopy } from '../redaction/clean-copy.tsx'
import { RedactionDialog } from '../redaction/redaction-dialog.tsx'
import { saveCopy } from '../redaction/save-copy.ts'

type Facts = Awaited<ReturnType<typeof pictureFacts>>

/** The metadata of a picture, in a sentence. */
function describeDisclosure(facts: Facts | undefined): string {
  if (!facts || facts.hasPlace === null) return m.evidence_data_unknown()
  if (facts.hasPlace) return m.evidence_data_place()
  return facts.carriesData ? m.evidence_data_some() : m.evidence_data_none()
}

function usePictureFacts(file: LocalFile): Facts | undefined {
  const [facts, setFacts] = useState<Facts>()
  useEffect(() => {
    void openLocalFile(file.id)
      .then(pictureFacts)
      .then(setFacts, () => undefined)
  }, [file.id])
  return facts
}

function CleanCopyOfLocalFile({ file }: { file: LocalFile }) {
  const facts = usePictureFacts(file)
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{describeDisclosure(facts)}</p>
      <CleanCopy
        why={m.evidence_clean_why()}
        done={m.evidence_clean_done()}
        mediaType={file.mediaType}
        load={() => openLocalFile(file.id)}
        keep={(blob) => saveCopy(file.owner, blob, { of: file, source: 'clean-copy' })}
      />
    </div>
  )
}

/** Makes copies for sharing; the original stays unchanged. */
export function MakeCopies({ file }: { file: LocalFile }) {
  const [isRedacting, setRedacting] = useState(false)
  const isPicture = file.kind === 'picture'
  if (isPicture && !drawnPictures.has(file.mediaType)) return <p>{m.evidence_not_drawable()}</p>
  return (
    <div className="grid gap-5">
      {isPicture && <CleanCopyOfLocalFile file={file} />}
      <div className="grid gap-2">
        <p className="text-sm text-ink-soft">
          {isPicture ? m.evidence_redact_picture_why() : m.evidence_redact_text_why()}
        </p>
        <div>
          <Button tone="secondary" onClick={() => setRedacting(true)}>
            {isPicture ? m.evidence_redact_picture() : m.evidence_redact_text()}
          </Button>
        </div>
      </div>
      {isRedacting && (
        <RedactionDialog
          file={file}
          load={() => openLocalFile(file.id)}
          keep={(blob, hide) => saveCopy(file.owner, blob, { of: file, source: 'redacted', hide })}
          done={m.evidence_redact_done_draft()}
          onClose={() => setRedacting(false)}
        />
      )}
    </div>
  )
}
