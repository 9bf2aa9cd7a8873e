import { beforeEach, expect, test } from 'vitest'
import { markOfFile } from '#web/features/imports/marks.ts'
import { waiting } from '../../device/waiting.ts'
import { incidentsOf } from '../../incidents/incidents.ts'
import { importOf, takeBack } from './import-steps.ts'
import { stepsOfDays, stepsOfPictures } from './importing.ts'

const day = (words: string) => ({
  source: 'whatsapp' as const,
  title: 'Zoë',
  day: '2026-03-03',
  time: null,
  people: ['Zoë'],
  words,
  chat: '',
  attachments: [],
  texts: [],
  marks: 'aaaabbbb',
})
const inLog = () => incidentsOf((waiting.current() ?? []).map(({ act }) => act))
const importing = (...words: readonly string[]) =>
  importOf(
    stepsOfDays({
      days: words.map(day),
      attachment: () => Promise.reject(new Error('nothing was let in')),
      pictures: 'none',
      memberId: null,
    }),
  )

beforeEach(async () => waiting.remove(new Set((waiting.current() ?? []).map(({ act }) => act.id))))

test('each entry stands in the log as soon as it is made, with what it is known by', async () => {
  const seen: number[] = []
  await importing('a', 'b').run(() => seen.push(inLog().length))
  expect(seen).toEqual([0, 1])
  expect(
    inLog()
      .map(({ words }) => words)
      .toSorted(),
  ).toEqual(['a', 'b'])
  expect(inLog()[0]).toMatchObject({ time: null, marks: 'aaaabbbb', origin: 'whatsapp' })
})

test('a picture that is in the log is left out, whatever it is called, and said to be', async () => {
  const file = new File(['picture'], 'a.jpg')
  const known = new Set([await markOfFile(new File(['picture'], 'b.jpg'))])
  const chosen = { files: [file], answer: 'none', memberId: null } as const
  expect(await stepsOfPictures({ ...chosen, known })).toEqual({ steps: [], known: 1 })
  expect((await stepsOfPictures({ ...chosen, known: new Set() })).steps).toHaveLength(1)
})

test('what was put in together is taken out together, and nothing else', async () => {
  await importing('mine').run(() => undefined)
  await takeBack(await importing('a', 'b').run(() => undefined), null)
  expect(inLog().map(({ words }) => words)).toEqual(['mine'])
})
