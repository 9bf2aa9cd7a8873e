import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import {
  assignOverseer,
  checkMentor,
  putOverseer,
  removeOverseer,
} from '#contract/community/mentor-administration.ts'
import { call } from '#web/platform/api/call.ts'
import { administration } from '#web/features/administration/administration/queries.ts'

export type MentorCheck = CallInput<typeof checkMentor>['body']

/** The actions of administrators on mentors. The lists are refetched before each resolves. */
export function useMentors() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: administration })
  return {
    check: async (id: string, check: string, body: MentorCheck): Promise<void> => {
      await call(checkMentor, { params: { id, check }, body })
      await refresh()
    },
    assign: async (id: string, overseerId: string | null): Promise<void> => {
      await call(assignOverseer, { params: { id }, body: { overseerId } })
      await refresh()
    },
    name: async (id: string, contact: string): Promise<void> => {
      await call(putOverseer, { params: { id }, body: { contact, isPaused: false } })
      await refresh()
    },
    remove: async (id: string): Promise<void> => {
      await call(removeOverseer, { params: { id } })
      await refresh()
    },
  }
}
