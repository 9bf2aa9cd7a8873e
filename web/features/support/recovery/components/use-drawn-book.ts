import { useState } from 'react'
import { logProblem } from '#web/platform/log/log.ts'
import { useSlots } from '../model/recovery-slots.ts'
import type { BookDocument } from '../model/book-document.ts'

type State =
  | { readonly is: 'idle' | 'saving' | 'drawing' | 'failed' }
  | { readonly is: 'shown'; readonly pdf: Blob }

/** Generates the PDF of a book on this device, for a preview or for saving. */
export function useDrawnBook() {
  const { drawBook, saveBook } = useSlots()
  const [state, setState] = useState<State>({ is: 'idle' })
  const run = async (is: 'saving' | 'drawing', work: () => Promise<State>) => {
    setState({ is })
    try {
      setState(await work())
    } catch (error) {
      logProblem('recovery-book-not-drawn', error)
      setState({ is: 'failed' })
    }
  }
  return {
    state,
    show: (book: BookDocument) =>
      void run('drawing', async () => ({ is: 'shown', pdf: await drawBook(book) })),
    save: (book: BookDocument) =>
      void run('saving', async () => {
        await saveBook(book)
        return { is: 'idle' }
      }),
    close: () => setState({ is: 'idle' }),
  }
}
