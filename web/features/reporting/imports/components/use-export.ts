import { useEffect, useRef, useState } from 'react'
import type { ImportReading, ReadingAnswers } from '../model/export-reader.ts'
import type { ImportReader } from '../model/worker-client.ts'

export type ExportState =
  | { readonly kind: 'choosing' | 'reading' }
  | { readonly kind: 'problem'; readonly error: unknown }
  | { readonly kind: 'read'; readonly reading: Exclude<ImportReading, { kind: 'threads' }> }

/** The conversations to choose from, and the chosen one; `null` if none is. */
export interface Threads {
  readonly offered: Extract<ImportReading, { kind: 'threads' }>['threads']
  readonly chosen: string | null
}

/** The chosen export files and the result of reading them. Their worker ends with the page. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'choosing' })
  const [threads, setThreads] = useState<Threads | null>(null)
  /** Only the result of the latest choice or answer is shown, whichever is read last. */
  const turn = useRef(0)
  const reader = useRef<ImportReader | null>(null)
  const chosen = useRef<readonly File[]>([])
  const answers = useRef<ReadingAnswers>({})
  useEffect(() => () => reader.current?.close(), [])

  async function attempt(work: () => Promise<ImportReading>) {
    const own = ++turn.current
    setState({ kind: 'reading' })
    try {
      const reading = await work()
      if (own !== turn.current) return
      if (reading.kind === 'threads') {
        setThreads({ offered: reading.threads, chosen: null })
        setState({ kind: 'choosing' })
      } else setState({ kind: 'read', reading })
    } catch (error) {
      if (own === turn.current) setState({ kind: 'problem', error })
    }
  }

  async function open(): Promise<ImportReading> {
    reader.current?.close()
    reader.current = null
    const { openInWorker } = await import('../model/worker-reader.ts')
    reader.current = await openInWorker(chosen.current)
    return reader.current.read(answers.current)
  }

  return {
    state,
    threads,
    choose: (files: readonly File[]) => {
      chosen.current = files
      answers.current = {}
      setThreads(null)
      void attempt(open)
    },
    /** Reads the same files with the same answers again, after reading stopped. */
    again: () => void attempt(open),
    answer: (input: ReadingAnswers) => {
      const { thread } = input
      if (thread !== undefined) setThreads((before) => before && { ...before, chosen: thread })
      void attempt(async () => {
        // Another conversation has its own date order.
        answers.current = thread === undefined ? { ...answers.current, ...input } : input
        if (!reader.current) throw new Error('no file was chosen')
        return reader.current.read(answers.current)
      })
    },
    attachment: (name: string): Promise<Blob> =>
      reader.current ? reader.current.attachment(name) : Promise.reject(new Error('no file was chosen')),
  }
}
