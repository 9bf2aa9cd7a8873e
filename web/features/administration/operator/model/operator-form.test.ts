import { expect, test } from 'vitest'
import { noDetails } from '#contract/operator.ts'
import { operatorDetails, operatorForm, operatorProblems } from './operator-form.ts'

const nothing = operatorForm(noDetails)

test('treats empty fields as unset and round-trips saved values', () => {
  expect(operatorDetails(nothing)).toEqual(noDetails)
  const saved = {
    ...noDetails,
    name: 'Lincoln School',
    contactEmail: 'office@lincoln.example',
    safeguardingLead: { name: 'Ana Ruiz', contact: '+1 555 0100' },
    readingHours: { en: 'Weekdays', es: 'De lunes a viernes' },
  }
  expect(operatorDetails(operatorForm(saved))).toEqual(saved)
  expect(operatorDetails({ ...operatorForm(saved), name: '   ' }).name).toBeNull()
})

test('flags an incomplete pair and a wrong address at their fields', () => {
  const problems = operatorProblems({
    ...nothing,
    contactEmail: 'office at lincoln',
    securityEmail: ' safe@lincoln.example ',
    leadName: 'Ana Ruiz',
    hoursEs: 'De lunes a viernes',
  })
  expect(Object.keys(problems)).toEqual(['contactEmail', 'leadContact', 'hoursEn'])
  expect(operatorProblems(nothing)).toEqual({})
})
