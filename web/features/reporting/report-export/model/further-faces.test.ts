import { createRequire } from 'node:module'
import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openedTranscript } from './fixture.ts'
import { createReportDocument } from './report-document.ts'
import { renderInNode, findLayoutFlaws, readFromDisk, textOf } from '#web/paper/rendering-fixture.ts'
import { fetchFurtherFaces } from '#web/paper/further-faces.ts'
import { detectRegions } from '#web/paper/han-forms.ts'
import { readFontCharacters } from '#web/paper/font-characters.ts'
import { splitByFace } from '#web/paper/text.ts'
import { createPrinting } from '#web/paper/print.ts'
import { unpackWoff } from '#web/paper/woff.ts'

interface Font {
  readonly characterSet: number[]
  layout(text: string): { glyphs: { id: number }[] }
}
/** The renderer's font library, which has no types. */
const fontkit: { create(file: Uint8Array): Font } = createRequire(import.meta.url)('fontkit')

const samples = {
  'simplified Chinese': '他们在公交车站等我，还说了很难听的话。',
  'traditional Chinese': '他們在公車站等我，還說了很難聽的話。',
  Japanese: '彼らはバス停で私を待っていて、ひどいことを言った。',
  Korean: '그들은 버스 정류장에서 나를 기다렸다.',
  Thai: 'พวกเขารอฉันที่ป้ายรถเมล์และพูดจาไม่ดี',
  Devanagari: 'वे बस स्टॉप पर मेरा इंतज़ार कर रहे थे।',
  emoji: '🙂 😡 👍🏽 🇪🇸 👩‍👩‍👧 🏳️‍🌈 1️⃣ 🫠',
}

/** The URLs of the files read for a text, and the result. */
async function setIn(text: string) {
  const read: string[] = []
  const further = splitByFace(text).filter(({ font }) => font === 'further')
  const found = await fetchFurtherFaces(further.map((run) => run.text).join(''), (url) => {
    read.push(url)
    return readFromDisk(url)
  })
  return { read, found, ...createPrinting(found) }
}

test.for(Object.entries(samples))('%s is set without a sign by its number or a box', async ([, text]) => {
  const { facesOf, found } = await setIn(text)
  const runs = facesOf(text)
  expect(runs.map((run) => run.text).join('')).not.toContain('[U+')
  for (const { text: piece, font } of runs) {
    const face = found.faces.find(({ name }) => name === font)
    if (!face) continue
    for (const file of [face.normal, face.bold])
      expect(
        fontkit
          .create(Buffer.from(file))
          .layout(piece)
          .glyphs.map(({ id }) => id),
      ).not.toContain(0)
  }
})

test('an emoji of several signs is one picture', async () => {
  const { facesOf, found } = await setIn('👍🏽🇪🇸👩‍👩‍👧')
  const [run, ...others] = facesOf('👍🏽🇪🇸👩‍👩‍👧')
  expect(others).toEqual([])
  const [face] = found.faces
  expect(
    fontkit.create(Buffer.from(face?.normal ?? [])).layout(run?.text ?? '').glyphs.length,
  ).toBeLessThanOrEqual(4)
})

test('loads fonts only for scripts in the text, large ones in parts', async () => {
  expect((await setIn('Zażółć, Привет, Ελλάδα, سلام and שלום 😀')).read).toEqual([])
  expect((await setIn('ฉัน')).read).toHaveLength(2)
  expect((await setIn('漢')).read).toHaveLength(1)
  expect((await setIn(samples['simplified Chinese'])).read.length).toBeLessThan(15)
})

test('draws shared characters in the regional form, with fallback to other regions', async () => {
  expect(detectRegions('漢字とかな')[0]).toBe('japanese')
  expect(detectRegions('한글 漢字')[0]).toBe('korean')
  expect(detectRegions(samples['traditional Chinese'])[0]).toBe('traditional')
  expect(detectRegions(samples['simplified Chinese'])[0]).toBe('simplified')
  expect(detectRegions('的')[0]).toBe('simplified')
  const { facesOf } = await setIn('没有 囍 の')
  expect(new Set(facesOf('没有の').map(({ font }) => font.split(' ')[2]))).toEqual(new Set(['japanese']))
})

test('a line of Thai may end after a word', async () => {
  const { facesOf } = await setIn(samples.Thai)
  expect(
    facesOf(samples.Thai)
      .map(({ text }) => text)
      .join('')
      .split('\u200B').length,
  ).toBeGreaterThan(5)
})

test('prints characters without a font by code point, losing nothing', async () => {
  const { facesOf, lacks } = await setIn('\u{1E900}漢 x')
  expect(
    facesOf('\u{1E900}x')
      .map(({ text }) => text)
      .join(''),
  ).toBe('[U+1E900]x')
  expect(lacks({ text: '\u{1E900}', font: 'further' })).toBe(true)
  expect(lacks({ text: '漢', font: 'further' })).toBe(false)
})

const message = (text: string) => ({ form: 1, text, attachments: [], override: null })
const documentWith = () =>
  createReportDocument({
    transcript: openedTranscript({
      more: [
        ...Object.values(samples).map((text) => ['message', 'reporter', message(text)] as const),
        [
          'message',
          'reporter',
          message(`${samples.Thai.repeat(6)} ${samples.Korean.replaceAll(' ', '').repeat(6)}`),
        ],
        [
          'message',
          'reporter',
          message(`${'😀'.repeat(40)}${'🙂'.repeat(40)} ${samples.Japanese.repeat(6)}`),
        ],
      ],
    }),
    pictures: { drawn: [], missing: [], leftOut: [] },
    name: '김민지',
    additions: [],
    forms: [],
    sheet: 'A4',
  })

test('renders every script so that it is readable and searchable', async () => {
  const pdf = await renderInNode(documentWith())
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF.replace(/(\.pdf)?$/, '-scripts.pdf'), pdf)
  const pages = await textOf(pdf)
  const all = pages.join('').replaceAll(/[\s\u200B]/g, '')
  for (const words of [
    '公交车站等我',
    '公車站等我',
    'バス停で私を',
    '버스정류장',
    'ป้ายรถเมล์',
    'बस',
    '🙂😡',
    '🫠',
  ])
    expect(all).toContain(words)
  expect(all).not.toContain('[U+')
  expect(pages[0]).not.toContain('Unicode number')
  expect(await findLayoutFlaws(pdf)).toEqual([])
}, 60_000)

test('creates the document without fetched fonts and says so', async () => {
  const pdf = await renderInNode(documentWith(), () => Promise.reject(new TypeError('Failed to fetch')))
  const pages = await textOf(pdf)
  expect(pages[0]).toContain('Unicode number')
  expect(pages[0]).toContain('could not be loaded')
  expect(pages.join('').replaceAll(/\s/g, '')).toContain('[U+4ED6]')
}, 60_000)

test('the letters of a font are those that its table tells', async () => {
  const { found } = await setIn(`${samples.Thai}${samples.Japanese}🙂`)
  for (const { normal, letters } of found.faces) {
    const { characterSet } = fontkit.create(Buffer.from(normal))
    // U+FFFF is not a character: it ends a table of format 4.
    const expected = characterSet.filter((code) => code !== 0xffff)
    expect([...letters].toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b))
  }
})

test('a file that is no font, or is cut short, is refused', async () => {
  const path = '/web/paper/fonts/sc/noto-sans-sc-101-400-normal.woff'
  const woff = await readFromDisk(path)
  expect(readFontCharacters(await unpackWoff(woff)).size).toBeGreaterThan(10)
  await expect(unpackWoff(new Uint8Array(60))).rejects.toThrow('not a WOFF file')
  await expect(unpackWoff(woff.slice(0, 100))).rejects.toThrow('truncated')
  await expect(unpackWoff(woff.slice(0, woff.length / 2))).rejects.toThrow()
})
