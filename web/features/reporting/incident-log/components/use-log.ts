import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'
import { useAuth } from '#web/platform/session/auth.tsx'
import { useVault } from '#web/platform/vault/vault.ts'
import { readActs } from '../model/log-acts.ts'
import { type Incident, reduceIncidents } from '../model/incidents.ts'
import { logsQuery } from '../queries.ts'
import { type AccountState, accountState } from '../model/account-state.ts'
import { type SyncState, useSync } from '../model/sync-state.ts'
import { useUnsyncedActs } from './use-unsynced-acts.ts'

/** The log's state for its page. */
export interface IncidentLog {
  /** `null` until the entries on this device are loaded. Latest first. */
  readonly incidents: readonly Incident[] | null
  readonly account: AccountState
  readonly logs: readonly OpenedReport[]
  readonly error: unknown
  readonly retry: () => void
  readonly sync: SyncState
  /** Number of entries on this device only. */
  readonly onDevice: number
}

const noLogs: readonly OpenedReport[] = []

/** @param keyring - the member's, while the vault is open */
export function useLog(keyring: Keyring | null): IncidentLog {
  const { user, loading } = useAuth()
  const vault = useVault()
  const items = useUnsyncedActs()
  const query = useQuery({ ...logsQuery(keyring ?? noAccess), enabled: keyring !== null })
  const logs = (keyring && query.data) ?? noLogs
  const sync = useSync()
  const memberId = user?.id ?? null
  const incidents = useMemo(() => {
    if (!items) return null
    const own = items.filter((each) => each.memberId === null || each.memberId === memberId)
    // Signed out, everything is on this device, which is said once rather than per entry.
    const waitingIds = new Set(memberId ? own.map(({ act }) => act.id) : [])
    // Logs from before a reset first, so that later changes follow what they change.
    const stored = logs.toReversed().flatMap(readActs)
    return reduceIncidents([...stored, ...own.map(({ act }) => act)], waitingIds)
  }, [items, logs, memberId])
  const account = accountState({ user, loading }, vault.status === 'open', query)
  const { error, refetch } = query
  return useMemo(
    () => ({
      incidents,
      account,
      logs,
      error,
      retry: () => void refetch(),
      sync,
      onDevice: (incidents ?? []).filter(({ isWaiting }) => !memberId || isWaiting).length,
    }),
    [incidents, account, logs, error, refetch, sync, memberId],
  )
}

/** Placeholder while there is no access: the query that would use it does not run. */
const noAccess = { name: 'nobody' } as Keyring
