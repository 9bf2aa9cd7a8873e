import { useQueryClient } from '@tanstack/react-query'
import { putModerator, removeModerator, setCommunity } from '#contract/community/moderators.ts'
import { call } from '#web/platform/api/call.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { administration } from '#web/features/administration/administration/queries.ts'
import type { ModeratorInput } from '../model/moderator-form.ts'

/** The actions of administrators on moderators and the community. The lists are refetched before each resolves. */
export function useModerators() {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: administration })
  const saveModerator = async (id: string, input: ModeratorInput): Promise<void> => {
    await call(putModerator, { params: { id }, body: { ...input, contact: input.contact.trim() } })
    await refresh()
    // An administrator who appoints themselves sees the link to the queue at once.
    await sessionStore.lookUp()
  }
  const remove = async (id: string): Promise<void> => {
    await call(removeModerator, { params: { id } })
    await refresh()
    await sessionStore.lookUp()
  }
  const switchCommunity = async (body: { isOpen: boolean; isCalm: boolean }): Promise<void> => {
    await call(setCommunity, { body })
    await refresh()
  }
  return { saveModerator, remove, switchCommunity }
}
