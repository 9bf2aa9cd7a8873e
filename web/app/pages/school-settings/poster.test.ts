import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { posterOf } from '#web/features/organisations/settings/poster.ts'
import { drawnHere, placedOn, textOf } from '#web/paper/drawing.ts'

const short = 'https://report.st-catherines-school.example/o/saint-catherines-secondary-school'
const parts = {
  name: 'Saint Catherine’s Secondary School and Sixth Form College, Lower Site',
  link: `${short}#kBVoiHNqBMZ9Ehnb4zpv4w`,
  short,
}

test('the poster is a page in each language, and its strips are below everything else and inside the page', async () => {
  const bytes = await drawnHere(posterOf(parts))
  if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], bytes)
  const [english = '', spanish = '', ...more] = await textOf(bytes)
  expect(more).toEqual([])
  expect(english).toContain('You can tell someone')
  expect(spanish).toContain('Puedes contarlo')
  for (const page of [english, spanish]) expect(page).toContain('Saint Catherine’s')
  for (const { texts, width } of await placedOn(bytes)) {
    const written = texts.filter(({ str }) => str.trim() !== '')
    // 842 points high; the strips start 690 below its upper edge, and a printer leaves some 14 free at its foot.
    const strips = written.filter(({ foot }) => foot < 842 - 690)
    const rest = written.filter(({ foot }) => foot >= 842 - 690)
    expect(strips.length).toBeGreaterThanOrEqual(12)
    expect(Math.min(...strips.map(({ foot }) => foot))).toBeGreaterThan(14)
    expect(Math.min(...rest.map(({ foot }) => foot))).toBeGreaterThan(842 - 690 + 4)
    for (const { left, width: wide } of written) expect(left + wide).toBeLessThan(width - 20)
  }
})
