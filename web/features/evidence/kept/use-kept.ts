import { useEffect, useState } from 'react'
import { newestReading } from '#web/platform/device/newest.ts'
import { finishRemovals, listKept } from './kept.ts'
import type { KeptFile, Owner } from './kept-file.ts'
import { records } from './record.ts'

/** The files of an owner, in their order, as they change; `null` until they are read. */
export function useKept({ kind, id }: Owner): readonly KeptFile[] | null {
  const [files, setFiles] = useState<readonly KeptFile[] | null>(null)
  useEffect(() => {
    const reading = newestReading(
      () => listKept({ kind, id }),
      setFiles,
      () => setFiles([]),
    )
    void finishRemovals()
    return reading.follow(records)
  }, [kind, id])
  return files
}
