import { expect, test } from 'vitest'
import { templates } from '#content/cases/templates.ts'
import { blanksIn, fillKnown } from './blanks.ts'
import { knownBlanks } from './known-blanks.ts'

const acknowledgement = templates.templates.find(({ code }) => code === 'acknowledge')?.text
const known = { team: 'Oak School', handler: 'Ana', promised: '2026-12-01' }

test('the acknowledgement is whole at once: the promised day is in it as its reader writes days', () => {
  const english = fillKnown(acknowledgement?.en ?? '', knownBlanks(known, 'en'))
  const spanish = fillKnown(acknowledgement?.es ?? '', knownBlanks(known, 'es'))
  expect(english).toContain('hear from me again by December 1, 2026')
  expect(spanish).toContain('a más tardar el 1 de diciembre de 2026')
  expect([blanksIn(english), blanksIn(spanish)]).toEqual([[], []])
})

test('what is not known stays to be filled by hand, and so does a day that nothing promises', () => {
  const unpromised = knownBlanks({ ...known, promised: null }, 'en')
  expect(blanksIn(fillKnown(acknowledgement?.en ?? '', unpromised))).toEqual(['promised day'])
  expect(blanksIn(fillKnown('On {{day}}, {{your name}}', knownBlanks(known, 'en')))).toEqual(['day'])
})
