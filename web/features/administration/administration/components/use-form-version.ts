import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'

/** Reloads a form after another administrator's save. @returns the key of the form, which resets it, and the reload function */
export function useReload(queryKey: QueryKey) {
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const reload = async () => {
    await queries.invalidateQueries({ queryKey })
    setRound((before) => before + 1)
  }
  return { round, reload: () => void reload() }
}

/** Saves with the version of the fields: another administrator's save is never overwritten, and `isBehind` reports it. */
export function useVersionedWrite(work: () => Promise<unknown>) {
  const [isBehind, setIsBehind] = useState(false)
  const write = useWrite(work, (error) => setIsBehind(isRefusal(error, 'conflict')))
  return { ...write, isBehind: isBehind && write.problem !== null }
}
