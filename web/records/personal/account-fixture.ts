import { errorStatus } from '#contract/errors.ts'
import { ApiError, OfflineError } from '#web/platform/api/errors.ts'

/** A fake of the server's records (server/features/personal-records), whose requests and responses can be lost. */
export function fakeAccount(lost: ('request' | 'answer')[]) {
  const stored = new Map<string, { version: number; change: number; sealed: string | null }>()
  let changes = 0
  const refuse = (code: 'conflict' | 'not_found') => new ApiError(code, errorStatus[code], '')
  function write(id: string, version: number, sealed: string | null) {
    const fate = lost.shift()
    if (fate === 'request') throw new OfflineError()
    const storedRecord = stored.get(id)
    if (!storedRecord && sealed === null) throw refuse('not_found')
    const isRepeated = storedRecord?.version === version && storedRecord.sealed === sealed
    if (!isRepeated && (storedRecord?.version ?? 0) !== version - 1) throw refuse('conflict')
    if (!isRepeated) stored.set(id, { version, sealed, change: ++changes })
    if (fate === 'answer') throw new OfflineError()
    return { version, change: changes }
  }
  return {
    write,
    list(after: number) {
      const found = [...stored].map(([id, rest]) => ({ id, ...rest })).filter(({ change }) => change > after)
      const items = found.toSorted((a, b) => a.change - b.change).slice(0, 2)
      return { items, more: found.length > items.length }
    },
  }
}
