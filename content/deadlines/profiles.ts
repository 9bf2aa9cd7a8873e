import type { DeadlineProfile } from './schema.ts'

const aboutSchoolDays = {
  en: 'School breaks are counted only where the school has entered them, so the day is about right and may be early.',
  es: 'Los días sin clase solo se cuentan si la escuela los ha anotado, así que el día es aproximado y puede ser antes.',
}

/**
 * The promises that an organisation may make, step by step. The figures of a law have the grade of their source; an organisation
 * may promise a first answer earlier but not later. Each operator's counsel confirms the profile that applies.
 */
export const deadlineProfiles: readonly DeadlineProfile[] = [
  {
    id: 'plain',
    name: { en: 'Standard timeline', es: 'Plazo estándar' },
    about: {
      en: 'Not set by law. A first answer in the days the team has set, a start within a week, an end within a month, and a message about it within 3 days.',
      es: 'No viene de una ley. Una primera respuesta en los días que fijó el equipo, un inicio en una semana, un final en un mes y el aviso en 3 días.',
    },
    counting: 'chosen',
    steps: {
      acknowledge: { from: 'received', amount: 'own', unit: 'days', most: null, soon: 1 },
      begin: { from: 'acknowledged', amount: 7, unit: 'days', soon: 2 },
      finish: { from: 'acknowledged', amount: 30, unit: 'days', soon: 7 },
      tell: { from: 'finished', amount: 3, unit: 'days', soon: 1 },
    },
    source: null,
    reviewed: '2026-11-23',
    reviewBy: '2027-11-23',
    warning: null,
  },
  {
    id: 'eu-2019-1937',
    name: { en: 'European Union: Directive 2019/1937', es: 'Unión Europea: Directiva 2019/1937' },
    about: {
      en: 'Reports of wrongdoing at work. A first answer within 7 days, and what was done about it within 3 months of that.',
      es: 'Reportes de irregularidades en el trabajo. Una primera respuesta en 7 días, y qué se hizo en los 3 meses siguientes.',
    },
    counting: 'calendar',
    steps: {
      acknowledge: { from: 'received', amount: 'own', unit: 'days', most: 7, soon: 2 },
      begin: null,
      finish: null,
      tell: { from: 'acknowledged', amount: 3, unit: 'months', soon: 14 },
    },
    source: {
      title: 'Directive (EU) 2019/1937, Article 9(1)(b) and (f); read in a guide to it',
      url: 'https://disclosurely.com/da/docs/compliance/eu-directive',
      grade: 'B',
    },
    reviewed: '2026-11-23',
    reviewBy: '2027-05-23',
    warning: {
      en: 'A country’s own law may ask for more. Many personal complaints are not covered. Check with a lawyer.',
      es: 'La ley de cada país puede pedir más. Muchas quejas personales quedan fuera. Consulta con un abogado.',
    },
  },
  {
    id: 'us-nj-school',
    name: { en: 'New Jersey: school bullying law', es: 'Nueva Jersey: ley contra el acoso escolar' },
    about: {
      en: 'Public schools. An investigation starts within 1 school day and ends within 10. Families hear about it within 5 school days after the board does.',
      es: 'Escuelas públicas. La investigación empieza en 1 día lectivo y acaba en 10. Las familias lo saben 5 días lectivos después de la junta.',
    },
    counting: 'working',
    steps: {
      acknowledge: { from: 'received', amount: 'own', unit: 'days', most: null, soon: 1 },
      begin: { from: 'received', amount: 1, unit: 'days', soon: 1 },
      finish: { from: 'received', amount: 10, unit: 'days', soon: 3 },
      tell: { from: 'finished', amount: 5, unit: 'days', soon: 2 },
    },
    source: {
      title: 'N.J.S.A. 18A:37-15 and N.J.A.C. 6A:16-7.7; read in a law firm’s summary',
      url: 'https://www.ptaylorlegal.com/new-blog/2018/9/12/new-jersey-bullying-complaint-and-investigation-process',
      grade: 'B',
    },
    reviewed: '2026-11-23',
    reviewBy: '2027-05-23',
    warning: aboutSchoolDays,
  },
]

/** @throws Error for an unknown id */
export function deadlineProfile(id: string): DeadlineProfile {
  const profile = deadlineProfiles.find((each) => each.id === id)
  if (!profile) throw new Error(`no deadline profile ${id}`)
  return profile
}
