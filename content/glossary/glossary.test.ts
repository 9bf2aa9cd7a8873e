import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gradeOf, longestSentence } from '../reading-age.ts'
import { contentTexts } from './content-texts.ts'
import { longestSentenceAllowed, never, terms } from './glossary.ts'

const root = join(import.meta.dirname, '../..')
type Language = 'en' | 'es'

/** Every variant of every message in a set, with its key. */
function messagesOf(path: string): [key: string, text: string][] {
  const entries = Object.entries(
    JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, unknown>,
  )
  return entries.flatMap(([key, value]) =>
    key === '$schema' ? [] : formsOf(value).map((text) => [key, text] as [string, string]),
  )
}

function formsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((form: { match?: Record<string, unknown> }) =>
    Object.values(form.match ?? {}).flatMap(formsOf),
  )
}

const setsIn = (language: Language) => globSync(`web/messages/*/${language}.json`, { cwd: root }).sort()

function wholeWord(word: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_{])${word}(?:s|es)?(?![\\p{L}\\p{N}_}])`, 'iu')
}

/** The words of a text that the glossary replaces with others. */
function otherWordsIn(language: Language): (place: string, text: string) => string[] {
  const avoided = terms.flatMap((term) =>
    (term.avoid[language] ?? []).map((word) => [word, term[language]] as const),
  )
  const words = [...avoided, ...Object.entries(never[language])].map(
    ([word, use]) => [word, use, wholeWord(word)] as const,
  )
  return (place, text) =>
    words
      .filter(([, , looked]) => looked.test(text))
      .map(([word, use]) => `${place}: "${word}", say "${use}": ${text.slice(0, 60)}`)
}

test.each(['en', 'es'] as const)('messages in %s have one word for one thing', (language) => {
  const otherWords = otherWordsIn(language)
  const found = setsIn(language)
    .flatMap(messagesOf)
    .flatMap(([key, text]) => otherWords(key, text))
  expect(found).toEqual([])
})

test.each(['en', 'es'] as const)(
  'guides, modules, letters and all other texts in %s have them too',
  async (language) => {
    const otherWords = otherWordsIn(language)
    const texts = await contentTexts(language)
    expect(texts.length).toBeGreaterThan(5_000)
    expect(texts.flatMap(({ file, text }) => otherWords(file, text))).toEqual([])
  },
)

test.each(['en', 'es'] as const)(
  'no sentence of a message in %s is longer than can be read in one breath',
  (language) => {
    const long = setsIn(language)
      .flatMap(messagesOf)
      .filter(([key]) => !isForPrograms.test(key))
      .filter(([, text]) => longestSentence(text) > longestSentenceAllowed)
    expect(long.map(([key]) => key)).toEqual([])
  },
)
/** Messages written into saved archives, which explain commands in one long line each. */
const isForPrograms = /^report_export_readme_/

test.each([
  'report-page',
  'reports',
  'report-form',
  'drafts',
  'receipts',
  'incident-log',
  'home',
  'crisis',
  'offline',
  'shared-entries',
])('somebody of eleven or twelve reads the texts of %s with ease', (set) => {
  const texts = messagesOf(`web/messages/${set}/en.json`).map(([, text]) => text)
  expect(gradeOf(texts)).toBeLessThanOrEqual(6)
})

test('finds an avoided word as a whole word in every message form', () => {
  expect(wholeWord('informe').test('Tus informes están aquí')).toBe(true)
  expect(wholeWord('informe').test('Te informaremos')).toBe(false)
  expect(formsOf([{ match: { 'n=one': 'a', 'n=other': 'b' } }])).toEqual(['a', 'b'])
})

test('what is quoted in Spanish is between the same marks everywhere', async () => {
  const otherMarks = /[«»„]/u
  const messages = setsIn('es').flatMap(messagesOf)
  const texts = await contentTexts('es')
  expect(messages.filter(([, text]) => otherMarks.test(text)).map(([key]) => key)).toEqual([])
  expect(texts.filter(({ text }) => otherMarks.test(text))).toEqual([])
})

test.each(['en', 'es'] as const)(
  'messages in %s have the apostrophe that is printed, not the one that is typed',
  (language) => {
    const typed = setsIn(language)
      .flatMap(messagesOf)
      .filter(([key, text]) => key !== asPrescribed && /(?<=\p{L})'(?=\p{L})/u.test(text))
    expect(typed.map(([key]) => key)).toEqual([])
  },
)

test('uses contractions only in spoken text, never on pages, buttons or mails', () => {
  const drawnTogether = setsIn('en')
    .flatMap(messagesOf)
    .filter(([key, text]) => key !== asPrescribed && !shortened.has(key) && contraction.test(text))
  expect(drawnTogether.map(([key]) => key)).toEqual([])
})
/** This text is prescribed word for word by the specification. */
const asPrescribed = 'shell_error_text'
/** Texts in a banner, a title or a button that sound stiff without contractions. */
const shortened = new Set([
  'dashboard_kit',
  'evidence_unadded_title',
  'security_codes_kept',
  'security_notice_kit',
])
const contraction = /n[’']t\b|[’'](?:re|ll|ve|m)\b|\b(?:it|that|there|what|he|she|let)[’']s\b/iu

test.each(['en', 'es'] as const)(
  'guides, modules and stories in %s quote as messages do',
  async (language) => {
    const texts = await contentTexts(language)
    const typed = texts.filter(({ file, text }) => file.endsWith('.md') && /"|(?<=\p{L})'/u.test(text))
    expect(typed).toEqual([])
  },
)
