import { expect, test } from 'vitest'
import type { SavedSettings } from '#contract/operator-settings.ts'
import { settingProblems, parseSettings, settingsInput } from './settings-input.ts'

const saved: SavedSettings = {
  serviceName: 'Lincoln Help',
  languages: ['en'],
  signUp: { policy: 'domains', domains: ['lincoln.example', 'mail.lincoln.example'] },
  sessionDays: 5,
  reportFilesMb: null,
  reporterFilesMb: null,
  notificationDays: 30,
  signInDays: null,
  referralDays: null,
}

test('what is saved comes back as it was', () => {
  expect(parseSettings(settingsInput(saved))).toEqual(saved)
})

test('domains are taken as people write them', () => {
  const typed = { ...settingsInput(saved), domains: ' @Lincoln.example, lincoln.example\n\nb.example ' }
  expect(settingProblems(typed)).toEqual({})
  expect(parseSettings(typed).signUp?.domains).toEqual(['lincoln.example', 'b.example'])
})

test.for(['', 'lincoln', 'lincoln example.com', 'a.example/x'])('no domain is in %j', (domains) => {
  expect(settingProblems({ ...settingsInput(saved), domains }).domains).toBeDefined()
})

test.for(['0', '-1', '1.5', 'many', '366'])('a session of %s days is refused', (sessionDays) => {
  expect(settingProblems({ ...settingsInput(saved), sessionDays }).sessionDays).toBeDefined()
})

test('no language is refused, and the default is not', () => {
  expect(settingProblems({ ...settingsInput(saved), languages: [] }).languages).toBeDefined()
  expect(settingProblems({ ...settingsInput(saved), languages: null })).toEqual({})
})
