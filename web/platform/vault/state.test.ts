import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newIdentity, publicKeysOf, recipientOf } from '#encryption/identity.ts'
import { createVault } from '#encryption/vault.ts'
import { createVaultStore, idleLimit, type OpenVault, type VaultStore } from './state.ts'

const ana = 'ana'
const minute = 60_000
let vault: OpenVault
let time: number
let tabs: VaultStore[]

/** Opens a tab of the browser; each hears what the others say. */
function openTab(): VaultStore {
  const tab: VaultStore = createVaultStore({
    now: () => time,
    notifyTabs: (message) => {
      for (const other of tabs) if (other !== tab) other.receive(message)
    },
  })
  tabs.push(tab)
  return tab
}

beforeAll(async () => {
  const lock = await newIdentity()
  const recipient = await recipientOf(lock)
  const { content } = await createVault({ kind: 'password', recipient, addedOn: '2026-11-21' })
  vault = { memberId: ana, content, publicKeys: await publicKeysOf(content), lock, version: 1 }
})

beforeEach(() => {
  time = 1_000_000
  tabs = []
})

const statuses = () => tabs.map((tab) => tab.current().status)

test('has no vault until sign-in, then a locked one', () => {
  const tab = openTab()
  expect(tab.current()).toEqual({ status: 'none' })
  tab.follow(ana)
  expect(tab.current()).toEqual({ status: 'locked', memberId: ana, changed: null })
})

test('shares an opened vault with existing and new tabs', () => {
  const [first, second] = [openTab(), openTab()]
  first.follow(ana)
  second.follow(ana)
  first.open(vault)
  openTab().follow(ana)
  expect(statuses()).toEqual(['open', 'open', 'open'])
})

test('a browser that was closed opens locked', () => {
  const tab = openTab()
  tab.follow(ana)
  tab.open(vault)
  tabs = []
  openTab().follow(ana)
  expect(statuses()).toEqual(['locked'])
})

test('locking in one tab locks all', () => {
  const [first, second] = [openTab(), openTab()]
  first.follow(ana)
  second.follow(ana)
  first.open(vault)
  second.lock()
  expect(statuses()).toEqual(['locked', 'locked'])
})

test('another member’s tab does not get it', () => {
  const [first, second] = [openTab(), openTab()]
  first.follow(ana)
  first.open(vault)
  second.follow('ben')
  expect(second.current().status).toBe('locked')
})

test('drops the vault on sign-out or a change of member', () => {
  const tab = openTab()
  tab.follow(ana)
  tab.open(vault)
  tab.follow('ben')
  expect(tab.current()).toEqual({ status: 'locked', memberId: 'ben', changed: null })
  tab.follow(null)
  expect(tab.current()).toEqual({ status: 'none' })
})

test('locks after fifteen minutes of inactivity and not before', () => {
  const tab = openTab()
  tab.follow(ana)
  tab.open(vault)
  time += idleLimit - 1
  tab.lockIfIdle()
  expect(tab.current().status).toBe('open')
  time += 1
  tab.lockIfIdle()
  expect(tab.current().status).toBe('locked')
})

test('stays open when idle if chosen, but still locks by hand', () => {
  const tab = createVaultStore({ now: () => time, notifyTabs: () => undefined, isHeldOpen: () => true })
  tab.follow(ana)
  tab.open(vault)
  time += 10 * idleLimit
  tab.lockIfIdle()
  tab.touch()
  expect(tab.current().status).toBe('open')
  tab.lock()
  expect(tab.current().status).toBe('locked')
})

test('activity in one tab keeps the others open', () => {
  const [first, second] = [openTab(), openTab()]
  first.follow(ana)
  second.follow(ana)
  first.open(vault)
  for (let passed = 0; passed < 60; passed += 5) {
    time += 5 * minute
    second.touch()
    for (const tab of tabs) tab.lockIfIdle()
  }
  expect(statuses()).toEqual(['open', 'open'])
})

test('a touch after long sleep does not reopen an overdue vault', () => {
  const tab = openTab()
  tab.follow(ana)
  tab.open(vault)
  time += idleLimit
  tab.touch()
  expect(tab.current().status).toBe('locked')
})

test('a tab accepts a newer vault from another but never an older', () => {
  const [first, second] = [openTab(), openTab()]
  first.follow(ana)
  second.follow(ana)
  const newer = { ...vault, content: { ...vault.content, generation: 7 } }
  first.open(newer)
  second.receive({ kind: 'open', vault, touchedAt: time })
  expect(second.current()).toMatchObject({ status: 'open', content: { generation: 7 } })
})
