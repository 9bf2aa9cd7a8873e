import type { LegalForm } from './schema.ts'

/** A plain statement that a witness writes in their own words. In two languages, because it is used everywhere. */
export const witnessStatements: Readonly<Record<'en' | 'es', LegalForm>> = {
  en: statement([
    'My name: ______________________________   How to reach me: ______________________________',
    'I was there because: ____________________________________________________________',
    'Date, time and place of what I saw or heard: ____________________________________________________________',
    'What I saw and heard myself, in the order in which it happened:',
    '@lines',
    'What others told me about it (say who): ____________________________________________________________',
    'Who else was there: ____________________________________________________________',
    'I have kept these pictures, messages or notes: ____________________________________________________________',
    'I wrote this from my own memory. It is true as far as I know.',
    'Date: ______________   Signature: ______________________________',
  ]),
  es: statement([
    'Me llamo: ______________________________   Cómo contactarme: ______________________________',
    'Estaba allí porque: ____________________________________________________________',
    'Fecha, hora y lugar de lo que vi u oí: ____________________________________________________________',
    'Lo que vi y oí yo, en el orden en que pasó:',
    '@lines',
    'Lo que otras personas me contaron (di quién): ____________________________________________________________',
    'Quién más estaba: ____________________________________________________________',
    'He guardado estas fotos, mensajes o notas: ____________________________________________________________',
    'Escribí esto de memoria. Es verdad, hasta donde sé.',
    'Fecha: ______________   Firma: ______________________________',
  ]),
}

function statement(paragraphs: string[]): LegalForm {
  return {
    version: '2026-11-21',
    reviewed: null,
    // Based on Practice Direction 32, paragraphs 17–20, of England and Wales: own words, own knowledge, sources named.
    sources: [],
    title: { en: 'Witness statement', es: 'Declaración de testigo' },
    note: {
      en: 'For someone who saw or heard it. Let them write alone, in their own words; do not tell them what to say. A court or an employer may have its own form.',
      es: 'Para alguien que lo vio o lo oyó. Que escriba a solas y con sus palabras; no le digas qué poner. Un tribunal o una empresa puede tener su propio formulario.',
    },
    paragraphs,
  }
}

/** A placeholder for empty lines to write on. */
export const linesToWriteOn = '@lines'
