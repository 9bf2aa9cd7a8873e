import type { LegalForm } from './schema.ts'

/** A draft by which the person whose record it is puts it before a civil court of England and Wales. */
export const statementOfTruth: LegalForm = {
  version: '2026-11-29',
  reviewed: null,
  sources: [
    {
      name: 'Practice Direction 32, paragraphs 17–20 and 23.2 (England and Wales): witness statements and their statement of truth',
      url: 'https://www.justice.gov.uk/courts/procedure-rules/civil/rules/part32/pd_part32',
    },
  ],
  title: {
    en: 'Draft statement of truth for courts in England and Wales',
    es: 'Borrador de declaración de veracidad para tribunales de Inglaterra y Gales',
  },
  note: {
    en: 'This is a draft for the person whose record this is. Read the whole record first, and sign only if it is true. Ask a lawyer or an advice service whether it fits your case. It is for someone who writes in English: a statement in another language is written in that language, with a certified translation. Courts in other places have other rules.',
    es: 'Esto es un borrador para la persona de quien es este registro. Lee antes todo el registro y firma solo si es verdad. Pregunta a una abogada, un abogado o un servicio de asesoría si sirve en tu caso. Es para quien tiene el inglés como lengua propia: si tu lengua es otra, la declaración se escribe en tu lengua y lleva una traducción certificada. Los tribunales de otros lugares tienen otras reglas.',
  },
  paragraphs: [
    'I, ______________________________ (full name), of ______________________________ (address), say as follows:',
    '1. I wrote the entries in this record that are marked “{reporter}”. They are in my own words.',
    '2. What I wrote is from my own knowledge, apart from: ____________________________________________________________. I know that from: ____________________________________________________________ (person or document).',
    '3. I show this record, of ______ pages, as exhibit ______________.',
    'I believe that the facts stated in this witness statement are true. I understand that proceedings for contempt of court may be brought against anyone who makes, or causes to be made, a false statement in a document verified by a statement of truth without an honest belief in its truth.',
    'Date: ______________   Signature: ______________________________',
  ],
}
