import { expect, test } from 'vitest'
import { externalStore } from '#web/ui/external-store.ts'
import type { Dated } from './dated.ts'
import { followSettings } from './setting.ts'

let second = 0
const at = () => new Date(++second * 1000).toISOString()

/** A device with one setting, and its member's account. */
function device(chosen = 'system') {
  const theme = externalStore(chosen)
  const account = externalStore<Dated<string> | null>(null)
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
      isInStep: () => state.isInStep,
      subscribe: account.subscribe,
      async put(name, value) {
        written.push(value)
        account.set({ ...account.current(), [name]: { at: at(), value } })
      },
    },
  )
  return { theme, account, written, state, stop }
}

test('what is chosen here goes into the account, and what another device chose is shown here', () => {
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

test('what the account has is shown over what somebody chose here before, and is not written over by it', () => {
  const { theme, account, written } = device('dark')
  account.set({ theme: { at: at(), value: 'light' } })
  expect([theme.current(), written]).toEqual(['light', []])
})

test('as long as not all of the account has come, what was chosen here before is not put into it', () => {
  const { theme, account, written, state } = device('dark')
  state.isInStep = false
  account.set({})
  expect(written).toEqual([])
  account.set({ theme: { at: at(), value: 'light' } })
  state.isInStep = true
  account.set({ ...account.current() })
  expect([theme.current(), written]).toEqual(['light', []])
})

test('another change of the account does not take back what was just chosen here', () => {
  const { theme, account, written } = device()
  const kept = { theme: { at: at(), value: 'light' } }
  account.set(kept)
  theme.set('dark')
  expect(written).toEqual(['dark'])
  // It is read again from before the choice was kept.
  account.set({ ...kept })
  expect(theme.current()).toBe('dark')
})

test('who signs out takes nothing along, and whoever signs in next has their own', () => {
  const { theme, account } = device()
  account.set({ theme: { at: at(), value: 'dark' } })
  account.set(null)
  expect(theme.current()).toBe('dark')
  account.set({ theme: { at: at(), value: 'light' } })
  expect(theme.current()).toBe('light')
})
