import type { Holding } from './holding.ts'

/** What organisations ask without a name. */
export const surveyHoldings: readonly Holding[] = [
  {
    id: 'surveys',
    columns: { surveys: 'rest', survey_rounds: 'rest' },
    isPersonal: false,
    what: {
      en: 'The questions of an organisation’s surveys, and how many people gave each answer. No single answer is kept',
      es: 'Las preguntas de las encuestas de una organización y cuántas personas dieron cada respuesta. No se guarda ninguna respuesta suelta',
    },
    why: {
      en: 'So that an organisation sees how people feel there, and how it changes',
      es: 'Para que una organización vea cómo se siente la gente y cómo cambia',
    },
    who: {
      en: 'The people who handle its cases see numbers of ten people or more, after the end. Anyone with the link sees the questions',
      es: 'Quienes llevan sus casos ven números de diez personas o más, al terminar. Quien tiene el enlace ve las preguntas',
    },
    howLong: { en: 'As long as the organisation is here', es: 'Mientras la organización esté aquí' },
    copy: {
      not: {
        en: 'Nobody can tell which answers were yours.',
        es: 'Nadie puede saber qué respuestas fueron tuyas.',
      },
    },
    erasure: 'kept',
  },
  {
    id: 'survey-receipts',
    columns: { survey_codes: 'rest', survey_receipts: 'rest' },
    isPersonal: false,
    what: {
      en: 'A random number for each code of a survey that nobody has used, and for each time that one was answered, without who, when or what',
      es: 'Un número al azar por cada código de una encuesta que nadie ha usado, y por cada vez que se respondió una, sin quién, cuándo ni qué',
    },
    why: {
      en: 'So that each code and each answer counts once',
      es: 'Para que cada código y cada respuesta cuenten una sola vez',
    },
    who: { en: 'Nobody. The program uses it', es: 'Nadie. Lo usa el programa' },
    howLong: { en: 'Until the round ends', es: 'Hasta que termine la ronda' },
    copy: {
      not: { en: 'Nothing connects it to anyone.', es: 'Nada lo une a nadie.' },
    },
    erasure: 'time',
  },
]
