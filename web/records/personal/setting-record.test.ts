import { expect, test } from 'vitest'
import { externalStore } from '#web/ui/external-store.ts'
import type { DatedValues } from './dated-values.ts'
import { followSettings } from './setting-record.ts'

let second = 0
const at = () => new Date(++second * 1000).toISOString()

/** A device with one setting, and its member's account. */
function device(chosen = 'system') {
  const theme = externalStore(chosen)
  const account = externalStore<DatedValues<string> | null>(null)
  const written: string[] = []
  const state = { isInStep: true }
  const stop = followSettings(
    [
      {
        name: 'theme',
        read: theme.current,
        byDefault: 'system',
        choose: theme.set,
        subscribe: theme.subscribe,
      },
    ],
    {
      current: account.current,
      isSynced: () => state.isInStep,
      subscribe: account.subscribe,
      async put(name, value) {
        written.push(value)
        account.set({ ...account.current(), [name]: { at: at(), value } })
      },
    },
  )
  return { theme, account, written, state, stop }
}

test('saves local choices to the account and shows those from other devices', () => {
  const { theme, account, written } = device()
  theme.set('dark')
  expect(written).toEqual([])
  account.set({})
  expect(written).toEqual(['dark'])
  account.set({ theme: { at: at(), value: 'light' } })
  expect([theme.current(), written]).toEqual(['light', ['dark']])
  theme.set('system')
  expect(written).toEqual(['dark', 'system'])
})

test('shows the account setting over an earlier local choice without overwriting it', () => {
  const { theme, account, written } = device('dark')
  account.set({ theme: { at: at(), value: 'light' } })
  expect([theme.current(), written]).toEqual(['light', []])
})

test('does not write an earlier local choice until the account is loaded', () => {
  const { theme, account, written, state } = device('dark')
  state.isInStep = false
  account.set({})
  expect(written).toEqual([])
  account.set({ theme: { at: at(), value: 'light' } })
  state.isInStep = true
  account.set({ ...account.current() })
  expect([theme.current(), written]).toEqual(['light', []])
})

test('another account change does not revert a fresh local choice', () => {
  const { theme, account, written } = device()
  const stored = { theme: { at: at(), value: 'light' } }
  account.set(stored)
  theme.set('dark')
  expect(written).toEqual(['dark'])
  // It is read again from before the choice was stored.
  account.set({ ...stored })
  expect(theme.current()).toBe('dark')
})

test('keeps settings of different members apart across sign-out', () => {
  const { theme, account } = device()
  account.set({ theme: { at: at(), value: 'dark' } })
  account.set(null)
  expect(theme.current()).toBe('dark')
  account.set({ theme: { at: at(), value: 'light' } })
  expect(theme.current()).toBe('light')
})
