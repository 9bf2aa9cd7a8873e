import { expect, test } from 'vitest'
import { OfflineError } from '#web/platform/api/errors.ts'
import type { Desk } from '../model/desk.ts'
import { createCaseActions } from './use-case-actions.ts'

test('reports whether each action succeeded and keeps the selection when it fails', async () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the acts use of a desk
  const desk = {
    tag: () => Promise.reject(new OfflineError()),
    snooze: () => Promise.resolve(() => Promise.resolve()),
  } as unknown as Desk
  const acts = createCaseActions(desk)
  expect(await acts.addTag(['one'], 'gym')).toBe(false)
  expect(await acts.snooze(['one'], '2026-12-01')).toBe(true)
})
