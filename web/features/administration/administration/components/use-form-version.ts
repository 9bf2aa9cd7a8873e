import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'

/** A form that loads what another administrator saved. @returns the key of the form, which then starts again, and the loading */
export function useReload(queryKey: QueryKey) {
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const reload = async () => {
    await queries.invalidateQueries({ queryKey })
    setRound((before) => before + 1)
  }
  return { round, reload: () => void reload() }
}

/** Saves with the version of the fields: what another administrator saved meanwhile is never written over, and `isBehind` says so. */
export function useVersionedWrite(work: () => Promise<unknown>) {
  const [isBehind, setIsBehind] = useState(false)
  const write = useWrite(work, (error) => setIsBehind(isRefusal(error, 'conflict')))
  return { ...write, isBehind: isBehind && write.problem !== null }
}
