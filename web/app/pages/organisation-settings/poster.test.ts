import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { m } from '#web/messages/compiled/messages.js'
import {
  type PosterParts,
  posterDefinition,
  type PosterWords,
} from '#web/features/case/organisations/model/poster.ts'
import { renderInNode, readPlacedText } from '#web/paper/rendering-fixture.ts'
import { locales } from '#web/ui/language/locale.ts'

const short = 'https://report.st-catherines-school.example/o/saint-catherines-secondary-school'
const parts = {
  name: 'Saint Catherine’s Secondary School and Sixth Form College, Lower Site',
  link: `${short}#kBVoiHNqBMZ9Ehnb4zpv4w`,
  short,
}
/** A name of as many letters as an organisation may have, and of wide ones. */
const longName = parts.name.toUpperCase().padEnd(100, ' SECONDARY SCHOOL')
const survey = `${short}/survey#kBVoiHNqBMZ9Ehnb4zpv4w`
const longSurvey = survey.replace('-school/survey', '-school-lower-site-hill-road-centre/survey')
const words: PosterWords = {
  title: m.surveys_poster_title,
  text: m.surveys_poster_text,
  private: m.surveys_poster_private,
  emergency: m.surveys_poster_emergency,
  strip: m.surveys_poster_strip,
}
const reporting = { title: m.organisations_poster_title, emergency: m.organisations_poster_emergency }

test.for<[string, PosterParts, Pick<PosterWords, 'title' | 'emergency'>]>([
  ['an organisation', parts, reporting],
  ['an organisation with a long name', { ...parts, name: longName }, reporting],
  ['a survey', { ...parts, link: survey, short: survey, words }, words],
  ['a survey with a long name', { name: longName, link: longSurvey, short: longSurvey, words }, words],
])(
  'the poster of %s is a page in each language, and its strips are below everything else',
  async ([, poster, { title, emergency }]) => {
    const bytes = await renderInNode(posterDefinition(poster))
    if (process.env['KEEP_PDF']) writeFileSync(process.env['KEEP_PDF'], bytes)
    const pages = await readPlacedText(bytes)
    expect(pages).toHaveLength(locales.length)
    for (const [index, { texts, width }] of pages.entries()) {
      const locale = locales[index] ?? 'en'
      const written = texts.filter(({ str }) => str.trim() !== '')
      const all = texts.map(({ str }) => str).join('')
      expect(all.replaceAll(/\s/g, '')).toContain(title({}, { locale }).replaceAll(/\s/g, ''))
      expect(all).toMatch(/Saint Catherine’s/i)
      // 842 points high; the strips start 690 below its upper edge, and a printer leaves some 14 free at its foot.
      const cut = 842 - 690
      const last = written.findIndex(({ str }) => str === emergency({}, { locale }))
      expect(last).toBeGreaterThan(0)
      expect(Math.min(...written.slice(0, last + 1).map(({ foot }) => foot))).toBeGreaterThan(cut + 4)
      const strips = written.slice(last + 1)
      expect(strips.length).toBeGreaterThanOrEqual(12)
      expect(Math.max(...strips.map(({ foot }) => foot))).toBeLessThan(cut)
      expect(Math.min(...strips.map(({ foot }) => foot))).toBeGreaterThan(14)
      for (const { left, width: wide } of written) expect(left + wide).toBeLessThan(width - 20)
    }
  },
)
