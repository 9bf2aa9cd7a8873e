import { useEffect, useState } from 'react'
import type { EvidenceReader } from '../reading/reader.ts'

/**
 * What is shown here at most, in bytes. Larger files are saved to the device and opened there: a browser lays what it cannot
 * hold in memory on its disk, and there it would lie unsealed.
 */
export const largestShown = 200 * 1024 * 1024

type Opened =
  | { readonly is: 'reading'; readonly readBytes: number }
  | { readonly is: 'open'; readonly blob: Blob }
  | { readonly is: 'failed'; readonly problem: unknown }

/** Reads a file, every part of it checked, as soon as it is asked for; stops when nobody looks any more. */
export function useOpened(reader: EvidenceReader): Opened {
  const [opened, setOpened] = useState<Opened>({ is: 'reading', readBytes: 0 })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const onProgress = (readBytes: number) => {
      if (!signal.aborted) setOpened({ is: 'reading', readBytes })
    }
    void reader.blob({ onProgress, signal }).then(
      (blob) => !signal.aborted && setOpened({ is: 'open', blob }),
      (problem: unknown) => !signal.aborted && setOpened({ is: 'failed', problem }),
    )
    return () => stop.abort()
  }, [reader])
  return opened
}
