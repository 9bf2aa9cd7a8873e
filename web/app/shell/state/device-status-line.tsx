import type { LucideIcon } from 'lucide-react'
import { CloudAlert, CloudOff } from 'lucide-react'
import { m } from '#web/messages/compiled/messages.js'
import { Link } from '#web/ui/link.tsx'
import { needsAttention, type DeviceStatus } from './device-status.ts'

interface DeviceStatusLineProps {
  readonly status: DeviceStatus
  /** A moment in words. */
  readonly lastSyncAt: string | null
}

const connections: Record<DeviceStatus['connection'], { Icon: LucideIcon; words: () => string }> = {
  online: { Icon: CloudAlert, words: () => '' },
  silent: { Icon: CloudAlert, words: m.offline_state_silent },
  offline: { Icon: CloudOff, words: m.offline_state_offline },
}

export function DeviceStatusLine({ status, lastSyncAt }: DeviceStatusLineProps) {
  const { connection, unsent, needs } = status
  const { Icon, words } = connections[connection]
  const parts = [
    words(),
    needs > 0
      ? m.offline_state_needs({ count: needs })
      : unsent > 0 && m.offline_state_waiting({ count: unsent }),
    connection !== 'online' && lastSyncAt !== null && m.offline_state_in_step({ when: lastSyncAt }),
  ]
  return (
    <output data-device-state data-no-print>
      {needsAttention(status) && (
        <Link
          to="/offline"
          className="block border-b border-line bg-sunken text-sm text-ink hover:bg-deep-soft"
        >
          <span className="page-width flex min-h-11 items-center gap-2.5 py-1.5">
            <Icon aria-hidden size={20} className="shrink-0 text-ink-soft" />
            <span>{parts.filter(Boolean).join(' ')}</span>
          </span>
        </Link>
      )}
    </output>
  )
}
