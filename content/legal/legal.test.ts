import { expect, test } from 'vitest'
import { certificate } from './certificate.ts'
import { declarations } from './declaration.ts'
import { formsIn, ownFormIn } from './form-ids.ts'
import { formOf } from './forms.ts'
import { legalForm } from './schema.ts'
import { statementOfTruth } from './statement-of-truth.ts'
import { linesToWriteOn, witnessStatements } from './witness-statement.ts'

test.for([
  ['the certificate', certificate],
  ['the statement of truth', statementOfTruth],
  ['the declaration', declarations.en],
  ['the declaration in Spanish', declarations.es],
  ['the witness statement', witnessStatements.en],
  ['la declaración', witnessStatements.es],
] as const)('%s is whole', ([, form]) => {
  expect(legalForm.parse(form)).toEqual(form)
})

test('the certificate names its rules and states that it is a draft', () => {
  const text = certificate.paragraphs.join('\n')
  for (const words of ['902(13)', '902(14)', 'SHA-256', 'penalty of perjury']) expect(text).toContain(words)
  expect(certificate.note.en).toMatch(/draft, not a certificate/)
})

test('a witness has room to write', () => {
  for (const form of Object.values(witnessStatements)) expect(form.paragraphs).toContain(linesToWriteOn)
})

test.for([
  ['US', certificate],
  ['GB', statementOfTruth],
  ['IE', declarations.en],
  [null, declarations.en],
] as const)('a reader in %s gets the form of that country, or one of none', ([country, form]) => {
  expect(formOf(ownFormIn(country), 'en')).toBe(form)
})

test.for([
  ['US', ['us-certificate', 'declaration', 'witness']],
  ['GB', ['gb-statement', 'declaration', 'witness']],
  ['ES', ['declaration', 'witness']],
  [null, ['declaration', 'witness']],
] as const)('a reader in %s can always take a form of no country', ([country, forms]) => {
  expect(formsIn(country, 'en')).toEqual(forms)
})

test('Spanish readers never sign a statement of truth in English', () => {
  expect(formsIn('GB', 'es')).toEqual(['declaration', 'witness'])
  expect(formsIn('US', 'es')).toContain('us-certificate')
  expect(formOf('gb-statement', 'es')).toBe(declarations.es)
  expect(statementOfTruth.note.en).toContain('certified translation')
  expect(statementOfTruth.note.es).toContain('traducción certificada')
  expect(statementOfTruth.note.es).not.toContain('está en inglés')
})

test('a form of no country names no rules', () => {
  for (const { sources, paragraphs } of Object.values(declarations)) {
    expect(sources).toEqual([])
    expect(paragraphs.join(' ')).not.toMatch(/Rule|§|penalty|contempt|court|tribunal/i)
  }
})
