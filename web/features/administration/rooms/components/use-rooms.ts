import { useQueryClient } from '@tanstack/react-query'
import { administration } from '#web/features/administration/administration/queries.ts'

/** Refetches the administrators' and the public views of rooms and hosts after a change. */
export function useRoomsRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: administration }),
      client.invalidateQueries({ queryKey: ['rooms'] }),
    ])
}
