import type { Localised } from '../localised.ts'
import type { RecordingRule } from './schema.ts'

const checked = { lastChecked: '2026-11-21', reviewed: null }

/** About conversations in which one takes part. Recording only one's own words needs no consent. */
export const recordingRules: readonly RecordingRule[] = [
  {
    country: 'US',
    rule: 'depends',
    text: {
      en: 'In most states you may record a talk that you take part in. In some states, such as California, Florida, Pennsylvania and Washington, everyone must agree first.',
      es: 'En la mayoría de los estados puedes grabar una conversación en la que participas. Algunos, como California, Florida, Pensilvania y Washington, piden que antes todos estén de acuerdo.',
    },
    law: '18 U.S.C. § 2511(2)(d); Cal. Penal Code § 632; Fla. Stat. § 934.03; 18 Pa.C.S. § 5704; RCW 9.73.030',
    source: 'https://www.law.cornell.edu/uscode/text/18/2511',
    ...checked,
  },
  {
    country: 'GB',
    rule: 'taking-part',
    text: {
      en: 'You may record a talk that you take part in for your own use. Passing it on may not be allowed.',
      es: 'Puedes grabar una conversación en la que participas para tu propio uso. Pasarla a otros quizá no esté permitido.',
    },
    law: 'Investigatory Powers Act 2016, s. 3 to 6; Data Protection Act 2018',
    source: 'https://www.legislation.gov.uk/ukpga/2016/25/contents',
    ...checked,
  },
  {
    country: 'CA',
    rule: 'taking-part',
    text: {
      en: 'You may record a talk that you take part in.',
      es: 'Puedes grabar una conversación en la que participas.',
    },
    law: 'Criminal Code, s. 184(2)(a)',
    source: 'https://laws-lois.justice.gc.ca/eng/acts/c-46/section-184.html',
    ...checked,
  },
  {
    country: 'DE',
    rule: 'everyone',
    text: {
      en: 'Everyone must agree before you record what is said in private. Doing it in secret can be a crime.',
      es: 'Todos deben estar de acuerdo antes de grabar lo que se dice en privado. Hacerlo a escondidas puede ser delito.',
    },
    law: 'Strafgesetzbuch § 201',
    source: 'https://www.gesetze-im-internet.de/stgb/__201.html',
    ...checked,
  },
  {
    country: 'FR',
    rule: 'everyone',
    text: {
      en: 'Everyone must agree before you record what is said in private. Doing it in secret can be a crime.',
      es: 'Todos deben estar de acuerdo antes de grabar lo que se dice en privado. Hacerlo a escondidas puede ser delito.',
    },
    law: 'Code pénal, article 226-1',
    source: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000042193566',
    ...checked,
  },
  {
    country: 'ES',
    rule: 'taking-part',
    text: {
      en: 'You may record a talk that you take part in. Making it public may not be allowed.',
      es: 'Puedes grabar una conversación en la que participas. Hacerla pública quizá no esté permitido.',
    },
    law: 'Constitución española, art. 18.3; STC 114/1984',
    source: 'https://hj.tribunalconstitucional.es/es-ES/Resolucion/Show/367',
    ...checked,
  },
]

/** Shown if no rule is known. */
export const unknownRecordingRule: Localised = {
  en: 'We do not know the rule where you are. Your own words alone are safe to record. Ask a local advice service before you record others.',
  es: 'No sabemos qué regla vale donde estás. Grabar solo tus propias palabras es seguro. Pregunta a un servicio de orientación local antes de grabar a otras personas.',
}

/** @returns `null` if the rule is not known. */
export function recordingRuleFor(country: string | null): RecordingRule | null {
  return recordingRules.find((rule) => rule.country === country) ?? null
}
