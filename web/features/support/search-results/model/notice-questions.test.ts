import { expect, test } from 'vitest'
import { noticesIn } from '#content/notices/publish.ts'
import { grounds } from '#content/notices/words.ts'
import { type FilledNotice, findMissing, tickOf, truthKey } from './notice-fields.ts'
import { questionsOf } from './notice-questions.ts'

/** Every notice on every ground, for everybody it can be about, with and without pictures. */
const cases = noticesIn('en').flatMap((notice) =>
  grounds.flatMap((ground) =>
    (['me', 'someone', 'business'] as const).flatMap((about) =>
      [true, false].map((hasPictures) => {
        const ticks = new Set([
          truthKey(notice),
          ...notice.elements.map((element) => tickOf(notice, element)),
        ])
        const filled: FilledNotice = { ground, about, answers: {}, ticks, hasPictures }
        return { notice, filled, name: `${notice.id}, ${ground}, ${about}, ${hasPictures}` }
      }),
    ),
  ),
)

test('marks answers of a notice as optional exactly when not required', () => {
  for (const { notice, filled, name } of cases) {
    const requiredKeys = findMissing(notice, filled).flatMap(({ key }) => (key === 'addresses' ? [] : key))
    const required = questionsOf(notice, filled).filter(({ isRequired }) => isRequired)
    expect(required.map(({ key }) => key).sort(), name).toEqual(requiredKeys.sort())
  }
})

test('asks for each answer once', () => {
  for (const { notice, filled, name } of cases) {
    const keys = questionsOf(notice, filled).map(({ key }) => key)
    expect(new Set(keys).size, name).toBe(keys.length)
  }
})
