import { type Channel, isFixed, type NotificationSettings } from '#contract/notification-settings.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { endOfQuietHours, nextDigest } from './quiet-hours.ts'
import type { ChannelSwitches } from './channels.ts'

/**
 * Kinds that may come several times within minutes. Each channel sends them at most once per interval in milliseconds
 * and batches the rest.
 */
export const batching = {
  kinds: [
    'message',
    'shared',
    'report',
    'reminder',
    'mention',
    'referral',
    'community',
  ] satisfies NotificationKind[] as NotificationKind[],
  apart: 3_600_000,
} as const

/** The recipient's settings at the time of sending. */
export interface Recipient {
  readonly settings: NotificationSettings
  /** It is about a report whose news they want in the list only. */
  readonly isReportMuted: boolean
  /** Their address is confirmed, and where mails about news are theirs to refuse, they have not. */
  readonly mayMail: boolean
}

interface DeliveryChannel {
  readonly channel: ChannelSwitches
  /** From when on. */
  readonly due: Date
}

/** The ways to notify someone of something, and when. @param readyAt the earliest moment */
export function channelsOf(
  kind: NotificationKind,
  recipient: Recipient,
  { now, readyAt = now }: { now: Date; readyAt?: Date | undefined },
): { listed: boolean; ways: DeliveryChannel[] } {
  const { settings } = recipient
  const ready = readyAt > now ? readyAt : now
  const { digest } = settings
  const dueBy: Record<ChannelSwitches, () => Date> = {
    push: () => endOfQuietHours(ready, settings),
    mail: () => (digest === 'off' ? endOfQuietHours(ready, settings) : nextDigest(ready, digest, settings)),
  }
  return {
    listed: isChosen(settings, kind, 'app'),
    ways: (['push', 'mail'] as const)
      .filter((channel) => isWanted(kind, channel, recipient, now))
      .map((channel) => ({ channel, due: dueBy[channel]() })),
  }
}

/** Whether this way is open now: also asked again when something that waited is about to go out. */
export function isWanted(
  kind: NotificationKind,
  channel: ChannelSwitches,
  { settings, isReportMuted, mayMail }: Recipient,
  now: Date,
): boolean {
  const isMuted = isReportMuted || (settings.mutedUntil !== null && new Date(settings.mutedUntil) > now)
  if (isMuted || !isChosen(settings, kind, channel)) return false
  // What happens to an account is mailed at once by the feature that makes it happen, in words of its own.
  return channel === 'push' || (mayMail && kind !== 'security')
}

function isChosen({ ways }: NotificationSettings, kind: NotificationKind, channel: Channel): boolean {
  return kind === 'test' || isFixed(kind, channel) || ways[kind][channel]
}
