import { expect, test } from 'vitest'
import { certificate } from './certificate.ts'
import { legalForm } from './schema.ts'
import { linesToWriteOn, witnessStatements } from './witness-statement.ts'

test.for([
  ['the certificate', certificate],
  ['the witness statement', witnessStatements.en],
  ['la declaración', witnessStatements.es],
] as const)('%s is whole', ([, form]) => {
  expect(legalForm.parse(form)).toEqual(form)
})

test('the certificate names its rules and says that it is only a draft', () => {
  const text = certificate.paragraphs.join('\n')
  for (const words of ['902(13)', '902(14)', 'SHA-256', 'penalty of perjury']) expect(text).toContain(words)
  expect(certificate.note.en).toMatch(/draft, not a certificate/)
})

test('a witness has room to write', () => {
  for (const form of Object.values(witnessStatements)) expect(form.paragraphs).toContain(linesToWriteOn)
})
