import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toBase64url } from '#encryption/encoding.ts'
import { bookDocumentOf } from '#web/features/support/recovery/model/book-document.ts'
import { blankBook } from '#web/features/support/recovery/model/book.ts'
import { blankEntry } from '#web/features/support/recovery/model/journal.ts'
import { renderInNode, readPlacedText, textOf } from '#web/paper/rendering-fixture.ts'
import { bookDefinition } from './book-definition.ts'

const picture = toBase64url(
  new Uint8Array(readFileSync(join(import.meta.dirname, '../../../paper/grey.jpg'))),
)
const entryOf = (day: string, words: string) => ({ id: day, value: { ...blankEntry(day), words } })
const entries = [
  entryOf('2026-11-02', 'The choir was kind. '.repeat(120)),
  entryOf('2026-10-03', 'A quiet day. 家族 🙂'),
  entryOf('2026-10-01', 'I walked by the river.'),
  entryOf('2026-09-30', 'Before the time of the book.'),
]
const book = { ...blankBook, title: 'A year by the river', author: 'Mika', from: '2026-10-01', leftOut: [] }

test.for([null, picture])(
  'has a cover, contents, a chapter for each month and numbered pages',
  { timeout: 60_000 },
  async (own) => {
    const document = bookDocumentOf({ ...book, picture: own, color: own ? 'sand' : 'lake' }, entries, {
      prompts: [],
    })
    const pdf = await renderInNode(bookDefinition(document, 'A4'))
    // To be looked at: CONTRIBUTING says how.
    if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, pdf)
    const [cover = '', first = '', second = ''] = await textOf(pdf)
    expect(cover).toContain('A year by the river')
    expect(cover).toContain('Mika')
    expect(cover).toContain('October 1, 2026 to November 2, 2026')
    expect(first).toMatch(/^Contents *October 2026 *2 *November 2026 *2/)
    expect(first).toMatch(/October 2026.*I walked by the river\..*A quiet day\. .*2 of 3$/)
    expect(first).toMatch(/November 2026.*The choir was kind\./)
    expect(second).toMatch(/choir was kind\. *3 of 3$/)
    const pages = await readPlacedText(pdf)
    expect(
      pages
        .flatMap(({ texts }) => texts)
        .map(({ str }) => str)
        .join(' '),
    ).not.toContain('Before the time')
    for (const { width, texts } of pages)
      for (const each of texts) expect(each.left + each.width).toBeLessThan(width - 50)
  },
)

test('leaves out parts excluded by the author, and unwanted pictures', () => {
  const [first] = entries
  const pictured = { ...entries[1]!, value: { ...entries[1]!.value, pictures: [{ id: 'one', picture }] } }
  const chosen = { ...book, leftOut: [first!.id], hasPictures: false }
  const { chapters, range } = bookDocumentOf(chosen, [first!, pictured], { prompts: [] })
  expect(chapters.map(({ title }) => title)).toEqual(['October 2026'])
  expect(range).toBe('October 3, 2026')
  expect(chapters.flatMap(({ items }) => items.flatMap(({ pictures }) => pictures))).toEqual([])
})
