import { useEffect, useRef, useState } from 'react'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import { entryProblemSentence } from '#web/records/entry-problems.tsx'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import type { CopyChoice, CopyProgress } from '../model/copy-choice.ts'
import type { TranscriptFile } from '../model/transcript-entry.ts'
import type { Addition } from '../model/document-addition.ts'
import { chooseDestination, neutralName } from '../model/save-destination.ts'

type CopyState =
  | { step: 'choosing' }
  | { step: 'making'; progress: CopyProgress | null }
  | { step: 'done'; name: string; missing: readonly TranscriptFile[] }
  | { step: 'stopped' }
  | { step: 'failed'; error: unknown }

interface CopyOptions {
  keyring: Keyring
  report: OpenedReport
  names: ReadonlyMap<string, string>
}

/**
 * Creates a copy with progress and cancellation. It is cancelled too when the section is unmounted: nobody could see or stop it any more,
 * and an unsealed file would be downloaded while somebody else looks at the screen.
 */
export function useCopy({ keyring, report, names }: CopyOptions) {
  const [state, setState] = useState<CopyState>({ step: 'choosing' })
  const stopping = useRef(new AbortController())
  useEffect(() => {
    const stop = () => stopping.current.abort()
    const unregister = registerCleanup({ step: 'work', leave: stop })
    return () => {
      unregister()
      stop()
    }
  }, [])
  const make = async (choice: CopyChoice, additions: readonly Addition[]) => {
    const controller = new AbortController()
    stopping.current = controller
    const [ending, type] =
      choice.kind === 'document'
        ? (['pdf', 'application/pdf'] as const)
        : (['zip', 'application/zip'] as const)
    try {
      const destination = await chooseDestination(neutralName(ending, new Date()), type)
      if (controller.signal.aborted) {
        await destination.stream.abort().catch(() => undefined)
        controller.signal.throwIfAborted()
      }
      setState({ step: 'making', progress: null })
      const [{ createTranscript }, { makeCopy }] = await Promise.all([
        import('../model/transcript.ts'),
        import('../model/make-copy.ts'),
      ])
      const missing = await makeCopy(
        {
          keyring,
          report,
          transcript: createTranscript(report, names, entryProblemSentence),
          choice,
          additions,
          signal: controller.signal,
          onProgress: (progress) => setState({ step: 'making', progress }),
        },
        destination,
      )
      setState({ step: 'done', name: destination.name, missing })
    } catch (error) {
      const isStopped = error instanceof DOMException && error.name === 'AbortError'
      setState(isStopped ? { step: 'stopped' } : { step: 'failed', error })
    }
  }
  return { state, make, stop: () => stopping.current.abort() }
}
