import { expect, test } from 'vitest'
import { professions } from '../../contract/professionals.ts'
import { checkRegisters } from './problems.ts'
import { registers, registersFor, type LicenceRegister } from './registers.ts'

const today = '2026-11-25'
const [first, ...others] = registers
const withChange = (change: object) =>
  checkRegisters([{ ...first, ...change }, ...others], today).problems.join()
const hard =
  'Notwithstanding institutional considerations, administrators occasionally reconsider organisational responsibilities.'
const dificil =
  'Independientemente de responsabilidades institucionales, los representantes infravaloran consecuencias considerables.'

test('accepts the registers, each listed for professions that can apply', () => {
  expect(checkRegisters(registers, today)).toEqual({ problems: [], overdue: [] })
  const known: readonly string[] = professions
  for (const { professions: own } of registers) for (const each of own) expect(known).toContain(each)
})

test.each<[string, object, RegExp]>([
  ['a missing translation', { note: { en: 'Look there.' } }, /note es/],
  ['a source without a day', { checked: undefined }, /checked/],
  ['a day that is none', { checked: '2026-02-30' }, /checked/],
  ['a profession of nobody’s', { professions: ['wizard'] }, /professions/],
  ['a page that is no address', { page: 'the register' }, /page/],
  ['a page that is read along by others', { page: 'http://example.org/' }, /page/],
  ['no source where one is claimed', { source: null }, /grade C alone has no source/],
  ['the id of another country', { id: 'fr-hcpc' }, /another country/],
  ['an id that is there twice', { id: 'gb-gmc' }, /is there twice/],
  ['a day that is over before it came', { reviewBy: '2026-01-01' }, /before it was/],
  ['a shout', { note: { en: 'Look now!', es: '¡Mira ya!' } }, /shouts/],
])('the check is red at %s', (_name, change, problem) => {
  expect(withChange(change)).toMatch(problem)
})

test('fails the check on words too hard in either language', () => {
  const all = (note: object) =>
    checkRegisters(
      registers.map((each) => ({ ...each, note })),
      today,
    ).problems.join()
  expect(all({ en: hard, es: 'Así es.' })).toMatch(/too hard in English/)
  expect(all({ en: 'It is so.', es: dificil })).toMatch(/too hard in Spanish/)
})

test('a register past its day is named', () => {
  expect(checkRegisters(registers, '2099-01-01').overdue).toHaveLength(registers.length)
})

test('shows an administrator only the registers for that profession and country', () => {
  const names = (all: readonly LicenceRegister[]) => all.map(({ id }) => id)
  expect(names(registersFor('doctor', 'GB'))).toEqual(['gb-gmc'])
  expect(names(registersFor('mediator', 'GB'))).toEqual([])
  expect(names(registersFor('doctor', 'FR'))).toEqual([])
})
