import { useEffect, useRef, useState } from 'react'
import type { Reading, ReadingAnswers } from '../reading.ts'
import type { ImportReader } from '../worker/reader.ts'

export type ExportState =
  | { readonly kind: 'choosing' | 'reading' }
  | { readonly kind: 'problem'; readonly error: unknown }
  | { readonly kind: 'read'; readonly reading: Reading }

/** An exported file that was chosen, and what was read of it. The worker that has it ends with the page. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ kind: 'choosing' })
  const reader = useRef<ImportReader | null>(null)
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

  return {
    state,
    choose: (file: File) =>
      void attempt(async () => {
        reader.current?.close()
        reader.current = null
        answers.current = {}
        const { openInWorker } = await import('../worker/reader.ts')
        reader.current = await openInWorker(file)
        return reader.current.read({})
      }),
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
