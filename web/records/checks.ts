import { queryOptions } from '@tanstack/react-query'
import { listChecks } from '#contract/checks.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from './keyring/keyring.ts'
import { openedReportsKey } from './queries.ts'

/** Cases of a team whose reporters are due to be asked about retaliation. [Note: Checks] in 0059_checks.sql */
export const checksQuery = (keyring: Keyring, organisationId: string) =>
  queryOptions({
    queryKey: [...openedReportsKey(keyring), 'checks', organisationId],
    queryFn: async ({ signal }) => {
      const params = { id: organisationId }
      return (await call(listChecks, { params }, { ...keyring.options, signal })).checks
    },
    staleTime: 60_000,
  })
