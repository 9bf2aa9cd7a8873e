import { expect, test } from 'vitest'
import { outcomes } from './outcomes.ts'
import { risk, riskLevel } from './risk.ts'
import { outcomesSchema, riskSchema, templatesSchema } from './schema.ts'
import { templates } from './templates.ts'

test('what handlers work with is whole, in both languages', () => {
  riskSchema.parse(risk)
  outcomesSchema.parse(outcomes)
  templatesSchema.parse(templates)
  for (const list of [risk.questions, outcomes.outcomes, outcomes.standards, templates.templates]) {
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length)
  }
})

test('counts a no-bullying outcome as a finding and labels nobody a bully', () => {
  expect(outcomes.outcomes.find(({ code }) => code === 'not_established')).toMatchObject({ isFinding: true })
  expect(JSON.stringify([risk, outcomes, templates])).not.toMatch(/\bbully\b|\bacosador/i)
})

test('a template has the same number of blanks in both languages', () => {
  for (const { code, text } of templates.templates) {
    const [en, es] = [text.en, text.es].map((each) => each.match(/\{\{[^{}]+\}\}/g)?.length ?? 0)
    expect([code, en]).toEqual([code, es])
  }
})

test('raises risk on one grave sign or two others, counting unknown answers', () => {
  expect(riskLevel({})).toBe('standard')
  expect(riskLevel({ self_harm: 'yes' })).toBe('high')
  expect(riskLevel({ self_harm: 'unknown' })).toBe('raised')
  expect(riskLevel({ injured: 'yes' })).toBe('standard')
  expect(riskLevel({ injured: 'yes', alone: 'yes' })).toBe('raised')
  expect(riskLevel({ injured: 'no', alone: 'yes', self_harm: 'no' })).toBe('standard')
})
