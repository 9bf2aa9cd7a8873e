import { beforeAll, expect, test } from 'vitest'
import { ownFormIn } from '#content/legal/form-ids.ts'
import { overwriteGetLocale } from '#web/messages/compiled/runtime.js'
import { renderInNode, findLayoutFlaws, countLines, textOf } from '#web/paper/rendering-fixture.ts'
import { entryTexts, sampleDocument } from './document-sample.ts'

/** Minimum number of text lines on a page before the last; a picture needs fewer. */
const fewestLines = 6

let three: Buffer
let spanish: Buffer
let long: Buffer

beforeAll(async () => {
  three = await renderInNode(sampleDocument(3))
  long = await renderInNode(sampleDocument(40))
  overwriteGetLocale(() => 'es')
  spanish = await renderInNode(sampleDocument(3)).finally(() => overwriteGetLocale(() => 'en'))
}, 60_000)

const asOne = (pages: readonly string[]) => pages.join(' ').replaceAll(/\s+/g, '')
const times = (pages: readonly string[], words: string) =>
  asOne(pages).split(words.replaceAll(/\s+/g, '')).length - 1

test('fits three entries with a picture on three pages in both languages', async () => {
  expect(await textOf(three)).toHaveLength(3)
  expect(await textOf(spanish)).toHaveLength(3)
})

test('has no nearly empty page but the last, and no overflow', async () => {
  for (const pdf of [three, spanish, long]) {
    for (const lines of (await countLines(pdf)).slice(0, -1))
      expect(lines).toBeGreaterThanOrEqual(fewestLines)
    expect(await findLayoutFlaws(pdf)).toEqual([])
  }
})

test('prints entry text and picture captions exactly once', async () => {
  const pages = await textOf(three)
  for (const words of [entryTexts[0], entryTexts[2], 'The bus stop on Hill Road', 'bus-stop.jpg'])
    expect(times(pages, words), words).toBe(1)
  const more = await textOf(long)
  for (const number of [12, 20, 39]) expect(times(more, `${number}. ${entryTexts[1]}`)).toBe(1)
})

test('pages after the cover have a head, and every page its number', async () => {
  const [cover = '', ...others] = await textOf(long)
  expect(cover).not.toMatch(/^A record of what happened *Record /)
  for (const [index, page] of [cover, ...others].entries())
    expect(page).toContain(`${index + 1} of ${others.length + 1}`)
  for (const page of others) expect(asOne([page])).toContain('ArecordofwhathappenedRecord')
})

test('adds no form unasked, nor a US certificate for readers elsewhere', async () => {
  expect(asOne(await textOf(three))).not.toMatch(/902|penaltyofperjury|Witnessstatement|statementoftruth/)
  const drawnIn = async (country: string | null) =>
    asOne(await textOf(await renderInNode(sampleDocument(3, { forms: [ownFormIn(country)] }))))
  const british = await drawnIn('GB')
  expect(british).toContain('DraftstatementoftruthforcourtsinEnglandandWales')
  expect(british).toContain('contemptofcourt')
  expect(british).not.toMatch(/902|UnitedStates/)
  expect(await drawnIn('US')).toContain('902(14)')
  for (const country of ['ES', 'AR', null]) {
    const elsewhere = await drawnIn(country)
    expect(elsewhere).toContain('Itfollowstherulesofnocountry')
    expect(elsewhere).not.toMatch(/902|PracticeDirection|contempt/)
  }
}, 60_000)

test('names sections and people in forms as the document does, cross-language too', async () => {
  const british = asOne(await textOf(await renderInNode(sampleDocument(3, { forms: ['gb-statement'] }))))
  expect(british).toContain('marked“Thepersonwhoreported”')
  overwriteGetLocale(() => 'es')
  try {
    const american = asOne(await textOf(await renderInNode(sampleDocument(3, { forms: ['us-certificate'] }))))
    expect(american).toContain('inthesection“Registrodecustodia”')
    expect(american).toContain('inthesection“Archivos”')
    expect(american).not.toMatch(/Custodylog|[{}]/)
  } finally {
    overwriteGetLocale(() => 'en')
  }
}, 60_000)
