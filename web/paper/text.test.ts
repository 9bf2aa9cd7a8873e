import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { toRuns } from './text.ts'

/** The renderer's font library, which has no types. */
const fontkit: { create(file: Buffer): { hasGlyphForCodePoint(code: number): boolean } } = createRequire(
  import.meta.url,
)('fontkit')

const files = {
  'Nunito Sans': [
    '@expo-google-fonts/nunito-sans/400Regular/NunitoSans_400Regular.ttf',
    '@expo-google-fonts/nunito-sans/700Bold/NunitoSans_700Bold.ttf',
  ],
  'DejaVu Sans': ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
}

test.for(['Nunito Sans', 'DejaVu Sans'] as const)('%s has every letter that is set in it', (face) => {
  for (const file of files[face]) {
    const bytes = readFileSync(fileURLToPath(new URL(`../../node_modules/${file}`, import.meta.url)))
    const font = fontkit.create(bytes)
    const missing: string[] = []
    for (let code = 0x20; code < 0x1f700; code++) {
      if (code >= 0xd800 && code < 0xe000) continue
      const [run] = toRuns(String.fromCodePoint(code))
      if (run?.font !== face) continue
      const drawn = run.text.codePointAt(0) ?? code
      if (!font.hasGlyphForCodePoint(drawn)) missing.push(drawn.toString(16))
    }
    expect(missing).toEqual([])
  }
})

test('splits text by font without losing any of it', () => {
  const text = 'Zażółć, Привет, Ελλάδα, سلام and שלום'
  const runs = toRuns(text)
  expect(runs.map((run) => run.text).join('')).toBe(text)
  expect(new Set(runs.map((run) => run.font))).toEqual(new Set(['Nunito Sans', 'DejaVu Sans']))
})

test('leaves uncovered characters to other fonts and drops only direction controls', () => {
  expect(toRuns('漢👍🏽\u200E!')).toEqual([
    { text: '漢👍🏽', font: 'further' },
    { text: '!', font: 'Nunito Sans' },
  ])
})

test('no mark over a letter is lost: it is with its letter', () => {
  expect(toRuns('कि')).toEqual([{ text: 'कि', font: 'further' }])
  expect(toRuns('ทำ็')).toEqual([{ text: 'ทำ็', font: 'further' }])
  expect(toRuns('ax\u0302b')).toEqual([
    { text: 'a', font: 'Nunito Sans' },
    { text: 'x\u0302', font: 'DejaVu Sans' },
    { text: 'b', font: 'Nunito Sans' },
  ])
})

test('Persian and its signs are printed, and so are the usual faces', () => {
  for (const text of ['می‌روی، چرا؟', 'וְגֵרְשַׁיִם״', '😀🙂'])
    expect(toRuns(text).some(({ font }) => font === 'further')).toBe(text.includes('🙂'))
})

test('a sign above U+FFFF is never cut in two', () => {
  const runs = toRuns(`${'😀'.repeat(30)}${'x'.repeat(30)}`)
  expect(runs).toEqual([
    { text: '😀'.repeat(30), font: 'DejaVu Sans' },
    { text: 'x'.repeat(30), font: 'Nunito Sans', wordBreak: 'break-all' },
  ])
})

test('breaks an overlong word anywhere without affecting surrounding words', () => {
  const link = 'https://example.org/a/very/long/address'
  expect(toRuns(`See ${link} there`)).toEqual([
    { text: 'See ', font: 'Nunito Sans' },
    { text: link, font: 'Nunito Sans', wordBreak: 'break-all' },
    { text: ' there', font: 'Nunito Sans' },
  ])
})

test('line ends and tabs come as a page can show them', () => {
  expect(toRuns('a\r\nb\tc')).toEqual([{ text: 'a\nb    c', font: 'Nunito Sans' }])
})
