import { m } from '#web/messages/compiled/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notebook } from '#web/ui/illustrations/notebook.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import type { AccountState } from '../model/account-state.ts'

/** Where no entry is shown: there is none, or those of the account are not here. */
export function NoEntries({ account }: { account: AccountState }) {
  switch (account) {
    case 'reading':
      return <SkeletonCards label={m.incident_log_timeline_loading()} count={2} />
    case 'locked':
      return (
        <EmptyState illustration={<Notebook />} title={m.incident_log_locked_title()}>
          <p>{m.incident_log_locked_text()}</p>
        </EmptyState>
      )
    case 'offline':
    case 'kept':
    case 'failed':
      return (
        <EmptyState illustration={<Notebook />} title={m.incident_log_unread_title()}>
          <p>{account === 'failed' ? m.incident_log_unread_text() : m.incident_log_offline_text()}</p>
        </EmptyState>
      )
    case 'none':
    case 'open':
      return (
        <EmptyState illustration={<Notebook />} title={m.incident_log_empty_title()}>
          <p>{m.incident_log_empty_text()}</p>
        </EmptyState>
      )
  }
}
