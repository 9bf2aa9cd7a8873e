import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'
import { transcriptFile, openedTranscript, unopenedId } from './fixture.ts'
import { createReportDocument } from './report-document.ts'
import { renderInNode, findLayoutFlaws, readPlacedText, textOf } from '#web/paper/rendering-fixture.ts'

const jpeg = `data:image/jpeg;base64,${readFileSync(join(import.meta.dirname, '../../../../paper/grey.jpg')).toString('base64')}`

const hebrew = 'שלום לכולם, קוראים לי נועה (בת 12) ואני לומדת בבית הספר "אורט" כבר 3 שנים. '.repeat(4).trim()
const arabic = 'انتظروني عند الموقف، وقالوا لي كلامًا سيئًا. حدث هذا في 3.11.2026 الساعة ١٢:٣٠ أمام Café Luna. '
  .repeat(3)
  .trim()
const message = (text: string) => ({ form: 1, text, attachments: [], override: null })

const copy = transcriptFile({
  evidence: 'c1',
  of: 'never-sent',
  source: 'redacted',
  name: 'צילום מסך של הקבוצה.jpg',
  shows: hebrew,
})
const lost = transcriptFile({ evidence: 'c2', name: 'lost.heic' })
const hard = transcriptFile({ evidence: 'c3', name: 'hard.jpg', shielded: true })
const files = [
  copy,
  lost,
  hard,
  transcriptFile({ evidence: 'c4', kind: 'video', name: `${'長'.repeat(60)}.mp4` }),
]

const transcript = {
  ...openedTranscript({
    wrong: [{ id: unopenedId, code: 'damaged' }],
    more: [
      ['message', 'reporter', message(hebrew)],
      ['message', 'handler', message(`${arabic}\nThen in English (שלום, 12) again.`)],
      ['message', 'reporter', message(`😀 👍🏽 ${'漢字'.repeat(40)} ทำไม क्या \u{1E900}`)],
      [
        'message',
        'reporter',
        message(`${'א'.repeat(90)} ${'x'.repeat(200)} https://example.org/${'y/'.repeat(80)}`),
      ],
      ...Array.from(
        { length: 50 },
        (_, index) => ['message', 'reporter', message(`No. ${index}: مرحبا ${index}`)] as const,
      ),
    ],
  }),
  files,
}
let pdf: Buffer
let spanish: Buffer

beforeAll(async () => {
  const drawn = () =>
    renderInNode(
      createReportDocument({
        transcript: { ...transcript, title: 'מה שקרה בתחנה' },
        pictures: { drawn: [{ file: copy, jpeg, isTall: false }], missing: [lost], leftOut: [hard] },
        name: 'נועה',
        additions: [],
        forms: [],
        sheet: 'LETTER',
      }),
    )
  pdf = await drawn()
  overwriteGetLocale(() => 'es')
  spanish = await drawn().finally(() => overwriteGetLocale(() => 'en'))
  if (process.env.KEEP_PDF) {
    writeFileSync(process.env.KEEP_PDF.replace(/(\.pdf)?$/, '-hard.pdf'), pdf)
    writeFileSync(process.env.KEEP_PDF.replace(/(\.pdf)?$/, '-hard-es.pdf'), spanish)
  }
}, 60_000)

test('nothing runs over the edge of the paper', async () => {
  expect(await findLayoutFlaws(pdf)).toEqual([])
  expect(await findLayoutFlaws(spanish)).toEqual([])
})

test('ends no page with a heading or a line continued below it', async () => {
  const lastLines = (await readPlacedText(pdf)).map(({ texts }) => {
    const body = texts.filter(({ str, foot }) => str.trim() !== '' && foot > 64)
    const lowest = Math.min(...body.map(({ foot }) => foot))
    return body
      .filter(({ foot }) => foot - lowest < 2)
      .map(({ str }) => str)
      .join('')
  })
  const fifth = new Date(transcript.entries[4]?.at ?? '')
  const dayOfFifth = fifth.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })
  const parted = new RegExp(`^\\d+\\. [A-Z]|^The person who reported ·|^Ana Ruiz · (?!${dayOfFifth},)`)
  expect(lastLines.filter((line) => parted.test(line))).toEqual([])
})

test('starts right-to-left lines at the right edge, with words running left', async () => {
  const pages = await readPlacedText(pdf)
  const page = pages.find(({ texts }) => texts.some(({ str }) => str.includes('6. A message')))
  const from = page?.texts.findIndex(({ str }) => str.includes('6. A message')) ?? 0
  /** The first in reading order: on the highest line, farthest to the right. */
  const at = (word: string) =>
    page?.texts
      .slice(from)
      .filter(({ str }) => [word, Array.from(word).toReversed().join('')].includes(str.trim()))
      .toSorted((a, b) => b.foot - a.foot || b.left - a.left)[0]
  const [first, second, third] = [at('שלום'), at('לכולם'), at('קוראים')]
  expect(Number(first?.left) + Number(first?.width)).toBeCloseTo(Number(page?.width) - 56, 0)
  expect(second?.foot).toBe(first?.foot)
  expect(Number(second?.left)).toBeLessThan(Number(first?.left))
  expect(Number(third?.left)).toBeLessThan(Number(second?.left))
})

test('reports a failed check and characters by code point on the cover', async () => {
  const [cover = ''] = await textOf(pdf)
  expect(cover).toContain('Part of this record did not pass its check')
  expect(cover).toContain('Unicode number')
})

test('lists a hidden entry among the entries and in the custody log', async () => {
  const all = (await textOf(pdf)).join(' ').replaceAll(/\s/g, '')
  expect(all.split('(damaged)').length - 1).toBe(2)
  expect(all).toContain('Someentriesdidnotpassthecheck.')
  expect(all).toContain(unopenedId)
})

test('labels a copy sent alone and lists undrawn pictures with reasons', async () => {
  const all = (await textOf(pdf)).join(' ')
  expect(all).toContain('Only this copy is in the record.')
  expect(all).toMatch(/Pictures that could not be added\s*\d+\. lost\.heic/)
  expect(all).toMatch(/Pictures left out on purpose\s*\d+\. hard\.jpg/)
})
