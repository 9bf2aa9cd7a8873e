import { ZoomIn, ZoomOut } from 'lucide-react'
import { useState } from 'react'
import type { EvidenceManifest } from '#encryption/evidence.ts'
import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/progress.tsx'
import { FileFrame, frameSize } from '../frame/file-frame.tsx'
import type { FrameKind } from '../frame/protocol/messages.ts'
import { drawnPictures } from '../recognising/recognise.ts'
import type { EvidenceReader } from '../reading/reader.ts'
import { formatSize } from '../showing/words.ts'
import { Film, streamedFrom } from './film.tsx'
import { TextView } from './text-view.tsx'
import { maxShownBytes, useFileContent } from './use-file-content.ts'

/** Metadata of a shown file, sent or not. */
type ShownFile = Pick<EvidenceManifest, 'kind' | 'mediaType' | 'bytes' | 'name'>

/** The kind of frame for types decoded by the browser. */
function frameKindOf({ kind, mediaType }: ShownFile): FrameKind | null {
  if (kind === 'picture') return drawnPictures.has(mediaType) ? 'picture' : null
  return kind === 'video' || kind === 'audio' || kind === 'pdf' ? kind : null
}

const zooms = [1, 1.5, 2, 3, 4]

function Zoom({ at, onChange }: { at: number; onChange: (at: number) => void }) {
  return (
    <div className="flex items-center gap-2">
      <Button
        tone="secondary"
        aria-label={m.evidence_zoom_out()}
        icon={<ZoomOut aria-hidden size={20} />}
        onClick={() => onChange(Math.max(0, at - 1))}
      />
      <output className="min-w-14 text-center tabular-nums">{`${(zooms[at] ?? 1) * 100} %`}</output>
      <Button
        tone="secondary"
        aria-label={m.evidence_zoom_in()}
        icon={<ZoomIn aria-hidden size={20} />}
        onClick={() => onChange(Math.min(zooms.length - 1, at + 1))}
      />
    </div>
  )
}

/** A file that cannot be shown here, with the reason. */
function NotShownNotice({ children }: { children: string }) {
  return (
    <Notice>
      <p>{children}</p>
    </Notice>
  )
}

interface OpenedFileProps {
  manifest: ShownFile
  reader: EvidenceReader
  isGrey: boolean
}

/** The file's content, read and verified, or the reason why it is not shown. */
export function OpenedFile({ manifest, reader, isGrey }: OpenedFileProps) {
  const [attempt, setAttempt] = useState(0)
  const [isWhole, setWhole] = useState(false)
  const isFilm = manifest.kind === 'video' || manifest.kind === 'audio'
  if (isFilm && manifest.bytes > streamedFrom && !isWhole)
    return <Film manifest={manifest} reader={reader} isGrey={isGrey} onFailed={() => setWhole(true)} />
  if (manifest.kind === 'other') return <NotShownNotice>{m.evidence_not_shown_other()}</NotShownNotice>
  if (manifest.bytes > maxShownBytes) return <NotShownNotice>{m.evidence_not_shown_large()}</NotShownNotice>
  return (
    <Shown
      key={attempt}
      manifest={manifest}
      reader={reader}
      isGrey={isGrey}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}

function Reading({ readBytes, bytes }: { readBytes: number; bytes: number }) {
  return (
    <ProgressBar
      label={m.evidence_reading()}
      value={readBytes}
      max={Math.max(1, bytes)}
      numbers={m.evidence_sent_of({ sent: formatSize(readBytes), total: formatSize(bytes) })}
    />
  )
}

function Shown({ manifest, reader, isGrey, onRetry }: OpenedFileProps & { onRetry: () => void }) {
  const [notDrawn, setNotDrawn] = useState<'failed' | 'tooLarge' | null>(null)
  const [zoom, setZoom] = useState(0)
  const opened = useFileContent(reader)
  const frameKind = frameKindOf(manifest)
  if (opened.is === 'failed') {
    return (
      <Notice tone="danger" title={m.evidence_not_opened()} live>
        <p>{sentenceFor(opened.problem)}</p>
        <div>
          <Button tone="secondary" onClick={onRetry}>
            {m.evidence_try_again()}
          </Button>
        </div>
      </Notice>
    )
  }
  const blob = opened.is === 'open' && opened.blob
  const progress = opened.is === 'reading' && <Reading readBytes={opened.readBytes} bytes={manifest.bytes} />
  if (manifest.kind === 'text' || manifest.kind === 'chat')
    return blob ? <TextView blob={blob} isChat={manifest.kind === 'chat'} /> : progress
  if (notDrawn === 'tooLarge') return <NotShownNotice>{m.evidence_not_shown_pixels()}</NotShownNotice>
  if (!frameKind || notDrawn)
    return blob ? <NotShownNotice>{m.evidence_not_shown_kind()}</NotShownNotice> : progress
  return (
    <div className="grid gap-3">
      {blob ? (
        <div className={classes(isGrey && 'grayscale')}>
          <FileFrame
            kind={frameKind}
            file={blob}
            label={manifest.name}
            zoom={zooms[zoom] ?? 1}
            onFailed={(isTooLarge) => setNotDrawn(isTooLarge ? 'tooLarge' : 'failed')}
          />
        </div>
      ) : (
        <div className={classes(frameSize(frameKind), 'grid content-center px-4')}>{progress}</div>
      )}
      {(frameKind === 'picture' || frameKind === 'pdf') && <Zoom at={zoom} onChange={setZoom} />}
    </div>
  )
}
