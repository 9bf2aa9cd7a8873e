import { useEffect, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import { useSubmission } from '#web/platform/problems/submission.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { openKept } from '../kept/kept.ts'
import type { KeptFile } from '../kept/kept-file.ts'
import { cleanCopy, NotDrawable } from '../pictures/drawing.ts'
import { pictureFacts } from '../pictures/metadata.ts'
import { drawnPictures } from '../recognising/recognise.ts'
import { RedactionDialog } from '../redaction/redaction-dialog.tsx'
import { keepCopy } from '../redaction/keep-copy.ts'

type Facts = Awaited<ReturnType<typeof pictureFacts>>

/** What is in the picture beside its pixels, said in a sentence. */
function whatItTells(facts: Facts | undefined): string {
  if (!facts) return m.evidence_data_unknown()
  if (facts.hasPlace) return m.evidence_data_place()
  return facts.carriesData ? m.evidence_data_some() : m.evidence_data_none()
}

function CleanCopy({ file }: { file: KeptFile }) {
  const [facts, setFacts] = useState<Facts>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    void openKept(file.id)
      .then(pictureFacts)
      .then(setFacts, () => undefined)
  }, [file.id])
  const { isWorking, submit } = useSubmission(
    async () => {
      setProblem(null)
      const blob = await cleanCopy(await openKept(file.id), file.mediaType)
      await keepCopy(file.owner, blob, { of: file, source: 'clean-copy' })
      setDone(true)
    },
    (error) => setProblem(error instanceof NotDrawable ? m.evidence_not_drawable() : sentenceFor(error)),
  )
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{whatItTells(facts)}</p>
      <p className="text-sm text-ink-soft">{m.evidence_clean_why()}</p>
      <div>
        <Button tone="secondary" working={isWorking && m.evidence_clean_working()} onClick={() => submit()}>
          {m.evidence_clean_make()}
        </Button>
      </div>
      <output className="block font-semibold">
        {problem}
        {isDone && m.evidence_clean_done()}
      </output>
    </div>
  )
}

/** Copies for sharing, made beside the original that stays as it is. */
export function MakeCopies({ file }: { file: KeptFile }) {
  const [isRedacting, setRedacting] = useState(false)
  const isPicture = file.kind === 'picture'
  if (isPicture && !drawnPictures.has(file.mediaType)) return <p>{m.evidence_not_drawable()}</p>
  return (
    <div className="grid gap-5">
      {isPicture && <CleanCopy file={file} />}
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
          load={() => openKept(file.id)}
          keep={(blob) => keepCopy(file.owner, blob, { of: file, source: 'redacted' })}
          onClose={() => setRedacting(false)}
        />
      )}
    </div>
  )
}
