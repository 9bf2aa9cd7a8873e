import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as acts from '#contract/people.ts'
import { call } from '#web/platform/api/call.ts'
import { callReauthenticated } from '#web/platform/reauthentication/reauthentication-request.ts'
import { people } from '../queries.ts'

/** The actions of administrators on accounts. The page is refetched before each resolves. */
export function usePeople() {
  const queries = useQueryClient()
  const refreshAfter = async (work: Promise<unknown>): Promise<void> => {
    await work
    await queries.invalidateQueries({ queryKey: people })
  }
  return {
    suspend: (id: string, body: CallInput<typeof acts.suspendPerson>['body']) =>
      refreshAfter(call(acts.suspendPerson, { params: { id }, body })),
    lift: (id: string) => refreshAfter(call(acts.liftSuspension, { params: { id } })),
    freeze: (id: string, since: string) =>
      refreshAfter(callReauthenticated(acts.freezePerson, { params: { id }, body: { since } })),
    /** @param request stays the same for a retry */
    requestFactorReset: (id: string, request: string) =>
      refreshAfter(callReauthenticated(acts.requestFactorReset, { params: { id }, body: { id: request } })),
    /** @param request stays the same for a retry */
    requestReopening: (id: string, request: string) =>
      refreshAfter(callReauthenticated(acts.requestReopening, { params: { id }, body: { id: request } })),
    approveFactorReset: (id: string) =>
      refreshAfter(callReauthenticated(acts.approveFactorReset, { params: { id } })),
    declineFactorReset: (id: string) => refreshAfter(call(acts.declineFactorReset, { params: { id } })),
    requestDeletion: (id: string) =>
      refreshAfter(callReauthenticated(acts.requestDeletion, { params: { id } })),
    withdrawDeletion: (id: string) => refreshAfter(call(acts.withdrawDeletion, { params: { id } })),
    makeAdministrator: (address: string) =>
      refreshAfter(callReauthenticated(acts.makeAdministrator, { body: { address } })),
    removeAdministrator: (address: string) =>
      refreshAfter(callReauthenticated(acts.removeAdministrator, { body: { address } })),
  }
}
