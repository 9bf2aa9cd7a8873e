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

test('who has chosen nothing is told every way, at once', () => {
  expect(channelsFor('message', recipient())).toEqual(['app', 'push', 'mail'])
  expect(channelsOf('message', recipient(), { now }).ways.map(({ due }) => due)).toEqual([now, now])
})

test('each way of each kind can be switched off, except for what happens to the account', () => {
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

test('muted altogether or for one report, there is only the list, until then', () => {
  const until = (text: string) => recipient({ mutedUntil: text })
  expect(channelsFor('message', until('2026-11-24T00:00:00.000Z'))).toEqual(['app'])
  expect(channelsFor('message', until('2026-11-23T22:00:00.000Z'))).toEqual(['app', 'push', 'mail'])
  expect(channelsFor('message', recipient({}, { isReportMuted: true }))).toEqual(['app'])
})

test('nothing is mailed to whoever has not agreed to it, or whose address may be somebody else’s', () => {
  for (const kind of chosenKinds)
    expect(isWanted(kind, 'mail', recipient({}, { mayMail: false }), now)).toBe(false)
})

test('quiet hours and digests make it wait, and so does a moment before which nothing may be told', () => {
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
