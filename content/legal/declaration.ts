import type { LegalForm } from './schema.ts'

/** A plain declaration by the owner of a record, for every place without rules here. */
export const declarations: Readonly<Record<'en' | 'es', LegalForm>> = {
  en: declaration([
    'My name: ______________________________',
    '1. I wrote the entries in this record that are marked “The person who reported”.',
    '2. What I wrote is true as far as I know. I learned these parts from others (say what, and from whom): ____________________________________________________________',
    '3. I have changed nothing in this document since I saved it.',
    'Place and date: ______________________________',
    'Signature: ______________________________',
  ]),
  es: declaration([
    'Me llamo: ______________________________',
    '1. Escribí las entradas de este registro que llevan “La persona que reportó”.',
    '2. Lo que escribí es verdad, hasta donde sé. Estas partes las supe por otras personas (di qué y por quién): ____________________________________________________________',
    '3. No he cambiado nada en este documento desde que lo guardé.',
    'Lugar y fecha: ______________________________',
    'Firma: ______________________________',
  ]),
}

function declaration(paragraphs: string[]): LegalForm {
  return {
    version: '2026-11-29',
    reviewed: null,
    sources: [],
    title: { en: 'Declaration', es: 'Declaración' },
    note: {
      en: 'For the person whose record this is. Sign it only if it is true. It follows the rules of no country. A court may ask for its own form.',
      es: 'Para la persona de quien es este registro. Firma solo si es verdad. No sigue las reglas de ningún país. Un tribunal puede pedir su propio formulario.',
    },
    paragraphs,
  }
}
