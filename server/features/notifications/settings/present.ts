import type { NotificationSettings } from '#contract/notification-settings.ts'
import { channelsWithout } from '../channels.ts'

export interface SettingsRow {
  readonly off: readonly string[]
  readonly zone: string
  readonly quiet_from: number | null
  readonly quiet_until: number | null
  readonly digest: string
  readonly muted_until: Date | null
}

export function presentSettings(row: SettingsRow): NotificationSettings {
  const { quiet_from: from, quiet_until: until, digest, zone } = row
  return {
    ways: channelsWithout(row.off),
    zone,
    quiet: from === null || until === null ? null : { from, until },
    digest: digest === 'daily' || digest === 'weekly' ? digest : 'off',
    mutedUntil: row.muted_until && row.muted_until > new Date() ? row.muted_until.toISOString() : null,
  }
}
