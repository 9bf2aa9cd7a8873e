import { queryOptions } from '@tanstack/react-query'
import { listChecks } from '#contract/checks.ts'
import { call } from '#web/platform/api/call.ts'
import type { Keyring } from './keyring/keyring.ts'
import { openedBy } from './queries.ts'

/** The cases of a team in which the person who reported is to be asked again how it is. [Note: Checks] */
export const checksQuery = (keyring: Keyring, organisationId: string) =>
  queryOptions({
    queryKey: [...openedBy(keyring), 'checks', organisationId],
    queryFn: async ({ signal }) => {
      const params = { id: organisationId }
      return (await call(listChecks, { params }, { ...keyring.options, signal })).checks
    },
    staleTime: 60_000,
  })
