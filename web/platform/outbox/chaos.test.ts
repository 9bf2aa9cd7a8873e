import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChaosStep, chaosWorld } from './chaos-fixture.ts'

beforeAll(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'upstander-device' ? 'own' : null) })
})
afterAll(() => vi.unstubAllGlobals())

const lane = fc.constantFrom('report', 'log')
const tab = fc.nat({ max: 1 })
const pick = fc.nat({ max: 99 })
const fate = fc.constantFrom('lostRequest', 'lostAnswer', 'busy', 'internal', 'conflict', 'forbidden')

const step: fc.Arbitrary<ChaosStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('write' as const), tab, lane }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('act' as const), tab, lane }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('report' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), tab, pick }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), tab, document: lane }) },
  {
    weight: 16,
    arbitrary: fc.record({ kind: fc.constant('turns' as const), count: fc.nat({ max: 25 }), pick }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('fate' as const), fate }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('network' as const), is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('full' as const), is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('signedIn' as const), is: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unlocked' as const), is: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      seconds: fc.constantFrom(1, 3, 90, -86_400, 86_400),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('retry' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('another' as const), lane }) },
)

// A machine at rest takes some five hundred in a second. So many on a slow one too, where the seconds of other properties are over sooner.
const least = Math.max(500, 500 * Number(process.env['FAST_CHECK_SECONDS'] ?? 0))

test('delivers every item exactly once, in order, under any failures', { timeout: 600_000 }, async () => {
  let sequences = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 10, maxLength: 60 }),
      fc.infiniteStream(pick),
      async (steps, picks) => {
        const world = chaosWorld(() => picks.next().value ?? 0)
        for (const each of steps) await world.runStep(each)
        await world.heal()
        expect(world.outcome()).toEqual(world.expected())
        sequences += 1
      },
    ),
    { numRuns: least, interruptAfterTimeLimit: 500_000 },
  )
  expect(sequences).toBeGreaterThanOrEqual(least)
})
