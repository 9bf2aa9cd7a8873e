import { expect, test } from 'vitest'
import { findHindrance } from './outbox-chat.ts'

const overseenBy = (aliasId: string | null, isPaused = false) => ({
  isBlocked: false,
  state: 'open' as const,
  oversight: {
    pairId: crypto.randomUUID(),
    isPaused,
    isYounger: true,
    isMentor: false,
    overseer: aliasId === null ? null : { aliasId, name: 'Warm Lamp', picture: 1 },
    until: null,
    notified: [],
  },
})

test('seals waiting words to nobody unknown to their writer', () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  expect(findHindrance(overseenBy(one), one)).toBeNull()
  expect(findHindrance(overseenBy(other), one)).toBe('overseer')
  expect(findHindrance(overseenBy(one), null)).toBe('overseer')
  expect(findHindrance(overseenBy(null), one)).toBe('overseer')
  expect(findHindrance(overseenBy(null, true), one)).toBe('paused')
  const direct = { isBlocked: false, state: 'open' as const, oversight: null }
  expect(findHindrance(direct, null)).toBeNull()
  // They continued without an overseer meanwhile.
  expect(findHindrance(direct, one)).toBe('overseer')
})
