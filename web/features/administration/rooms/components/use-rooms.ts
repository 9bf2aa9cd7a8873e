import { useQueryClient } from '@tanstack/react-query'
import { administration } from '../../administration/queries.ts'

/** After a change: what administrators see of rooms and hosts is read again, and so is what everyone sees. */
export function useRoomsRefresh(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: administration }),
      client.invalidateQueries({ queryKey: ['rooms'] }),
    ])
}
