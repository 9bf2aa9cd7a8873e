import {
  type Channel,
  channels,
  type ChosenKind,
  chosenKinds,
  isFixed,
  type NotificationSettings,
} from '#contract/notification-settings.ts'

/** The ways beside the list. */
export type ChannelSwitches = Exclude<Channel, 'app'>

const allChannels = { app: true, push: true, mail: true } as const

/** The default channels. */
export const defaults: NotificationSettings = {
  ways: {
    message: allChannels,
    status: allChannels,
    shared: allChannels,
    report: allChannels,
    reminder: allChannels,
    mention: allChannels,
    referral: allChannels,
    community: allChannels,
    security: allChannels,
  },
  zone: 'UTC',
  quiet: null,
  digest: 'off',
  mutedUntil: null,
}

/** Disabled channels as stored: `kind/channel`. */
export function disabledChannels({ ways }: NotificationSettings): string[] {
  return chosenKinds.flatMap((kind) =>
    channels
      .filter((channel) => !ways[kind][channel] && !isFixed(kind, channel))
      .map((channel) => `${kind}/${channel}`),
  )
}

/** The ways that are left when these are switched off. */
export function channelsWithout(off: readonly string[]): NotificationSettings['ways'] {
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
