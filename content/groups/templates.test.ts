import { expect, test } from 'vitest'
import { groupPlan } from '#contract/community/group-care.ts'
import { judge } from '../moderation/judge.ts'
import { groupTemplates } from './templates.ts'

const languages = ['en', 'es'] as const

test.for(groupTemplates)('the template $id is a plan for each of its communities', (template) => {
  const textIn = (language: 'en' | 'es') => ({
    name: template.name[language],
    about: template.about[language],
    rules: template.rules.map((rule) => rule[language]),
  })
  for (const band of template.bands) {
    const { topic, capacity } = template
    const plan = { topic, band, capacity, texts: { en: textIn('en'), es: textIn('es') } }
    expect(groupPlan.safeParse(plan).error).toBeUndefined()
  }
  for (const language of languages) {
    const { name, about, rules } = textIn(language)
    const { verdict } = judge({ text: [name, about, ...rules].join('\n'), kind: 'post', language })
    expect(verdict).not.toBe('refuse')
  }
})

test('each community has templates, and no two have one id', () => {
  expect(new Set(groupTemplates.map(({ id }) => id)).size).toBe(groupTemplates.length)
  for (const band of ['younger', 'older'] as const)
    expect(groupTemplates.filter(({ bands }) => bands.includes(band)).length).toBeGreaterThan(2)
})
