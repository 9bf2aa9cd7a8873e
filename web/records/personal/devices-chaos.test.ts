import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type DevicesStep, devicesWorld } from './devices-fixture.ts'
import { watchCryptography } from './settled-fixture.ts'

let putBack = () => {}
beforeAll(() => {
  putBack = watchCryptography()
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'upstander-device' ? 'own' : null) })
})
afterAll(() => {
  putBack()
  vi.unstubAllGlobals()
})

const one = fc.nat({ max: 1 })
const place = { device: one, tab: one }
const record = fc.constantFrom('a', 'b')

const step: fc.Arbitrary<DevicesStep> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('edit' as const), ...place, record }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('tick' as const), ...place, record }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('message' as const), ...place }) },
  { weight: 18, arbitrary: fc.record({ kind: fc.constant('turns' as const), count: fc.nat({ max: 40 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('kill' as const), ...place }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('network' as const), device: one, is: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('unlocked' as const), device: one, is: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('lost' as const),
      what: fc.constantFrom('request' as const, 'answer' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      seconds: fc.constantFrom(1, 3, 90, -86_400, 86_400),
    }),
  },
)

// 50 runs where people wait, 500 and more in long runs, about a hundred per second; a failure prints its seed.
const seconds = process.env['FAST_CHECK_SECONDS']
const min = seconds === undefined ? 50 : Math.max(500, 100 * Number(seconds))

test(
  'two devices with two tabs converge without losing or duplicating writes',
  { timeout: 600_000 },
  async () => {
    let sequences = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 10, maxLength: 60 }),
        fc.infiniteStream(fc.nat({ max: 99 })),
        async (steps, picks) => {
          const world = devicesWorld(() => picks.next().value ?? 0)
          for (const each of steps) await world.take(each)
          await world.heal()
          expect(await world.problems()).toEqual(world.allWell)
          sequences += 1
        },
      ),
      // The minimum on a slow machine too, where the time limit of other properties is reached sooner.
      { numRuns: min, interruptAfterTimeLimit: 500_000 },
    )
    expect(sequences).toBeGreaterThanOrEqual(min)
  },
)
