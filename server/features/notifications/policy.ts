import { type Channel, isFixed, type NotificationSettings } from '#contract/notification-settings.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import { afterQuiet, nextDigest } from './quiet-hours.ts'
import type { SentBy } from './ways.ts'

/**
 * Kinds of which several may come within minutes. By one way they go out at most once in so many milliseconds: what comes in
 * between waits, and goes as one.
 */
export const gathered = {
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

/** What is known of the recipient when something is to be sent. */
export interface Recipient {
  readonly settings: NotificationSettings
  /** It is about a report whose news they want in the list only. */
  readonly isReportMuted: boolean
  /** Their address is confirmed, and where mails about news are theirs to refuse, they have not. */
  readonly mayMail: boolean
}

interface Way {
  readonly channel: SentBy
  /** From when on. */
  readonly due: Date
}

/** The ways to notify somebody of something, and when. @param readyAt the earliest moment */
export function waysOf(
  kind: NotificationKind,
  recipient: Recipient,
  { now, readyAt = now }: { now: Date; readyAt?: Date | undefined },
): { listed: boolean; ways: Way[] } {
  const { settings } = recipient
  const ready = readyAt > now ? readyAt : now
  const { digest } = settings
  const dueBy: Record<SentBy, () => Date> = {
    push: () => afterQuiet(ready, settings),
    mail: () => (digest === 'off' ? afterQuiet(ready, settings) : nextDigest(ready, digest, settings)),
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
  channel: SentBy,
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
