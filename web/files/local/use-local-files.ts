import { useEffect, useState } from 'react'
import { newestReading } from '#web/platform/device/newest.ts'
import { finishRemovals, listLocalFile, listRemoved } from './local-files.ts'
import type { LocalFile, Owner } from './local-file.ts'
import { records } from './record.ts'

/** An owner's files in order, live; `null` until loaded. */
export function useLocalFiles({ kind, id }: Owner): readonly LocalFile[] | null {
  const [files, setFiles] = useState<readonly LocalFile[] | null>(null)
  useEffect(() => {
    const reading = newestReading(
      () => listLocalFile({ kind, id }),
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
export function useRemoved({ kind, id }: Owner): ReadonlySet<string> {
  const [removed, setRemoved] = useState(none)
  useEffect(() => {
    const reading = newestReading(
      async () => ({
        gone: await listRemoved({ kind, id }),
        back: (await listLocalFile({ kind, id })).map((file) => file.id),
      }),
      ({ gone, back }) =>
        setRemoved((before) => new Set([...before, ...gone].filter((each) => !back.includes(each)))),
      () => undefined,
    )
    return reading.follow(records)
  }, [kind, id])
  return removed
}
