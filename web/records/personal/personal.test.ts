import '#contract/plain-parsers.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

beforeEach(() => {
  vi.resetModules()
  const storedValues = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedValues.get(key) ?? null,
    setItem: (key: string, value: string) => void storedValues.set(key, value),
  })
})

async function start() {
  const { chooseDevice } = await import('#web/platform/device/choose-device.ts')
  const { filterKind, personalRecords } = await import('./personal.ts')
  const { personalKind } = await import('./kind.ts')
  await chooseDevice('own')
  await personalRecords.load()
  const notes = personalKind({ name: 'test-notes', shape: z.strictObject({ words: z.string() }) })
  const shown = () => filterKind(notes, personalRecords.current().records)
  return { personalRecords, notes, shown }
}

test('keeps other records as read when one changes, without reopening thousands', async () => {
  const { personalRecords, notes, shown } = await start()
  const first = await personalRecords.save(notes, { words: 'first' })
  const second = await personalRecords.save(notes, { words: 'second' })
  const before = shown().find(({ id }) => id === first)
  await personalRecords.save(notes, { words: 'second, changed' }, second)
  expect(shown().map(({ value }) => value.words)).toEqual(['second, changed', 'first'])
  expect(shown().find(({ id }) => id === first)).toBe(before)
  await personalRecords.remove(second)
  expect(shown()).toEqual([before])
  // Reading all of them again yields the same.
  await personalRecords.load()
  expect(shown()).toEqual([before])
})

test('changes one record from its current value, creating it when missing', async () => {
  const { personalRecords, notes, shown } = await start()
  await personalRecords.save(notes, { words: 'another' })
  const id = crypto.randomUUID()
  await Promise.all(
    ['a', 'b'].map((words) =>
      personalRecords.change(notes, id, (note) => ({ words: `${note?.words ?? ''}${words}` })),
    ),
  )
  expect(shown().find((each) => each.id === id)?.value.words).toBe('ab')
  expect(shown()).toHaveLength(2)
})

test('refuses to write what could not be read again', async () => {
  const { personalRecords, shown } = await start()
  const { personalKind } = await import('./kind.ts')
  const short = personalKind({
    name: 'test-notes',
    shape: z.strictObject({ words: z.string().check(z.maxLength(3)) }),
  })
  const id = await personalRecords.save(short, { words: 'one' })
  await expect(personalRecords.save(short, { words: 'longer' }, id)).rejects.toThrow()
  await expect(personalRecords.change(short, id, () => ({ words: 'longer' }))).rejects.toThrow()
  expect(shown().map(({ value }) => value.words)).toEqual(['one'])
})

test('shows the stored result after any interleaving of saves, removals and reads', async () => {
  const { personalRecords, notes, shown } = await start()
  const id = await personalRecords.save(notes, { words: '0' })
  await Promise.all([
    personalRecords.save(notes, { words: '1' }, id),
    personalRecords.load(),
    personalRecords.save(notes, { words: '2' }, id),
    personalRecords.refresh([id]),
  ])
  const last = shown()
  await personalRecords.load()
  expect(shown()).toEqual(last)
})
