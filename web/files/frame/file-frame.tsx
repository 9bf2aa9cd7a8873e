import { useEffect, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { EvidenceReader } from '../reading/reader.ts'
import { frameSource } from './frame-source.ts'
import { type FrameKind, type FrameRequest, readAnswer } from './protocol/messages.ts'
import { serveRanges } from './protocol/ranges.ts'

/** A video that is read on demand while it plays. */
export interface StreamedFilm {
  /** In bytes. */
  readonly size: number
  readonly read: EvidenceReader['read']
  /** Called when a piece could not be read: playback freezes. */
  readonly onProblem: (problem: unknown) => void
}

interface FileFrameProps {
  kind: FrameKind
  file: Blob | StreamedFilm
  /** Accessible name. */
  label: string
  /** 1 fits it to the frame. */
  zoom: number
  /** @param isTooLarge its declared size exceeds the limit */
  onFailed: (isTooLarge: boolean) => void
  onShown?: () => void
}

/** The space reserved for a file before it is loaded, so that nothing below moves under a finger. */
export function frameSize(kind: FrameKind): string {
  return kind === 'audio' ? 'h-20 w-full' : 'h-[62vh] w-full rounded-md bg-sunken'
}

/**
 * A file in a frame without an origin, where its bytes are decoded. [Note: The frame] Messages from the frame are accepted only in the
 * formats of `readAnswer`; the keys it forwards are those for leaving, closing and paging.
 */
export function FileFrame({ kind, file, label, zoom, onFailed, onShown }: FileFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const ask = (request: FrameRequest, ports: MessagePort[] = []) =>
      frame.current?.contentWindow?.postMessage(request, '*', ports)
    let stopServing: (() => void) | undefined
    const showFile = () => {
      if (file instanceof Blob) {
        // The frame fills in both placeholders, as it knows the number of pages.
        const pageLabel = m.evidence_page({ number: '{number}', count: '{count}' })
        return ask({ ask: 'show', kind, blob: file, label, pageLabel })
      }
      const { port1, port2 } = new MessageChannel()
      stopServing = serveRanges(port1, file.size, file.read, file.onProblem)
      return ask({ ask: 'show-film', kind: kind === 'audio' ? 'audio' : 'video', label, size: file.size }, [
        port2,
      ])
    }
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (!frame.current || source !== frame.current.contentWindow) return
      const answer = readAnswer(data)
      if (answer?.tell === 'ready') showFile()
      if (answer?.tell === 'shown') {
        setShown(true)
        onShown?.()
      }
      if (answer?.tell === 'failed' || answer?.tell === 'too-large') onFailed(answer.tell === 'too-large')
      if (answer?.tell === 'key') {
        const { type, key, repeat } = answer
        frame.current.dispatchEvent(new KeyboardEvent(type, { key, repeat, bubbles: true, cancelable: true }))
      }
    }
    window.addEventListener('message', hear)
    return () => {
      window.removeEventListener('message', hear)
      stopServing?.()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one file for each frame: another one has another key
  }, [])
  useEffect(() => {
    if (isShown) frame.current?.contentWindow?.postMessage({ ask: 'zoom', zoom } satisfies FrameRequest, '*')
  }, [isShown, zoom])
  return (
    <iframe
      ref={frame}
      title={label}
      src={frameSource}
      sandbox="allow-scripts"
      allow=""
      className={frameSize(kind)}
    />
  )
}
