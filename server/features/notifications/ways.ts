import {
  type Channel,
  channels,
  type ChosenKind,
  chosenKinds,
  isFixed,
  type NotificationSettings,
} from '#contract/notification-settings.ts'

/** The ways beside the list. */
export type SentBy = Exclude<Channel, 'app'>

const everyWay = { app: true, push: true, mail: true } as const

/** How somebody is notified who has chosen nothing. */
export const defaults: NotificationSettings = {
  ways: {
    message: everyWay,
    status: everyWay,
    shared: everyWay,
    report: everyWay,
    reminder: everyWay,
    mention: everyWay,
    referral: everyWay,
    community: everyWay,
    security: everyWay,
  },
  zone: 'UTC',
  quiet: null,
  digest: 'off',
  mutedUntil: null,
}

/** What is switched off, as it is kept: `kind/channel`. */
export function switchedOff({ ways }: NotificationSettings): string[] {
  return chosenKinds.flatMap((kind) =>
    channels
      .filter((channel) => !ways[kind][channel] && !isFixed(kind, channel))
      .map((channel) => `${kind}/${channel}`),
  )
}

/** The ways that are left when these are switched off. */
export function waysWithout(off: readonly string[]): NotificationSettings['ways'] {
  const waysFor = (kind: ChosenKind) => ({
    app: !off.includes(`${kind}/app`),
    push: !off.includes(`${kind}/push`),
    mail: !off.includes(`${kind}/mail`),
  })
  return {
    message: waysFor('message'),
    status: waysFor('status'),
    shared: waysFor('shared'),
    report: waysFor('report'),
    reminder: waysFor('reminder'),
    mention: waysFor('mention'),
    referral: waysFor('referral'),
    community: waysFor('community'),
    security: waysFor('security'),
  }
}
