import { useQueryClient } from '@tanstack/react-query'
import { administration } from '../../administration/queries.ts'

/** Reads the lists of the administrators and of everyone again, once something was written. */
export function usePlacesRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: administration }),
      client.invalidateQueries({ queryKey: ['places'] }),
    ])
}
