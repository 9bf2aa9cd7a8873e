import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import {
  channels,
  chosenKinds,
  type NotificationSettings,
  notificationSettings,
} from '#contract/notification-settings.ts'
import { id } from '#contract/primitives.ts'

/** The name of the kind in the outbox. */
export const settingsChangeName = 'notification-settings'

/** One lane, because of two changes the later one counts. */
export const laneOfSettings = (memberId: string): string => `${settingsChangeName}/${memberId}`

const { zone, quiet, digest, mutedUntil } = notificationSettings.shape

/** Only the changed settings, so that changes from another device are preserved. */
export const settingsChange = z.strictObject({
  way: z.optional(
    z.strictObject({ kind: z.enum(chosenKinds), channel: z.enum(channels), isOn: z.boolean() }),
  ),
  zone: z.optional(zone),
  quiet: z.optional(quiet),
  digest: z.optional(digest),
  mutedUntil: z.optional(mutedUntil),
  /** A report to mute or unmute. */
  report: z.optional(z.strictObject({ id, isMuted: z.boolean() })),
})
export type SettingsChange = z.infer<typeof settingsChange>

interface SavedSettings {
  readonly settings: NotificationSettings
  readonly mutedReports: readonly string[]
}

/** The server's settings with a change applied. */
export function withChange<All extends SavedSettings>(saved: All, change: SettingsChange): All {
  const { settings, mutedReports } = saved
  const { way, report } = change
  const ways = way
    ? { ...settings.ways, [way.kind]: { ...settings.ways[way.kind], [way.channel]: way.isOn } }
    : settings.ways
  const others = mutedReports.filter((each) => each !== report?.id)
  return {
    ...saved,
    settings: {
      ways,
      zone: change.zone ?? settings.zone,
      quiet: change.quiet === undefined ? settings.quiet : change.quiet,
      digest: change.digest ?? settings.digest,
      mutedUntil: change.mutedUntil === undefined ? settings.mutedUntil : change.mutedUntil,
    },
    mutedReports: report ? [...others, ...(report.isMuted ? [report.id] : [])] : mutedReports,
  }
}

/** If no hour depends on it yet, the zone follows the device on which something is chosen. */
export function withZone(
  { quiet: hours, digest: mails }: NotificationSettings,
  change: SettingsChange,
  localZone: string,
): SettingsChange {
  const isFree = hours === null && mails === 'off' && !change.report
  return isFree ? { zone: localZone, ...change } : change
}
