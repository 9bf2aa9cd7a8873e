import { useEffect, useState } from 'react'
import { loadWithRetry } from '#web/platform/load-code.ts'
import { registerCleanup } from '#web/platform/device/cleanup.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { useExternalStore } from '#web/ui/use-external-store.ts'
import { useMemberKeyring } from '../keyring/use-keyring.ts'
import { useLive } from '../live/use-live.ts'
import type { Scope } from './stored-index.ts'
import type { ReportIndex } from './report-index.ts'

/** One index per scope for all pages of this tab, while the vault of its member is open. */
const current = new Map<Scope, { name: string; index: ReportIndex }>()

function forget(scope: Scope): void {
  current.get(scope)?.index.close()
  current.delete(scope)
}

registerCleanup({
  step: 'memory',
  lock: () => {
    for (const scope of current.keys()) forget(scope)
  },
})

/** Refreshes the mounted indexes after a change that no page of this tab knows of. */
export function refreshIndexes(): void {
  for (const { index } of current.values()) void index.refresh()
}

/**
 * The index of a member's own reports, or of those shared with them, updated when a page mounts it, when one of them changes, and when the
 * network or the person returns. `null` while its code and the keys are loading.
 */
export function useReportIndex(vault: OpenVault, scope: Scope = 'mine'): ReportIndex | null {
  const keyring = useMemberKeyring(vault)
  const [index, setIndex] = useState<ReportIndex | null>(null)
  useEffect(() => {
    if (!keyring) return undefined
    const stop = new AbortController()
    void loadWithRetry(() => import('./report-index.ts')).then(({ createReportIndex }) => {
      if (stop.signal.aborted) return
      if (current.get(scope)?.name !== keyring.name) forget(scope)
      const shown = current.get(scope)?.index ?? createReportIndex(vault, keyring, scope)
      current.set(scope, { name: keyring.name, index: shown })
      setIndex(shown)
      const refresh = () => void shown.refresh()
      refresh()
      window.addEventListener('online', refresh, stop)
      document.addEventListener('visibilitychange', () => document.hidden || refresh(), stop)
    })
    return () => stop.abort()
  }, [vault, keyring, scope])
  useLive(keyring, () => void index?.refresh())
  return index
}

export function useIndexState(index: ReportIndex) {
  return useExternalStore(index)
}
