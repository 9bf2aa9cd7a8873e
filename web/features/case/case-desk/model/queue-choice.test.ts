import { expect, test } from 'vitest'
import {
  withChoice,
  addressOf,
  parseChoice,
  selectCases,
  everythingOpen,
  type DeskTab,
  deskTabs,
} from './queue-choice.ts'
import type { DeskCase } from './desk-case.ts'

const today = '2026-11-23'
let made = 0
const input = (changes: Partial<DeskCase> = {}): DeskCase =>
  ({
    id: `case ${String(++made).padStart(3, '0')}`,
    types: ['threats'],
    severity: 'low',
    status: 'pending',
    sentAt: '2026-11-01T00:00:00.000Z',
    due: null,
    unread: false,
    mentioned: false,
    assigneeId: null,
    snoozedUntil: null,
    tags: [],
    ...changes,
  }) as DeskCase

const shown = (cases: DeskCase[], choice = everythingOpen, found: ReadonlySet<string> | null = null) =>
  selectCases(cases, choice, { memberId: 'me', today }, found).map(({ id }) => id)
const on = (tab: DeskTab) => ({ ...everythingOpen, tab })

test('sorts by danger, then due date, then undated cases oldest first', () => {
  const [none, later, soon, urgent, older] = [
    input(),
    input({ due: '2026-12-20' }),
    input({ due: '2026-11-24', severity: 'medium' }),
    input({ severity: 'high', due: '2027-01-01' }),
    input({ sentAt: '2026-10-01T00:00:00.000Z' }),
  ]
  const order = [urgent, soon, later, older, none].map(({ id }) => id)
  expect(shown([none, later, soon, urgent, older])).toEqual(order)
  expect(shown([urgent, older, soon, later, none])).toEqual(order)
})

test('gives each tab its own cases; only the last has ended ones', () => {
  const cases = {
    unread: input({ unread: true, assigneeId: 'other' }),
    mine: input({ assigneeId: 'me' }),
    mentioned: input({ mentioned: true, assigneeId: 'other' }),
    unassigned: input(),
    overdue: input({ due: '2026-11-22', assigneeId: 'other' }),
    snoozed: input({ snoozedUntil: '2026-11-30', assigneeId: 'other' }),
    ended: input({ status: 'closed', unread: true, assigneeId: 'me', due: '2020-01-01' }),
  }
  const all = Object.values(cases)
  for (const tab of deskTabs) {
    if (tab !== 'open') expect(shown(all, on(tab)), tab).toEqual([cases[tab].id])
  }
  expect(shown(all)).toHaveLength(5)
  expect(shown([input({ due: '2026-11-23' })], on('overdue'))).toEqual([])
})

test('what is narrowed or looked for leaves the others out', () => {
  const [one, two] = [input({ types: ['hate'], tags: ['gym'] }), input({ severity: 'medium' })]
  expect(shown([one, two], { ...everythingOpen, type: 'hate' })).toEqual([one.id])
  expect(shown([one, two], { ...everythingOpen, severity: 'medium' })).toEqual([two.id])
  expect(shown([one, two], { ...everythingOpen, tag: 'gym' })).toEqual([one.id])
  expect(shown([one, two], everythingOpen, new Set([two.id]))).toEqual([two.id])
})

test('restores filters from the address without the tag and ignores unknown values', () => {
  const choice = { tab: 'mine', type: 'hate', severity: 'high', status: 'pending', tag: 'gym' } as const
  expect(parseChoice(new URLSearchParams(addressOf(choice)))).toEqual({ ...choice, tag: null })
  expect(parseChoice(new URLSearchParams('show=all&type=x&severity=y'))).toEqual(everythingOpen)
})

test('stays at the desk with a selection when working at several', () => {
  const at = new URLSearchParams({ of: 'second', show: 'mine' })
  expect(withChoice(at, { ...everythingOpen, tab: 'overdue', tag: 'gym' })).toEqual({
    of: 'second',
    show: 'overdue',
  })
  expect(withChoice(new URLSearchParams(), everythingOpen)).toEqual({})
})
