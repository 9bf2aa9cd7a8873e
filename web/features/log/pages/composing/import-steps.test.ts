import { expect, test } from 'vitest'
import { type ImportStep, importOf } from './import-steps.ts'

/** Steps that put what they are called into a list; the one called `broken` breaks the first time. */
function stepsInto(list: string[], ...names: readonly string[]): ImportStep[] {
  let hasBroken = false
  return names.map((name) => async () => {
    await Promise.resolve()
    if (name === 'broken' && !hasBroken) {
      hasBroken = true
      throw new Error('no room')
    }
    list.push(name)
    return { id: name === 'nothing' ? null : name, lost: 1 }
  })
}

test('an import that breaks goes on where it broke, and puts nothing in twice', async () => {
  const list: string[] = []
  const importing = importOf(stepsInto(list, 'a', 'nothing', 'broken', 'd'))
  await expect(importing.run(() => undefined)).rejects.toThrow('no room')
  expect([list, importing.done(), importing.total]).toEqual([['a', 'nothing'], 2, 4])
  const told: number[] = []
  expect(await importing.run((done) => told.push(done))).toEqual({
    ids: ['a', 'broken', 'd'],
    lost: 4,
    known: 0,
  })
  expect(list).toEqual(['a', 'nothing', 'broken', 'd'])
  expect(told).toEqual([2, 3])
})

test('asking twice for an import does it once', async () => {
  const list: string[] = []
  const importing = importOf(stepsInto(list, 'a', 'b'))
  await Promise.all([importing.run(() => undefined), importing.run(() => undefined)])
  expect(list).toEqual(['a', 'b'])
})
