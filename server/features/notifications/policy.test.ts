import { expect, test } from 'vitest'
import { chosenKinds, type NotificationSettings } from '#contract/notification-settings.ts'
import { isWanted, type Recipient, channelsOf } from './policy.ts'
import { defaults, disabledChannels, channelsWithout } from './channels.ts'

const now = new Date('2026-11-23T22:30:00Z')
const recipient = (
  settings: Partial<NotificationSettings> = {},
  rest: Partial<Recipient> = {},
): Recipient => ({
  settings: { ...defaults, ...settings },
  isReportMuted: false,
  mayMail: true,
  ...rest,
})
const channelsFor = (...[kind, who]: [Parameters<typeof channelsOf>[0], Recipient]) => {
  const { listed, ways } = channelsOf(kind, who, { now })
  return [...(listed ? ['app'] : []), ...ways.map(({ channel }) => channel)]
}

test('notifies through every channel immediately by default', () => {
  expect(channelsFor('message', recipient())).toEqual(['app', 'push', 'mail'])
  expect(channelsOf('message', recipient(), { now }).ways.map(({ due }) => due)).toEqual([now, now])
})

test('every channel of every kind can be disabled except account events', () => {
  const none = { app: false, push: false, mail: false }
  const ways = { ...defaults.ways, message: { ...none, mail: true }, security: none }
  expect(channelsFor('message', recipient({ ways }))).toEqual(['mail'])
  expect(channelsFor('status', recipient({ ways }))).toEqual(['app', 'push', 'mail'])
  // The feature that makes it happen writes its mail.
  expect(channelsFor('security', recipient({ ways }))).toEqual(['app'])
  expect(disabledChannels({ ...defaults, ways })).toEqual(['message/app', 'message/push', 'security/push'])
  expect(channelsWithout(['message/app', 'message/push', 'security/push'])).toEqual({
    ...ways,
    security: { app: true, push: false, mail: true },
  })
})

test('muting everything or one report leaves only the list until it ends', () => {
  const until = (text: string) => recipient({ mutedUntil: text })
  expect(channelsFor('message', until('2026-11-24T00:00:00.000Z'))).toEqual(['app'])
  expect(channelsFor('message', until('2026-11-23T22:00:00.000Z'))).toEqual(['app', 'push', 'mail'])
  expect(channelsFor('message', recipient({}, { isReportMuted: true }))).toEqual(['app'])
})

test('mails nothing without consent or to an unconfirmed address', () => {
  for (const kind of chosenKinds)
    expect(isWanted(kind, 'mail', recipient({}, { mayMail: false }), now)).toBe(false)
})

test('quiet hours, digests and not-before times delay notifications', () => {
  const quiet = recipient({ quiet: { from: 22 * 60, until: 7 * 60 }, digest: 'daily' })
  const morning = new Date('2026-11-24T07:00:00Z')
  expect(channelsOf('report', quiet, { now }).ways).toEqual([
    { channel: 'push', due: morning },
    { channel: 'mail', due: new Date('2026-11-24T08:00:00Z') },
  ])
  const readyAt = new Date('2026-11-24T03:00:00Z')
  expect(channelsOf('report', recipient(), { now, readyAt }).ways.map(({ due }) => due)).toEqual([
    readyAt,
    readyAt,
  ])
})
