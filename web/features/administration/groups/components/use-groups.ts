import { useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useWrite } from '#web/platform/problems/use-write.ts'
import { m } from '#web/messages/compiled/messages.js'
import { administration } from '#web/features/administration/administration/queries.ts'

/** An action of an administrator on a group. Afterwards the administrators' and the public views of groups are refetched. */
export function useGroupsAct<Input extends readonly unknown[]>(work: (...input: Input) => Promise<unknown>) {
  const client = useQueryClient()
  return useWrite(
    async (...input: Input) => {
      await work(...input)
      await Promise.all([
        client.invalidateQueries({ queryKey: administration }),
        client.invalidateQueries({ queryKey: ['groups'] }),
      ])
    },
    (error, ..._input: Input) => (isRefusal(error, 'conflict') ? m.groups_admin_conflict() : undefined),
  )
}
