import { afterEach, expect, test, vi } from 'vitest'
import type { DeskState } from '#contract/case-desk.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { DeskCase } from './desk-case.ts'
import { createMoves } from './case-moves.ts'

afterEach(() => vi.unstubAllGlobals())

type Place = Pick<DeskState, 'assigneeId' | 'snoozedUntil'>
interface Asked {
  readonly cases: readonly { id: string; was: string | null }[]
  readonly assigneeId?: string | null
  readonly until?: string | null
}

/** A desk on a server that assigns cases to a deputy during an absence, and refuses outdated changes. */
function desk(input: Record<string, Place>, deputies: Record<string, string> = {}) {
  const localCases = new Map(Object.entries(input))
  const serverCases = new Map(localCases)
  const requests: Asked[] = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    const { cases, ...to } = JSON.parse(body) as Asked
    requests.push({ cases, ...to })
    const field = 'until' in to ? 'snoozedUntil' : 'assigneeId'
    const value = 'until' in to ? to.until : (deputies[to.assigneeId ?? ''] ?? to.assigneeId)
    if (cases.some(({ id, was }) => serverCases.get(id)?.[field] !== was))
      return Response.json({ error: { code: 'conflict', message: 'Changed meanwhile.' } }, { status: 409 })
    const items = cases.map(({ id }) => {
      const state = { ...(serverCases.get(id) as Place), [field]: value }
      serverCases.set(id, state)
      return { id, desk: state }
    })
    return Response.json({ items })
  })
  const moves = createMoves({ options: {} } as Keyring, crypto.randomUUID(), {
    caseOf: (id) => (localCases.has(id) ? ({ id, ...localCases.get(id) } as DeskCase) : undefined),
    moved: (items) => items.forEach(({ id, desk: state }) => localCases.set(id, state)),
  })
  return { moves, asked: requests, there: serverCases }
}

const place = (assigneeId: string | null, snoozedUntil: string | null = null) => ({
  assigneeId,
  snoozedUntil,
})

test('restores previous assignees in one call per person after a bulk assignment', async () => {
  const before = { a: place('kim'), b: place(null), c: place('kim') }
  const { moves, asked, there } = desk(before)
  const { undo, isElsewhere } = await moves.assign(['a', 'b', 'c'], 'sam')
  expect(asked).toHaveLength(1)
  expect([...there.values()].map(({ assigneeId }) => assigneeId)).toEqual(['sam', 'sam', 'sam'])
  expect(isElsewhere).toBe(false)
  await undo()
  expect(asked).toHaveLength(3)
  expect(Object.fromEntries(there)).toEqual(before)
})

test('what went to a deputy comes back from the deputy', async () => {
  const before = { a: place('kim') }
  const { moves, there } = desk(before, { sam: 'lee' })
  const { undo, isElsewhere } = await moves.assign(['a'], 'sam')
  expect(there.get('a')?.assigneeId).toBe('lee')
  expect(isElsewhere).toBe(true)
  await undo()
  expect(Object.fromEntries(there)).toEqual(before)
})

test('undo of a bulk snooze restores cases already snoozed before', async () => {
  const before = { a: place('kim', '2026-12-01'), b: place('kim') }
  const { moves, there } = desk(before)
  const undo = await moves.snooze(['a', 'b'], '2026-12-24')
  expect([...there.values()].map(({ snoozedUntil }) => snoozedUntil)).toEqual(['2026-12-24', '2026-12-24'])
  await undo()
  expect(Object.fromEntries(there)).toEqual(before)
})

test('does not undo changes that a colleague made meanwhile', async () => {
  const { moves, there } = desk({ a: place(null) })
  const { undo } = await moves.assign(['a'], 'sam')
  there.set('a', place('lee'))
  await expect(undo()).rejects.toThrow()
  expect(there.get('a')?.assigneeId).toBe('lee')
})
