import { useQueryClient } from '@tanstack/react-query'
import { administration } from '#web/features/administration/administration/queries.ts'

/** Refetches the administrators' and the public lists after a change. */
export function usePlacesRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: administration }),
      client.invalidateQueries({ queryKey: ['places'] }),
    ])
}
