import { expect, test } from 'vitest'
import { never, terms } from '../glossary/glossary.ts'
import { wordsOf } from '../terms/line-words.ts'
import { checkRules } from './problems.ts'
import { placesIn, writtenRules } from './publish.ts'
import { readRuleFile, ruleFiles } from './read.ts'

const files = ruleFiles().map((file) => ({ file, content: readRuleFile(file) }))
const today = '2026-11-24'

/** The problems found after changing one value in the first rule of a file. */
function planted(change: (rule: Record<string, unknown>) => void, file = 'ie.json'): string {
  const content: unknown = structuredClone(readRuleFile(file))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has passed the check a line above
  change((content as Record<string, unknown>[])[0] ?? {})
  return checkRules([{ file, content }], today).problems.join('\n')
}
const deadlineOf = (rule: Record<string, unknown>) => rule['deadline'] as Record<string, unknown>

test('the rules of all places are without a fault', () => {
  expect(checkRules(files, today)).toEqual({ problems: [], overdue: [] })
  expect(
    placesIn('en')
      .map(({ rules }) => rules.length)
      .reduce((sum, count) => sum + count),
  ).toBe(172)
  expect(placesIn('es')).toHaveLength(44)
})

test('each fault that is planted is found', () => {
  expect(planted((rule) => (rule['gives'] = { en: 'Only English.' }))).toContain('gives.es')
  expect(planted((rule) => (rule['gives'] = { en: 'You can ask.', es: 'You can ask.' }))).toContain(
    'same words',
  )
  expect(planted((rule) => (rule['source'] = null))).toContain('a rule of grade C alone has no source')
  expect(planted((rule) => delete rule['checked'])).toContain('checked')
  expect(planted((rule) => (rule['reviewBy'] = '2026-11-23'))).toContain('read again after it was read')
  expect(planted((rule) => (rule['clockGrade'] = null))).toContain('has a grade for it')
  expect(planted((rule) => Object.assign(rule, { grade: 'B', clockGrade: 'A' }))).toContain('not surer')
  expect(planted((rule) => (rule['regions'] = ['IE-XX']))).toContain('no such region')
  expect(planted((rule) => (rule['id'] = 'Not An Id'))).toContain('id')
  expect(planted((rule) => (rule['country'] = 'FR'))).toContain('the file of another country')
  expect(planted((rule) => (deadlineOf(rule)['starts'] = 'sunrise'))).toContain('deadline.starts')
  expect(planted((rule) => (deadlineOf(rule)['counting'] = 'working_days'))).toContain(
    'counts months by working_days',
  )
  expect(planted((rule) => (deadlineOf(rule)['amount'] = 7))).toContain(
    'counts to 2026-10-31, and its example',
  )
  expect(
    planted((rule) => (rule['example'] = { of: 'deadline', start: '2026-02-30', answer: '2026-08-30' })),
  ).toContain('no such day')
  const hard =
    'The aforementioned statutory jurisdictional prerequisites necessitate immediate administrative intervention.'
  expect(planted((rule) => (rule['gives'] = { en: hard.repeat(20), es: 'Puedes quejarte.' }))).toContain(
    'too hard in English',
  )
  const duro =
    'La precitada jurisdicción administrativa presupone inexcusablemente procedimientos extraordinarios.'
  expect(planted((rule) => (rule['gives'] = { en: 'You can ask.', es: duro.repeat(20) }))).toContain(
    'too hard in Spanish',
  )
  expect(planted((rule) => (rule['gives'] = { en: 'Help for victims.', es: 'Ayuda.' }))).toContain('victim')
})

test('rejects two rules of one name and reports an overdue one', () => {
  const [first] = files
  expect(checkRules(first ? [first, first] : [], today).problems.join()).toContain('there are two rules')
  expect(checkRules(files, '2030-01-01').overdue).toHaveLength(172)
})

test('a grade C rule has no source and no surer deadline grade', () => {
  const unread = writtenRules().filter(({ grade }) => grade === 'C')
  expect(unread).toHaveLength(18)
  expect(unread.map(({ source }) => source)).toEqual(unread.map(() => null))
})

test('both languages use one term for each concept', () => {
  for (const locale of ['en', 'es'] as const) {
    const texts = placesIn(locale).flatMap(({ rules }) =>
      rules.flatMap(({ title, gives, who, note = [], duties }) => [
        title,
        wordsOf(gives),
        who,
        wordsOf(note),
        ...duties.map(({ what }) => what),
      ]),
    )
    const refused = [...Object.keys(never[locale]), ...terms.flatMap(({ avoid }) => avoid[locale] ?? [])]
    for (const word of refused) {
      const whole = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')
      expect(
        texts.filter((text) => whole.test(text)),
        word,
      ).toEqual([])
    }
  }
})
