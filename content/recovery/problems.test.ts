import { expect, test } from 'vitest'
import { readFindings } from '../evidence-findings/findings.ts'
import { checkProgramme, checkPrompts } from './problems.ts'
import { programmeIds, programmeSource, promptsSource } from './read.ts'

const around = { findings: readFindings(), today: '2026-11-24' }
const calm = programmeSource('calm-5')
const prompts = promptsSource()
const ofCalm = (source: string) => checkProgramme('calm-5', source, around).problems

/** Replaces a part of a text to plant a fault; fails if that part is missing. */
function planted(source: string, from: string | RegExp, to: string): string {
  const changed = source.replace(from, to)
  expect(changed).not.toBe(source)
  return changed
}

test('nothing is wrong with what is written', () => {
  expect(programmeIds()).toHaveLength(6)
  for (const id of programmeIds())
    expect(checkProgramme(id, programmeSource(id), around).problems).toEqual([])
  expect(checkPrompts(prompts, around).problems).toEqual([])
})

test('a missing translation is found', () => {
  const missing = /"es"/
  expect(ofCalm(planted(calm, ", es: 'Dibújalo, en vez de escribirlo.'", '')).join()).toMatch(missing)
  expect(ofCalm(planted(calm, "es: 'Dibújalo, en vez de escribirlo.'", "es: ''")).join()).toMatch(missing)
  const untranslatedPrompts = planted(prompts, ', es: ¿Qué sé que no es culpa mía?', '')
  expect(checkPrompts(untranslatedPrompts, around).problems.join()).toMatch(missing)
})

test('reports a day without an alternative or with an unknown page section', () => {
  expect(ofCalm(planted(calm, /^ {4}orElse: .*Stretch.*\n/m, '')).join()).toMatch(/orElse/)
  expect(ofCalm(planted(calm, 'tool: journal', 'tool: points')).join()).toMatch(/tool/)
})

test('an unknown finding is found', () => {
  expect(ofCalm(planted(calm, 'grounding,', 'planted-finding,'))).toEqual([
    expect.stringContaining('rests on "planted-finding", and there is no such finding'),
  ])
})

test('words that are too hard are found in either language', () => {
  const english =
    'Systematically operationalise physiological regulation interventions regarding autonomic dysregulation phenomena'
  const hard = Array(9).fill(english).join(' ')
  expect(ofCalm(planted(calm, 'Press your feet to the floor, then let go.', `${hard}.`)).join()).toMatch(
    /too hard in English/,
  )
  const spanish = Array(9)
    .fill('Operacionalización sistemática característicamente fisiológica responsabilizándose')
    .join(' ')
  expect(ofCalm(planted(calm, 'Aprieta los pies contra el suelo y suelta.', `${spanish}.`)).join()).toMatch(
    /too hard in Spanish/,
  )
})

test('reports a question asking for the worst moment or for causes', () => {
  for (const words of ['Why did this happen to me?', 'What was the worst of it?'])
    expect(
      checkPrompts(planted(prompts, 'What can wait until next week?', words), around).problems.join(),
    ).toMatch(/asks for the worst/)
})

test('reports an unknown caution and an unused one', () => {
  const { problems } = checkPrompts(planted(prompts, 'caution: body,', 'caution: bodies,'), around)
  expect(problems.join()).toMatch(/names the caution "bodies".*has the caution "body"/)
})

test('praise for days in a row is found, and a shout', () => {
  expect(ofCalm(planted(calm, 'Draw it instead of writing it.', 'Keep your streak.')).join()).toMatch(
    /in a row/,
  )
  expect(ofCalm(planted(calm, 'Draw it instead of writing it.', 'Draw it!')).join()).toMatch(/shouts/)
})

test('what is past its day is said, and is not wrong', () => {
  const { problems, overdue } = checkProgramme('calm-5', calm, { ...around, today: '2027-06-01' })
  expect(problems).toEqual([])
  expect(overdue.join()).toContain('was to be read again by 2027-05-23')
})
