import { expect, test } from 'vitest'
import { proposeAll } from './propose-all.ts'

function desk(
  ids: readonly string[],
  { held = [], before = [] }: { held?: string[]; before?: string[] } = {},
) {
  const proposed = new Set(before)
  const calls: string[] = []
  return {
    calls,
    proposed,
    work: {
      listOpen: async () => ids,
      isProposed: async (id: string) => proposed.has(id),
      propose: async (id: string) => {
        calls.push(id)
        if (held.includes(id)) return false
        proposed.add(id)
        return true
      },
    },
  }
}

test('proposes each open case once, skips earlier proposals, reports held ones', async () => {
  const { work, calls, proposed } = desk(['a', 'b', 'c'], { held: ['b'], before: ['c'] })
  const steps: string[] = []
  const result = await proposeAll(work, (done, all) => steps.push(`${done}/${all}`))
  expect(result).toEqual({ proposedCount: 2, unproposedCount: 1 })
  expect(calls).toEqual(['a', 'b'])
  expect([...proposed].toSorted()).toEqual(['a', 'c'])
  expect(steps).toEqual(['0/3', '1/3', '2/3'])
})

test('resumes at the same place after the network drops midway', async () => {
  const { work, calls } = desk(['a', 'b', 'c'])
  let isLost = true
  const lossy = {
    ...work,
    propose: (id: string) => {
      if (id === 'b' && isLost) throw new Error('offline')
      return work.propose(id)
    },
  }
  await expect(proposeAll(lossy, () => undefined)).rejects.toThrow('offline')
  isLost = false
  expect(await proposeAll(lossy, () => undefined)).toEqual({ proposedCount: 3, unproposedCount: 0 })
  expect(calls).toEqual(['a', 'b', 'c'])
})
