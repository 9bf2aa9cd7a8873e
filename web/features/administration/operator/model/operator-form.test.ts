import { expect, test } from 'vitest'
import { noDetails } from '#contract/operator.ts'
import { detailsFrom, typedFrom, typedProblems } from './operator-form.ts'

const nothing = typedFrom(noDetails)

test('what is empty is not set, and what was saved comes back as it was', () => {
  expect(detailsFrom(nothing)).toEqual(noDetails)
  const saved = {
    ...noDetails,
    name: 'Lincoln School',
    contactEmail: 'office@lincoln.example',
    safeguardingLead: { name: 'Ana Ruiz', contact: '+1 555 0100' },
    readingHours: { en: 'Weekdays', es: 'De lunes a viernes' },
  }
  expect(detailsFrom(typedFrom(saved))).toEqual(saved)
  expect(detailsFrom({ ...typedFrom(saved), name: '   ' }).name).toBeNull()
})

test('half of a pair and a wrong address are named at their field', () => {
  const problems = typedProblems({
    ...nothing,
    contactEmail: 'office at lincoln',
    securityEmail: ' safe@lincoln.example ',
    leadName: 'Ana Ruiz',
    hoursEs: 'De lunes a viernes',
  })
  expect(Object.keys(problems)).toEqual(['contactEmail', 'leadContact', 'hoursEn'])
  expect(typedProblems(nothing)).toEqual({})
})
