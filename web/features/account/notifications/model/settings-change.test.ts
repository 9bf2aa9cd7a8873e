import { expect, test } from 'vitest'
import { chosenKinds, type NotificationSettings } from '#contract/notification-settings.ts'
import { settingsChange, withChange, withZone } from './settings-change.ts'

const everyWay = { app: true, push: true, mail: true }
const settings: NotificationSettings = {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each kind
  ways: Object.fromEntries(chosenKinds.map((kind) => [kind, everyWay])) as NotificationSettings['ways'],
  zone: 'UTC',
  quiet: null,
  digest: 'off',
  mutedUntil: null,
}
const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const saved = { settings, mutedReports: [one], mailAllowed: true }

test('a change touches what was chosen and nothing else', () => {
  const { settings: after, ...rest } = withChange(saved, {
    way: { kind: 'message', channel: 'mail', isOn: false },
  })
  expect(after.ways.message).toEqual({ ...everyWay, mail: false })
  expect({ ...after, ways: { ...after.ways, message: everyWay } }).toEqual(settings)
  expect(rest).toEqual({ mutedReports: [one], mailAllowed: true })
})

test('what was set is taken back by nothing in its place', () => {
  const quiet = { from: 1320, until: 420 }
  const mutedUntil = '2026-11-26T10:00:00.000Z'
  const set = withChange(withChange(saved, { quiet }), { mutedUntil })
  expect(set.settings).toMatchObject({ quiet, mutedUntil })
  expect(withChange(set, { digest: 'daily' }).settings).toMatchObject({ quiet, mutedUntil, digest: 'daily' })
  expect(withChange(withChange(set, { quiet: null }), { mutedUntil: null }).settings).toEqual(settings)
})

test('mutes a report only once when repeated, and unmutes it', () => {
  const mute = { report: { id: other, isMuted: true } }
  const muted = withChange(withChange(saved, mute), mute)
  expect(muted.mutedReports).toEqual([one, other])
  expect(withChange(muted, { report: { id: one, isMuted: false } }).mutedReports).toEqual([other])
})

test('follows the device time zone until hours are set, never for reports', () => {
  const deviceZone = 'Europe/Madrid'
  const daily = { digest: 'daily' } as const
  expect(withZone(settings, daily, deviceZone)).toEqual({ zone: deviceZone, ...daily })
  expect(withZone(settings, { zone: 'America/Lima' }, deviceZone)).toEqual({ zone: 'America/Lima' })
  expect(withZone({ ...settings, digest: 'daily' }, { quiet: null }, deviceZone)).toEqual({ quiet: null })
  expect(withZone({ ...settings, quiet: { from: 0, until: 60 } }, daily, deviceZone)).toEqual(daily)
  const report = { report: { id: one, isMuted: false } }
  expect(withZone(settings, report, deviceZone)).toEqual(report)
})

test('what another version wrote is no change', () => {
  expect(settingsChange.safeParse({ ways: settings.ways }).success).toBe(false)
  expect(settingsChange.safeParse({ way: { kind: 'message', channel: 'mail', isOn: false } }).success).toBe(
    true,
  )
})
