import type { Holding } from './holding.ts'

/** What a team keeps about its cases and for itself. */
export const caseHoldings: readonly Holding[] = [
  {
    id: 'case-file',
    columns: { case_documents: 'rest' },
    isPersonal: true,
    what: {
      en: 'What a team writes for itself about a case, and its own templates, sealed. Rough sizes and the day can be seen',
      es: 'Lo que un equipo escribe para sí sobre un caso, y sus plantillas, todo sellado. Se ven tamaños aproximados y el día',
    },
    why: {
      en: 'So that a team can work on a case together',
      es: 'Para que un equipo lleve un caso en común',
    },
    who: {
      en: 'The people on the team who handle the case. Not you, if you sent it, and nobody you shared it with',
      es: 'Las personas del equipo que llevan el caso. Ni tú, si lo enviaste, ni nadie con quien lo compartiste',
    },
    howLong: {
      en: 'As long as the team keeps the report. Its templates until it removes them',
      es: 'Mientras el equipo guarde el reporte. Sus plantillas hasta que las quite',
    },
    copy: {
      not: {
        en: 'Only the keys of the team open it. It can save it from the case.',
        es: 'Solo lo abren las llaves del equipo, que puede guardarlo desde el caso.',
      },
    },
    erasure: 'kept',
  },
  {
    id: 'case-work',
    columns: { case_mentions: 'rest', case_confirmations: 'rest', handler_absences: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you handle cases for a team: which ones someone asked you to look at, what you asked or confirmed as second handler, and when you are away and who answers for you',
      es: 'Si llevas casos en un equipo: cuáles te pidieron mirar, qué pediste o confirmaste como segunda persona, y cuándo no estás y quién responde por ti',
    },
    why: {
      en: 'So that no case waits for someone who is not there, and none is closed alone where two are wanted',
      es: 'Para que ningún caso espere a quien no está, ni lo cierre una sola persona donde se piden dos',
    },
    who: { en: 'You and your team', es: 'Tú y tu equipo' },
    howLong: {
      en: 'Until you have looked, until the case is closed, or until you are back',
      es: 'Hasta que lo mires, hasta que se cierre el caso o hasta que vuelvas',
    },
    copy: {
      not: {
        en: 'It contains only numbers of cases and days.',
        es: 'Solo contiene números de casos y días.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'case-replies',
    columns: { case_replies: 'rest' },
    isPersonal: true,
    what: {
      en: 'What a team asked someone involved in a case, and what they answered, both sealed. The days can be seen, and which handler asked. Not who was asked',
      es: 'Lo que un equipo preguntó a alguien a quien toca un caso y lo que respondió, las dos cosas selladas. Se ven los días y quién del equipo preguntó. No, a quién',
    },
    why: {
      en: 'So that a person who was reported, or saw something, can give their side before a team decides',
      es: 'Para que quien fue reportado, o vio algo, dé su versión antes de que un equipo decida',
    },
    who: {
      en: 'The people on the team who handle the case. A person with the link reads the question, and never who reported',
      es: 'Las personas del equipo que llevan el caso. Quien tiene el enlace lee la pregunta, y nunca quién reportó',
    },
    howLong: {
      en: 'As long as the team keeps the report',
      es: 'Mientras el equipo guarde el reporte',
    },
    copy: {
      not: {
        en: 'Only the keys of the team open it. Nothing here says who answered.',
        es: 'Solo lo abren las llaves del equipo. Nada dice aquí quién respondió.',
      },
    },
    erasure: 'kept',
  },
  {
    id: 'case-transfers',
    columns: { report_transfers: 'rest' },
    isPersonal: true,
    what: {
      en: 'That a team proposed to give a report to another one, what the person who sent it said, and the days',
      es: 'Que un equipo propuso pasar un reporte a otro, qué dijo quien lo envió y los días',
    },
    why: {
      en: 'So that it is on record who had a case, and until when',
      es: 'Para que conste quién tuvo un caso y hasta cuándo',
    },
    who: {
      en: 'You, and the people who read the report. Both teams see that a case moved, not which one',
      es: 'Tú, y quienes leen el reporte. Los dos equipos ven que pasó un caso, no cuál',
    },
    howLong: {
      en: 'It stays, without the report once that is erased',
      es: 'Se queda, sin el reporte cuando este se borra',
    },
    copy: {
      not: { en: 'The report itself says it.', es: 'El propio reporte lo dice.' },
    },
    erasure: 'kept',
  },
]
