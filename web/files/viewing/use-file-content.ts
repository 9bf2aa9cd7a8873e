import { useEffect, useState } from 'react'
import type { EvidenceReader } from '../reading/reader.ts'

/**
 * Maximum bytes shown here. Larger files have to be saved and opened on the device: a browser writes what does not fit into memory to its
 * disk, where it would be unsealed.
 */
export const maxShownBytes = 200 * 1024 * 1024

type FileContent =
  | { readonly is: 'reading'; readonly readBytes: number }
  | { readonly is: 'open'; readonly blob: Blob }
  | { readonly is: 'failed'; readonly problem: unknown }

/** Reads and verifies a file; aborts when unmounted. */
export function useFileContent(reader: EvidenceReader): FileContent {
  const [opened, setOpened] = useState<FileContent>({ is: 'reading', readBytes: 0 })
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
