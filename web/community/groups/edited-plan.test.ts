import { expect, test } from 'vitest'
import { groupTemplates } from '#content/groups/templates.ts'
import { editedPlan, newPlan, planFaults, planFrom, planOf } from './edited-plan.ts'

test('a new plan says what is missing in its language alone', () => {
  expect(planFaults(newPlan('en'))).toEqual(['en-name', 'en-about', 'en-rules'])
  expect(planFaults({ ...newPlan('es'), languages: [], capacity: Number.NaN })).toEqual([
    'capacity',
    'languages',
  ])
})

test('a template makes a whole plan, which comes back as it was', () => {
  for (const template of groupTemplates) {
    const plan = planFrom(template, newPlan('en'))
    expect(planFaults(plan)).toEqual([])
    expect(editedPlan(planOf(plan))).toEqual(plan)
  }
})
