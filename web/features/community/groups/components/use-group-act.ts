import { useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { groupsKey } from '../queries.ts'

/** An action on one group, after which all group queries are refetched. @param conflict the message if it is no longer possible */
export function useGroupAct(work: () => Promise<unknown>, conflict: () => string) {
  const client = useQueryClient()
  return useWrite(
    async () => {
      await work()
      await client.invalidateQueries({ queryKey: groupsKey })
    },
    (error) => {
      if (!isRefusal(error, 'conflict', 'not_found')) return undefined
      void client.invalidateQueries({ queryKey: groupsKey })
      return conflict()
    },
  )
}
