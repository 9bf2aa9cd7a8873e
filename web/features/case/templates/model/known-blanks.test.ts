import { expect, test } from 'vitest'
import { templates } from '#content/cases/templates.ts'
import { findBlanks, fillKnownBlanks } from './blanks.ts'
import { knownBlanks } from './known-blanks.ts'

const acknowledgement = templates.templates.find(({ code }) => code === 'acknowledge')?.text
const known = { team: 'Oak School', handler: 'Ana', promised: '2026-12-01' }

test('completes the acknowledgement at once with the promised day in reader format', () => {
  const english = fillKnownBlanks(acknowledgement?.en ?? '', knownBlanks(known, 'en'))
  const spanish = fillKnownBlanks(acknowledgement?.es ?? '', knownBlanks(known, 'es'))
  expect(english).toContain('hear from me again by December 1, 2026')
  expect(spanish).toContain('a más tardar el 1 de diciembre de 2026')
  expect([findBlanks(english), findBlanks(spanish)]).toEqual([[], []])
})

test('leaves unknown values and unpromised days to be filled by hand', () => {
  const unpromised = knownBlanks({ ...known, promised: null }, 'en')
  expect(findBlanks(fillKnownBlanks(acknowledgement?.en ?? '', unpromised))).toEqual(['promised day'])
  expect(findBlanks(fillKnownBlanks('On {{day}}, {{your name}}', knownBlanks(known, 'en')))).toEqual(['day'])
})
