import { certificate } from './certificate.ts'
import { declarations } from './declaration.ts'
import type { FormId } from './form-ids.ts'
import type { LegalForm } from './schema.ts'
import { statementOfTruth } from './statement-of-truth.ts'
import { witnessStatements } from './witness-statement.ts'

/** A form in the language of its reader, or of the courts that it is for. @param locale a BCP 47 tag */
export function formOf(id: FormId, locale: string): LegalForm {
  const language = locale.startsWith('es') ? 'es' : 'en'
  switch (id) {
    case 'us-certificate':
      return certificate
    case 'gb-statement':
      return statementOfTruth
    case 'declaration':
      return declarations[language]
    case 'witness':
      return witnessStatements[language]
  }
}
