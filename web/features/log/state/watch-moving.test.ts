import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { vaultStore } from '#web/platform/vault/vault.ts'
import type { SyncState } from './mover.ts'
import { moving, watchMoving } from './watch-moving.ts'

type Move = (vault: OpenVault, tell: (state: SyncState) => void, signal: AbortSignal) => Promise<void>
const move = vi.hoisted(() => vi.fn<Move>())
vi.mock('./move-while-open.ts', () => ({ move }))

const memberId = 'vera'
const vault = { memberId, version: 1 } as OpenVault
const page = new EventTarget()
let stop = () => {}

beforeEach(() => {
  vi.stubGlobal('window', page)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  move.mockReset().mockResolvedValue()
  vaultStore.follow(memberId)
  stop = watchMoving()
})
afterEach(() => {
  stop()
  vaultStore.follow(null)
  vi.unstubAllGlobals()
})

test('nothing is begun while the vault is locked, and something as soon as it is open, on whichever page', async () => {
  expect(move).not.toHaveBeenCalled()
  vaultStore.open(vault)
  await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(1))
  expect(move.mock.calls[0]?.[0]).toMatchObject(vault)
})

test('what is open already is not waited for', async () => {
  stop()
  vaultStore.open(vault)
  stop = watchMoving()
  await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(1))
})

test('it ends when the vault locks, and what it told is told no more', async () => {
  vaultStore.open(vault)
  await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(1))
  const [, tell, signal] = move.mock.calls[0] ?? []
  tell?.({ kind: 'moving', left: 2 })
  expect(moving.current()).toEqual({ kind: 'moving', left: 2 })
  vaultStore.lock()
  expect(signal?.aborted).toBe(true)
  expect(moving.current()).toEqual({ kind: 'idle' })
})

test('a vault that was changed goes on with what is in it now', async () => {
  vaultStore.open(vault)
  await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(1))
  vaultStore.open({ ...vault, version: 2 })
  await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(2))
  expect(move.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false])
})

test('where it could not be begun without the network, it is when the network is back', async () => {
  move.mockRejectedValueOnce(new Error('not fetched'))
  vaultStore.open(vault)
  await vi.waitFor(() => expect(move).toHaveBeenCalledTimes(1))
  await vi.waitFor(() => {
    page.dispatchEvent(new Event('online'))
    expect(move).toHaveBeenCalledTimes(2)
  })
})
