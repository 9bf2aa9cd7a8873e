import { queryOptions } from '@tanstack/react-query'
import { readAccountActs } from '#contract/account-acts.ts'
import { readAddressChange } from '#contract/addresses.ts'
import { listSessions, listSignIns } from '#contract/sign-ins.ts'
import { call } from '#web/platform/api/call.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'

/** Where the member is signed in. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** The member's sign-ins of the last 90 days. */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: async ({ signal }) => (await call(listSignIns, {}, { signal })).days,
  staleTime: 0,
})

/** The pending change of the member's address. Its links may have been opened on any device, so the address is fetched too. */
export const addressChangeQuery = queryOptions({
  queryKey: ['address-change'],
  queryFn: async ({ signal }) => {
    const [answer] = await Promise.all([call(readAddressChange, {}, { signal }), sessionStore.lookUp()])
    return answer
  },
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** Actions on the account that administrators started. */
export const accountActsQuery = queryOptions({
  queryKey: ['account-acts'],
  queryFn: ({ signal }) => call(readAccountActs, {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
})

/** Vaults from before a reset without the kit that have not been opened since. */
export const earlierVaultsQuery = queryOptions({
  queryKey: ['earlier-vaults'],
  queryFn: async () => (await import('./model/earlier-vaults.ts')).earlierVaults(),
  staleTime: 0,
})

/** The member's own passkeys. */
export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await import('./model/passkey-list.ts')).ownPasskeys(),
})

/** Keys in an open vault and their history; only public halves and days come out of it. */
export const knownKeysQuery = ({ memberId, content }: OpenVault) =>
  queryOptions({
    queryKey: ['known-keys', memberId, content.generation],
    queryFn: async () => (await import('./model/known-keys.ts')).knownKeys(content),
  })
