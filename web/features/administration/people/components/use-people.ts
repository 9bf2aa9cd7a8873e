import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as acts from '#contract/people.ts'
import { call } from '#web/platform/api/call.ts'
import { callReauthenticated } from '#web/platform/reauthentication/asking.ts'
import { people } from '../queries.ts'

/** What administrators do about accounts. The page is read again before each resolves. */
export function usePeople() {
  const queries = useQueryClient()
  const afterwards = async (work: Promise<unknown>): Promise<void> => {
    await work
    await queries.invalidateQueries({ queryKey: people })
  }
  return {
    suspend: (id: string, body: CallInput<typeof acts.suspendPerson>['body']) =>
      afterwards(call(acts.suspendPerson, { params: { id }, body })),
    lift: (id: string) => afterwards(call(acts.liftSuspension, { params: { id } })),
    freeze: (id: string, since: string) =>
      afterwards(callReauthenticated(acts.freezePerson, { params: { id }, body: { since } })),
    /** @param request the same where it is tried again */
    askFactorReset: (id: string, request: string) =>
      afterwards(callReauthenticated(acts.requestFactorReset, { params: { id }, body: { id: request } })),
    /** @param request the same where it is tried again */
    askReopening: (id: string, request: string) =>
      afterwards(callReauthenticated(acts.requestReopening, { params: { id }, body: { id: request } })),
    approveFactorReset: (id: string) =>
      afterwards(callReauthenticated(acts.approveFactorReset, { params: { id } })),
    declineFactorReset: (id: string) => afterwards(call(acts.declineFactorReset, { params: { id } })),
    askDeletion: (id: string) => afterwards(callReauthenticated(acts.requestDeletion, { params: { id } })),
    withdrawDeletion: (id: string) => afterwards(call(acts.withdrawDeletion, { params: { id } })),
    makeAdministrator: (address: string) =>
      afterwards(callReauthenticated(acts.makeAdministrator, { body: { address } })),
    removeAdministrator: (address: string) =>
      afterwards(callReauthenticated(acts.removeAdministrator, { body: { address } })),
  }
}
