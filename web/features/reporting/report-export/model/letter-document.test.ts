import { writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { fillLetter, parseLetter, formatLetter } from '#content/law/letter-filling.ts'
import { lettersIn } from '#content/law/publish-tools.ts'
import type { LetterField } from '#content/law/tools-words.ts'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'
import { renderInNode, findLayoutFlaws, readPlacedText, textOf } from '#web/paper/rendering-fixture.ts'
import { createLetterDocument } from './letter-document.ts'
import { createWordLetter } from './word-letter.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

const incidentText =
  'On the stairs they took my bag and said I should not come back.\nThe day after that they did it again.'
const values: Readonly<Partial<Record<LetterField, string>>> = {
  me: 'Ana Núñez',
  to: 'Ms Reyes, head of the school',
  student: 'Ana, class 9b',
  what: incidentText,
  when: 'November 3, 2025 – November 20, 2025',
  where: 'The back stairs',
  links:
    'https://example.org/a-very-long-address-that-goes-on/and-on/and-on/without-any-space-in-it/at-all/1234567890',
  days: '10',
}

for (const language of ['en', 'es'] as const)
  test(`fits each ${language} letter on its paper without app or other names`, async () => {
    overwriteGetLocale(() => language)
    for (const letter of lettersIn(language)) {
      const text = formatLetter(fillLetter(letter, values, '24 November 2026'))
      const { title, paragraphs } = parseLetter(text)
      const pdf = await renderInNode(createLetterDocument({ title, paragraphs }, 'A4'))
      // For inspection: see CONTRIBUTING.
      const stored = process.env['KEEP_PDF'] && `${process.env['KEEP_PDF']}-${letter.id}-${language}`
      if (stored) {
        writeFileSync(`${stored}.pdf`, pdf)
        const word = await createWordLetter({ title, paragraphs }, language, 'A4')
        writeFileSync(`${stored}.docx`, new Uint8Array(await word.arrayBuffer()))
      }
      expect(await findLayoutFlaws(pdf), letter.id).toEqual([])
      const pages = (await textOf(pdf)).join(' ')
      expect(pages).toContain(title)
      expect(pages, letter.id).toContain('Ana Núñez')
      expect(new TextDecoder('latin1').decode(pdf), letter.id).not.toContain(brand.name)
    }
  }, 60_000)

test('starts right-to-left letters at the right edge without overlong lines', async () => {
  const hebrew = 'שלום לכולם, קוראים לי נועה ואני לומדת בבית הספר כבר שלוש שנים. '.repeat(6).trim()
  const pdf = await renderInNode(createLetterDocument({ title: 'מכתב', paragraphs: [hebrew] }, 'A4'))
  expect(await findLayoutFlaws(pdf)).toEqual([])
  const [page] = await readPlacedText(pdf)
  const ends = page?.texts.filter(({ str }) => str.trim() !== '').map(({ left, width }) => left + width) ?? []
  // Margins are 84 points on each side.
  expect(Math.max(...ends)).toBeCloseTo(Number(page?.width) - 84, 0)
  expect(Math.min(...(page?.texts.map(({ left }) => left) ?? []))).toBeGreaterThan(83)
}, 60_000)
