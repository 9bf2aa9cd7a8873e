import type { Localised } from '../localised.ts'

/**
 * Registers of licences, with the sources that name them. An administrator checks a licence there, and not only by the applicant's
 * own link. No page was opened on the live internet: the addresses are those of the sources.
 */
export const registers = [
  {
    id: 'gb-hcpc',
    country: 'GB',
    professions: ['psychologist'],
    name: 'Health and Care Professions Council (HCPC)',
    page: 'https://www.hcpc-uk.org/check-the-register/',
    note: {
      en: 'Practitioner psychologists. You need the profession, and the name or the number.',
      es: 'Psicólogos que ejercen. Hacen falta la profesión y el nombre o el número.',
    },
    grade: 'A',
    source: {
      title: 'HCPC, How to check the Register and what the results mean',
      url: 'https://prod.hcpc-uk.org/check-the-register/how-to-check',
    },
    checked: '2026-11-25',
    reviewBy: '2027-05-25',
  },
  {
    id: 'gb-gmc',
    country: 'GB',
    professions: ['doctor'],
    name: 'General Medical Council (GMC), the medical register',
    page: 'https://www.gmc-uk.org/registration-and-licensing/employers-medical-schools-and-colleges/employing-a-doctor/what-to-check',
    note: {
      en: 'Look for a licence to practise too, and for conditions, warnings or limits.',
      es: 'Mira también si tiene licencia para ejercer y si hay condiciones, avisos o límites.',
    },
    grade: 'A',
    source: {
      title: 'GMC, What to check',
      url: 'https://www.gmc-uk.org/registration-and-licensing/employers-medical-schools-and-colleges/employing-a-doctor/what-to-check',
    },
    checked: '2026-11-25',
    reviewBy: '2027-05-25',
  },
  {
    id: 'gb-sra',
    country: 'GB',
    professions: ['lawyer'],
    name: 'Solicitors Regulation Authority (SRA), the Solicitors Register',
    page: 'https://www.sra.org.uk/consumers/register/',
    note: {
      en: 'Solicitors of England and Wales. Scotland, Northern Ireland and barristers have others.',
      es: 'Solicitors de Inglaterra y Gales. Escocia, Irlanda del Norte y los barristers tienen otros.',
    },
    grade: 'A',
    source: {
      title: 'SRA, Jargon and legalese',
      url: 'https://www.sra.org.uk/consumers/register/glossary/',
    },
    checked: '2026-11-25',
    reviewBy: '2027-05-25',
  },
  {
    id: 'au-psychology-board',
    country: 'AU',
    professions: ['psychologist'],
    name: 'Psychology Board of Australia, register of practitioners',
    page: 'https://www.psychologyboard.gov.au/',
    note: {
      en: 'On its page: “Look up a health practitioner”. It says if someone is registered now.',
      es: 'En su página: “Look up a health practitioner”. Dice si alguien está registrado ahora.',
    },
    grade: 'A',
    source: {
      title: 'Psychology Board of Australia, Connections, April 2019',
      url: 'https://www.psychologyboard.gov.au/News/Newsletters/April-2019.aspx',
    },
    checked: '2026-11-25',
    reviewBy: '2027-05-25',
  },
  {
    id: 'ie-coru',
    country: 'IE',
    professions: ['social_worker', 'psychologist', 'counsellor', 'psychotherapist'],
    name: 'CORU',
    page: null,
    note: {
      en: 'Social workers are in it. In May 2025 its registers of psychologists, counsellors and psychotherapists were not open yet.',
      es: 'Incluye a trabajadores sociales. En mayo de 2025 aún no tenía abiertos los de psicología, consejería y psicoterapia.',
    },
    grade: 'B',
    source: {
      title: 'Dáil Éireann, written answer of 21 May 2025, Department of Health',
      url: 'https://www.kildarestreet.com/wrans/?id=2025-05-21a.491',
    },
    checked: '2026-11-25',
    reviewBy: '2027-05-25',
  },
  {
    id: 'es-abogacia',
    country: 'ES',
    professions: ['lawyer'],
    name: 'Abogacía Española, Censo General de Letrados',
    page: null,
    note: {
      en: 'On the site of Abogacía Española, under services. It gives the number and the office.',
      es: 'En la web de la Abogacía Española, en servicios. Da el número de colegiado y el despacho.',
    },
    grade: 'B',
    source: {
      title: 'Klev & Vera, How do I verify a Spanish lawyer',
      url: 'https://klevvera.com/es/blog/how-do-i-verify-a-spanish-lawyer',
    },
    checked: '2026-11-25',
    reviewBy: '2027-05-25',
  },
  {
    id: 'mx-profesiones',
    country: 'MX',
    professions: ['psychologist', 'psychotherapist', 'doctor', 'social_worker', 'lawyer'],
    name: 'SEP, Registro Nacional de Profesionistas',
    page: 'https://cedulaprofesional.sep.gob.mx/',
    note: {
      en: 'Search by the number of the cédula profesional.',
      es: 'Busca por el número de la cédula profesional.',
    },
    grade: 'B',
    source: {
      title: 'Expansión Política, 8 October 2025, Constancia de Situación Profesional',
      url: 'https://politica.expansion.mx/mexico/2025/10/08/constancia-de-situacion-profesional',
    },
    checked: '2026-11-25',
    reviewBy: '2027-05-25',
  },
  {
    id: 'ar-refeps',
    country: 'AR',
    professions: ['psychologist', 'doctor'],
    name: 'Red Federal de Registros de Profesionales de la Salud (REFEPS)',
    page: null,
    note: {
      en: 'A licence counts in the province that gave it. Look for one that is active there.',
      es: 'La matrícula vale en la provincia que la dio. Mira que esté activa ahí.',
    },
    grade: 'A',
    source: {
      title: 'Ministerio de Salud, SISA, REFEPS: profesionales',
      url: 'https://sisa.msal.gov.ar/sisadoc/docs/050102/refeps_profesionales.jsp',
    },
    checked: '2026-11-25',
    reviewBy: '2027-05-25',
  },
  {
    id: 'us-state-boards',
    country: 'US',
    professions: ['psychologist', 'psychotherapist', 'counsellor', 'social_worker'],
    name: 'The licensing board of the state',
    page: null,
    note: {
      en: 'Each state has boards of its own, with a search on their sites. Take the board from the state’s own site.',
      es: 'Cada estado tiene sus juntas, con un buscador en su web. Llega a ella desde la web oficial del estado.',
    },
    grade: 'B',
    source: {
      title: 'OpenCounseling, How to verify a therapist’s license',
      url: 'https://www.opencounseling.com/blog/how-to-verify-a-therapist-s-license',
    },
    checked: '2026-11-25',
    reviewBy: '2027-05-25',
  },
] as const satisfies readonly LicenceRegister[]

export interface LicenceRegister {
  readonly id: string
  /** In ISO 3166 code. */
  readonly country: string
  /** By their codes in contract/professionals.ts. */
  readonly professions: readonly string[]
  /** The name that its keeper uses. */
  readonly name: string
  /** The address of its search, if the source gives it. */
  readonly page: string | null
  readonly note: Localised
  readonly grade: 'A' | 'B' | 'C'
  readonly source: { readonly title: string; readonly url: string } | null
  readonly checked: string
  readonly reviewBy: string
}

/** The registers for this profession with a licence of this country. */
export const registersFor = (profession: string, country: string): readonly LicenceRegister[] =>
  (registers satisfies readonly LicenceRegister[] as readonly LicenceRegister[]).filter(
    (each) => each.country === country && each.professions.includes(profession),
  )
