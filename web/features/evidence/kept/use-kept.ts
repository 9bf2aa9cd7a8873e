import { useEffect, useState } from 'react'
import { finishRemovals, listKept } from './kept.ts'
import type { KeptFile, Owner } from './kept-file.ts'
import { records } from './record.ts'

/** The files of an owner, in their order, as they change; `null` until they are read. */
export function useKept({ kind, id }: Owner): readonly KeptFile[] | null {
  const [files, setFiles] = useState<readonly KeptFile[] | null>(null)
  useEffect(() => {
    let isCurrent = true
    const read = () =>
      void listKept({ kind, id }).then(
        (found) => isCurrent && setFiles(found),
        () => isCurrent && setFiles([]),
      )
    read()
    void finishRemovals()
    const stop = records.subscribe(read)
    return () => {
      isCurrent = false
      stop()
    }
  }, [kind, id])
  return files
}
