import { useEffect, useState } from 'react'
import { createNewestRead } from '#web/platform/device/newest-read.ts'
import { finishRemovals, listLocalFiles, listRemoved } from './local-files.ts'
import type { LocalFile, Owner } from './local-file.ts'
import { records } from './record.ts'

/** An owner's files in order, live; `null` until loaded. */
export function useLocalFiles({ kind, id }: Owner): readonly LocalFile[] | null {
  const [files, setFiles] = useState<readonly LocalFile[] | null>(null)
  useEffect(() => {
    const reading = createNewestRead(
      () => listLocalFiles({ kind, id }),
      setFiles,
      () => setFiles([]),
    )
    // If storage fails now, the next load retries.
    void finishRemovals().catch(() => undefined)
    return reading.follow(records)
  }, [kind, id])
  return files
}

const none: ReadonlySet<string> = new Set()

/** An owner's files removed while this is mounted, including erased but not restored ones. */
export function useRemovedFiles({ kind, id }: Owner): ReadonlySet<string> {
  const [removed, setRemoved] = useState(none)
  useEffect(() => {
    const reading = createNewestRead(
      async () => ({
        gone: await listRemoved({ kind, id }),
        back: (await listLocalFiles({ kind, id })).map((file) => file.id),
      }),
      ({ gone, back }) =>
        setRemoved((before) => new Set([...before, ...gone].filter((each) => !back.includes(each)))),
      () => undefined,
    )
    return reading.follow(records)
  }, [kind, id])
  return removed
}
