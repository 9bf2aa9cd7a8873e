import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'

/** Reloads a form after another administrator's save. @returns the key of the form, which resets it, and the reload function */
export function useReload(queryKey: QueryKey) {
  const queries = useQueryClient()
  const [formKey, setFormKey] = useState(0)
  const reload = async () => {
    await queries.invalidateQueries({ queryKey })
    setFormKey((before) => before + 1)
  }
  return { formKey, reload: () => void reload() }
}

/** Saves with the version of the fields: another administrator's save is never overwritten, and `isOutdated` reports it. */
export function useVersionedWrite(work: () => Promise<unknown>) {
  const [isOutdated, setOutdated] = useState(false)
  const write = useWrite(work, (error) => setOutdated(isRefusal(error, 'conflict')))
  return { ...write, isOutdated: isOutdated && write.problem !== null }
}
