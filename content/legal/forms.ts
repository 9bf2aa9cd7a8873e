import { certificate } from './certificate.ts'
import { declarations } from './declaration.ts'
import { type FormId, isSpanish } from './form-ids.ts'
import type { LegalForm } from './schema.ts'
import { statementOfTruth } from './statement-of-truth.ts'
import { witnessStatements } from './witness-statement.ts'

/**
 * A form in the reader's language; the certificate in that of its courts. A statement of truth must be in the language of its
 * witness, so a reader of Spanish gets the declaration instead of one in English.
 *
 * @param locale a BCP 47 tag
 */
export function formOf(id: FormId, locale: string): LegalForm {
  const language = isSpanish(locale) ? 'es' : 'en'
  switch (id) {
    case 'us-certificate':
      return certificate
    case 'gb-statement':
      return language === 'es' ? declarations.es : statementOfTruth
    case 'declaration':
      return declarations[language]
    case 'witness':
      return witnessStatements[language]
  }
}

/** The record's own names for the parts that a form refers to. */
type FormNames = Readonly<Record<'custody' | 'files' | 'reporter', string>>

/** A paragraph of a form with the record's names filled in. */
export const namedIn = (paragraph: string, names: FormNames): string =>
  paragraph
    .replaceAll('{custody}', names.custody)
    .replaceAll('{files}', names.files)
    .replaceAll('{reporter}', names.reporter)
