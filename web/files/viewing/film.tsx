import { useRef, useState } from 'react'
import type { EvidenceManifest } from '#encryption/evidence.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { FileFrame } from '../frame/file-frame.tsx'
import type { EvidenceReader } from '../reading/reader.ts'

/** Videos and recordings above this many bytes are streamed, so that nobody waits for the whole file. */
export const streamedFrom = 16 * 1024 * 1024

interface FilmProps {
  manifest: Pick<EvidenceManifest, 'kind' | 'name'>
  reader: EvidenceReader
  isGrey: boolean
  /** It cannot be demuxed, or this browser cannot stream its codecs, or cannot continue. */
  onFailed: () => void
}

/** A long video, playable immediately from any position without being loaded whole. [Note: Films piece by piece] */
export function Film({ manifest, reader, isGrey, onFailed }: FilmProps) {
  const [attempt, setAttempt] = useState(0)
  const [isShown, setShown] = useState(false)
  const [problem, setProblem] = useState<{ error: unknown } | null>(null)
  // Later failures are consequences of this one rather than of the format.
  const hadProblem = useRef(false)
  const again = () => {
    hadProblem.current = false
    setProblem(null)
    setShown(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className="grid gap-3">
      {problem && (
        <Notice tone="danger" title={m.evidence_film_stands()} live>
          <p>{sentenceFor(problem.error)}</p>
          <div>
            <Button tone="secondary" onClick={again}>
              {m.evidence_try_again()}
            </Button>
          </div>
        </Notice>
      )}
      <div className={classes('relative', isGrey && 'grayscale')}>
        <FileFrame
          key={attempt}
          kind={manifest.kind === 'audio' ? 'audio' : 'video'}
          file={{
            size: reader.size,
            read: (start, end, signal) => reader.read(start, end, signal),
            onProblem(error) {
              hadProblem.current = true
              setProblem({ error })
            },
          }}
          label={manifest.name}
          zoom={1}
          onFailed={() => hadProblem.current || onFailed()}
          onShown={() => setShown(true)}
        />
        {!isShown && !problem && (
          <output className="pointer-events-none absolute inset-0 grid place-content-center text-ink-soft">
            {m.evidence_reading()}
          </output>
        )}
      </div>
    </div>
  )
}
