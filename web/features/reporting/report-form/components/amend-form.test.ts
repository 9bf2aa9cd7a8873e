import { expect, test } from 'vitest'
import { noAnswers } from '#web/records/body/answers.ts'
import { toAnswers } from '#web/records/body/body-answers.ts'
import { toReportBody } from '#web/records/body/body.ts'
import { listAmendable, amendBody, problemsOfAnswer } from './amend-form.tsx'

const organisation = { id: '0b8f9a52-94d5-4b0f-8d3f-5d8d8a6f2a11', name: 'Team', dutyVersion: '1' }
const lastDay = { day: '31', month: '12' }
const sent = toReportBody({ ...noAnswers, about: 'me', story: 'They took my bag' }, organisation)

test('saves amended answers regardless of questions asked only before sending', () => {
  const questions = listAmendable(sent)
  expect(questions.map(({ name }) => name)).toContain('publishing')
  const held = questions.map((question) => problemsOfAnswer(question, toAnswers(sent), '2026-11-21'))
  expect(held.flat()).toEqual([])
})

test('what a question itself shows has to be right', () => {
  const found = (name: string, changed: object) => {
    const question = listAmendable(sent).find((each) => each.name === name)
    if (!question) throw new Error(`${name} is not asked`)
    return problemsOfAnswer(question, { ...toAnswers(sent), ...changed }, '2026-11-21').map(
      ({ code }) => code,
    )
  }
  expect(found('story', { story: ' ', about: null })).toEqual(['storyMissing'])
  expect(found('shown', { evidence: 'x'.repeat(200_000) })).toEqual(['tooLong'])
  expect(found('when', { when: 'day', from: { ...lastDay, year: '2099' } })).toEqual(['dateFuture'])
})

test('changing an answer keeps custom organisation answers and the language', () => {
  const customAnswer = {
    id: crypto.randomUUID(),
    label: { en: 'Which class', es: 'Qué clase' },
    words: '6b',
    chosen: [],
  }
  const own = { version: 1, answers: [customAnswer] }
  const body = { ...sent, own, language: 'es' as const }
  const answers = { ...toAnswers(body), story: 'They took my bag again' }
  expect(amendBody(body, answers)).toEqual({ ...body, story: 'They took my bag again' })
})
