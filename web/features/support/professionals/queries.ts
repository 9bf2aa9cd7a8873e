import { queryOptions } from '@tanstack/react-query'
import { listProfessionals, readOwnListing } from '#contract/professionals.ts'
import { listReferrals, readReferral } from '#contract/referrals.ts'
import { call } from '#web/platform/api/call.ts'
import { OfflineError } from '#web/platform/api/errors.ts'
import { sealedQuery } from '#web/platform/clear-cache.ts'
import type { MemberRefreshes } from '#web/platform/live/use-member-topic.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'

/** The directory, fetched without the session; offline, the stored copy. */
export const directoryQuery = queryOptions({
  queryKey: ['professionals'],
  queryFn: async ({ signal }) => {
    const { cacheDirectory, readCached } = await import('./model/cached-directory.ts')
    try {
      const read = await call(listProfessionals, {}, { signal, credentials: 'omit' })
      void cacheDirectory(read)
      return { ...read, isKept: false }
    } catch (error) {
      const cachedDirectory = error instanceof OfflineError ? await readCached() : null
      if (!cachedDirectory) throw error
      return { ...cachedDirectory, isKept: true }
    }
  },
  staleTime: 60_000,
})

export const ownListingQuery = queryOptions({
  queryKey: ['own-listing'],
  queryFn: async ({ signal }) => (await call(readOwnListing, {}, { signal })).listing,
  staleTime: 15_000,
})

/** The key of all opened referrals. */
export const openedReferrals = [sealedQuery, 'referrals'] as const

/** Referrals in both directions, with what the member's keys open of each. */
export const referralsQuery = (keyring: Keyring) =>
  queryOptions({
    queryKey: [...openedReferrals, keyring.name, 'list'],
    queryFn: async ({ signal }) => {
      const { items } = await call(listReferrals, {}, { signal })
      const { openOwnLabel } = await import('#web/records/referrals/referral-opener.ts')
      return Promise.all(items.map(async (item) => ({ ...item, label: await openOwnLabel(keyring, item) })))
    },
    staleTime: 15_000,
  })
/** One referral with its opened contents. */
export const referralQuery = (keyring: Keyring, id: string) =>
  queryOptions({
    queryKey: [...openedReferrals, keyring.name, 'one', id],
    queryFn: async ({ signal }) => {
      const record = await call(readReferral, { params: { id } }, { signal })
      const { openReferral } = await import('#web/records/referrals/referral-opener.ts')
      return openReferral(keyring, record)
    },
    staleTime: 15_000,
  })

export const referralKeys = [openedReferrals] as const
/** A referral was created, answered or ended. */
export const referralsRefreshed: MemberRefreshes = ({ what }) => (what === 'referrals' ? referralKeys : [])
