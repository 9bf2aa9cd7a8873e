import { useEffect, useRef, useState } from 'react'
import type { Reading, ReadingAnswers } from '../reading.ts'
import type { ImportReader } from '../worker/asking.ts'

export type ExportState =
  | { readonly kind: 'choosing' | 'reading' }
  | { readonly kind: 'problem'; readonly error: unknown }
  | { readonly kind: 'read'; readonly reading: Reading }

/** Exported files that were chosen, and what was read of them. The worker that has them ends with the page. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'choosing' })
  const reader = useRef<ImportReader | null>(null)
  const chosen = useRef<readonly File[]>([])
  const answers = useRef<ReadingAnswers>({})
  useEffect(() => () => reader.current?.close(), [])

  async function attempt(work: () => Promise<Reading>) {
    setState({ kind: 'reading' })
    try {
      setState({ kind: 'read', reading: await work() })
    } catch (error) {
      setState({ kind: 'problem', error })
    }
  }

  async function open(): Promise<Reading> {
    reader.current?.close()
    reader.current = null
    const { openInWorker } = await import('../worker/reader.ts')
    reader.current = await openInWorker(chosen.current)
    return reader.current.read(answers.current)
  }

  return {
    state,
    choose: (files: readonly File[]) => {
      chosen.current = files
      answers.current = {}
      void attempt(open)
    },
    /** The same files and answers once more, where reading them stopped. */
    again: () => void attempt(open),
    answer: (given: ReadingAnswers) =>
      void attempt(async () => {
        answers.current = { ...answers.current, ...given }
        if (!reader.current) throw new Error('A file was chosen before.')
        return reader.current.read(answers.current)
      }),
    attachment: (name: string): Promise<Blob> =>
      reader.current
        ? reader.current.attachment(name)
        : Promise.reject(new Error('A file was chosen before.')),
  }
}
