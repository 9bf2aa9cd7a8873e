import { expect, test } from 'vitest'
import { fillLetter, parseLetter, formatLetter } from './letter-filling.ts'
import { evidenceIn, legalHelpIn, lettersIn, writtenEvidence, writtenHelp } from './publish-tools.ts'
import { writtenRules } from './publish.ts'
import { letterFiles, readLetterFile } from './read.ts'
import { checkTools, type ToolSources } from './tools-problems.ts'

const sources: ToolSources = {
  letters: letterFiles().map((file) => ({ file, content: readLetterFile(file) })),
  evidence: writtenEvidence(),
  help: writtenHelp(),
  ruleTexts: new Map(writtenRules().map(({ id, gives }) => [id, gives.en])),
}
const today = '2026-11-24'

/** The problems found after changing one value in a letter. */
function planted(change: (letter: Record<string, unknown>) => void): string {
  const content: unknown = structuredClone(readLetterFile('cease-contact.json'))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has passed the check
  change(content as Record<string, unknown>)
  return checkTools({ ...sources, letters: [{ file: 'cease-contact.json', content }] }, today).problems.join(
    '\n',
  )
}

test('letters, evidence and places to ask are without a fault', () => {
  expect(checkTools(sources, today)).toEqual({ problems: [], overdue: [] })
  expect(lettersIn('es')).toHaveLength(7)
  expect(evidenceIn('es').cases).toHaveLength(7)
  expect(legalHelpIn('es').freeRules.length).toBeGreaterThan(5)
})

test('each fault that is planted is found', () => {
  expect(planted((letter) => (letter['notWhen'] = []))).toContain('notWhen')
  expect(planted((letter) => (letter['fields'] = ['me', 'to', 'ways', 'moon']))).toContain('fields.3')
  expect(planted((letter) => (letter['fields'] = ['me', 'to']))).toContain(
    'a blank "ways" that it does not ask for',
  )
  expect(planted((letter) => (letter['fields'] = ['me', 'to', 'ways', 'job']))).toContain('asks for "job"')
  expect(planted((letter) => (letter['subject'] = { en: 'Only English' }))).toContain('subject.es')
  expect(planted((letter) => (letter['id'] = 'other'))).toContain('file of another name')
  const hard = { en: 'Notwithstanding jurisdictional considerations. '.repeat(40), es: 'Para ya.' }
  expect(planted((letter) => (letter['notWhen'] = [{ ...hard, en: hard.en.trim() }]))).toContain(
    'too hard in English',
  )
  const other = checkTools(
    { ...sources, help: { ...writtenHelp(), freeRules: ['us-nothing', 'us-sox-180'] } },
    today,
  )
  expect(other.problems.join('\n')).toContain('there is no rule "us-nothing"')
  expect(other.problems.join('\n')).toContain('"us-sox-180" does not say that it is free')
  const written = writtenEvidence()
  const evidence = { ...written, items: written.items.slice(1) }
  expect(checkTools({ ...sources, evidence }, today).problems.join('\n')).toContain('there is no item "days"')
})

test('what is past its day is named, of each of them', () => {
  const { overdue } = checkTools(sources, '2029-01-01')
  expect(overdue).toHaveLength(9)
  expect(overdue.join('\n')).toContain('content/law/evidence.json: was to be read again by 2027-05-24')
})

test('sends no letter to parents and marks messages that could reach home', () => {
  const letters = lettersIn('en')
  expect(letters.filter(({ safeAtHome }) => !safeAtHome).map(({ id }) => id)).toEqual([
    'complaint-school',
    'cease-contact',
  ])
  for (const { title } of letters) expect(title).not.toMatch(/parent|mother|father/i)
})

test('a letter omits empty optional fields and leaves blanks for required ones', () => {
  const letter = lettersIn('en').find(({ id }) => id === 'complaint-school')
  if (!letter) throw new Error('There is no letter to a school.')
  const empty = fillLetter(letter, {}, '24 November 2026')
  expect(empty.paragraphs).toContain('To: ________________')
  expect(empty.paragraphs.join('\n')).not.toContain('People who saw it')
  const filled = fillLetter(
    letter,
    { to: 'Ms Reyes', witnesses: ' Ana ', what: 'Said {to} me', student: 'Ana, of class 9b. ' },
    '24 November 2026',
  )
  expect(filled.paragraphs).toContain('To: Ms Reyes')
  expect(filled.paragraphs).toContain('People who saw it: Ana')
  expect(filled.paragraphs).toContain('It is about this student: Ana, of class 9b.')
  // Typed text is never parsed as a blank.
  expect(filled.paragraphs).toContain('What happened: Said {to} me')
})

test('a letter that was edited as text is the same letter', () => {
  const letter = { title: 'Complaint', paragraphs: ['One\nline below', 'Two'] }
  expect(parseLetter(formatLetter(letter))).toEqual(letter)
  expect(parseLetter('\n\n  Only a title \n\n')).toEqual({ title: 'Only a title', paragraphs: [] })
})

test.for(['within reason', '0', '367', '-5', '2.5'])(
  'a letter promises no days where somebody wrote %s',
  (days) => {
    const letter = lettersIn('en').find(({ id }) => id === 'complaint-school')!
    const wordsWith = (value: string) =>
      formatLetter(fillLetter(letter, { days: value }, 'November 25, 2026'))
    expect(wordsWith(' 14 ')).toContain('Please answer in writing within 14 days.')
    expect(wordsWith(days)).not.toContain('in writing within')
  },
)
