import { useEffect, useRef, useState } from 'react'
import { m } from '#web/messages/compiled/messages.js'
import type { EvidenceReader } from '../reading/reader.ts'
import { frameSource } from './frame-source.ts'
import { type FrameKind, type FrameRequest, readAnswer } from './protocol/messages.ts'
import { serveRanges } from './protocol/ranges.ts'

/** A film that is read where it is played. */
export interface FilmInPieces {
  /** Bytes. */
  readonly size: number
  readonly read: EvidenceReader['read']
  /** A piece could not be read: what is shown freezes. */
  readonly onProblem: (problem: unknown) => void
}

interface FramedProps {
  kind: FrameKind
  file: Blob | FilmInPieces
  /** Its name, read out for it. */
  label: string
  /** 1 is fitted to the frame. */
  zoom: number
  /** @param isTooLarge it says more pixels than can be drawn */
  onFailed: (isTooLarge: boolean) => void
  onShown?: () => void
}

/** The room that a file takes, known before it is there: what is below must not move away under a finger. */
export function frameRoom(kind: FrameKind): string {
  return kind === 'audio' ? 'h-20 w-full' : 'h-[62vh] w-full rounded-md bg-sunken'
}

/**
 * A file in a frame without an origin, where its bytes are decoded. [Note: The frame] What the frame says is only taken in
 * the forms of `readAnswer`; the keys that it passes on are those of leaving, closing and turning over.
 */
export function Framed({ kind, file, label, zoom, onFailed, onShown }: FramedProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const ask = (request: FrameRequest, ports: MessagePort[] = []) =>
      frame.current?.contentWindow?.postMessage(request, '*', ports)
    let stopServing: (() => void) | undefined
    const showFile = () => {
      if (file instanceof Blob) {
        // The two words are filled in by the frame, which knows the number of pages.
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
      className={frameRoom(kind)}
    />
  )
}
