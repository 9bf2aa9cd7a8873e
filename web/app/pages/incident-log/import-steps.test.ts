import { expect, test } from 'vitest'
import { type ImportStep, createImport } from './import-steps.ts'

const signal = new AbortController().signal

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
    return { id: name === 'nothing' ? null : name, lost: 1, inTab: 1 }
  })
}

test('an interrupted import resumes and adds nothing twice', async () => {
  const list: string[] = []
  const importing = createImport('messages', stepsInto(list, 'a', 'nothing', 'broken', 'd'))
  await expect(importing.run(() => undefined, signal)).rejects.toThrow('no room')
  expect([list, importing.done(), importing.total]).toEqual([['a', 'nothing'], 2, 4])
  const progress: number[] = []
  expect(await importing.run((done) => progress.push(done), signal)).toEqual({
    of: 'messages',
    ids: ['a', 'broken', 'd'],
    lost: 4,
    inTab: 4,
    known: 0,
    missing: 0,
  })
  expect(list).toEqual(['a', 'nothing', 'broken', 'd'])
  expect(progress).toEqual([2, 3])
})

test('asking twice for an import does it once', async () => {
  const list: string[] = []
  const importing = createImport('messages', stepsInto(list, 'a', 'b'))
  await Promise.all([importing.run(() => undefined, signal), importing.run(() => undefined, signal)])
  expect(list).toEqual(['a', 'b'])
})

test('leaving the page stops the import and reports what is missing', async () => {
  const list: string[] = []
  const leaving = new AbortController()
  const [first, ...rest] = stepsInto(list, 'a', 'cut', 'c')
  if (!first) throw new Error('no steps')
  const cut: ImportStep = async () => {
    leaving.abort()
    return null
  }
  const brought = await createImport('messages', [first, cut, ...rest]).run(() => undefined, leaving.signal)
  expect(list).toEqual(['a'])
  expect(brought).toMatchObject({ ids: ['a'], missing: 3 })
})
