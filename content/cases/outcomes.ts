import type { z } from 'zod'
import type { outcomesSchema } from './schema.ts'

/** How a case can end, and how sure those who say so had to be. */
export const outcomes: Readonly<z.infer<typeof outcomesSchema>> = {
  version: '2026-11-23',
  outcomes: [
    {
      code: 'established',
      name: { en: 'Established', es: 'Probado' },
      text: {
        en: 'What was reported happened, by the standard below.',
        es: 'Lo que se contó ocurrió, según el criterio de abajo.',
      },
      letter: {
        en: 'We found that what you told us happened.',
        es: 'Concluimos que lo que nos contaste ocurrió.',
      },
      isFinding: true,
    },
    {
      code: 'established_in_part',
      name: { en: 'Established in part', es: 'Probado en parte' },
      text: {
        en: 'Some of it happened, by the standard below. Say which parts.',
        es: 'Una parte ocurrió, según el criterio de abajo. Di cuál.',
      },
      letter: {
        en: 'We found that part of what you told us happened. We could not find out enough about the rest.',
        es: 'Concluimos que una parte de lo que nos contaste ocurrió. Del resto no pudimos averiguar lo suficiente.',
      },
      isFinding: true,
    },
    {
      code: 'not_established',
      name: { en: 'Not established', es: 'No probado' },
      text: {
        en: 'There was not enough to say that it happened. This does not say that it did not.',
        es: 'No hubo lo suficiente para decir que ocurrió. Eso no significa que no ocurriera.',
      },
      letter: {
        en: 'We could not find out enough to say that it happened. This does not mean that we do not believe you.',
        es: 'No pudimos averiguar lo suficiente para decir que ocurrió. Eso no significa que no te creamos.',
      },
      isFinding: true,
    },
    {
      code: 'settled',
      name: { en: 'Settled without a finding', es: 'Resuelto sin conclusión' },
      text: {
        en: 'Everyone involved freely agreed on what happens next. Never where there is violence or a gap in power.',
        es: 'Todas las personas implicadas acordaron libremente qué hacer. Nunca si hay violencia o diferencia de poder.',
      },
      letter: {
        en: 'The case ends with what was agreed. We made no finding.',
        es: 'El caso termina con lo que se acordó. No sacamos ninguna conclusión.',
      },
      isFinding: false,
    },
    {
      code: 'passed_on',
      name: { en: 'Referred', es: 'Derivado' },
      text: {
        en: 'Another body is looking into it. Say which under “Referrals”.',
        es: 'Otro organismo lo investiga. Di cuál en “Derivaciones”.',
      },
      letter: {
        en: 'We referred your case to people who can do more. They will look into it.',
        es: 'Derivamos tu caso a quienes pueden hacer más. Ellos lo investigarán.',
      },
      isFinding: false,
    },
    {
      code: 'supported',
      name: { en: 'Support only', es: 'Solo apoyo' },
      text: {
        en: 'The person wanted help, not an inquiry, and nothing had to be passed on.',
        es: 'La persona quería ayuda y no una investigación, y no había obligación de comunicarlo.',
      },
      letter: {
        en: 'As you asked, we helped and did not look into it further.',
        es: 'Como pediste, ayudamos y no investigamos más.',
      },
      isFinding: false,
    },
    {
      code: 'not_ours',
      name: { en: 'Not for this organisation', es: 'No corresponde a esta organización' },
      text: {
        en: 'Nothing that this organisation can do anything about.',
        es: 'Nada en lo que esta organización pueda actuar.',
      },
      letter: {
        en: 'This is not something that we can act on. Below we say who can.',
        es: 'No es algo en lo que podamos actuar. Abajo decimos quién puede.',
      },
      isFinding: false,
    },
  ],
  standards: [
    {
      code: 'balance',
      name: { en: 'More likely than not', es: 'Más probable que no' },
      text: {
        en: 'Also called the balance of probabilities, or the preponderance of the evidence.',
        es: 'También llamado preponderancia de la prueba.',
      },
      source: {
        title: 'Acas, Investigations for discipline and grievance: step by step',
        address: null,
      },
    },
    {
      code: 'clear',
      name: { en: 'Clear and convincing', es: 'Claro y convincente' },
      text: {
        en: 'Much more likely than not. Some schools in the United States must use the same one for pupils and staff.',
        es: 'Mucho más probable que no. Algunas escuelas de Estados Unidos deben usar el mismo para alumnado y personal.',
      },
      source: {
        title: '34 CFR 106.45(b)(1)(vii)',
        address: null,
      },
    },
    {
      code: 'none',
      name: { en: 'No finding was made', es: 'No se sacó ninguna conclusión' },
      text: {
        en: 'For a case that ends without saying anything about what happened.',
        es: 'Para un caso que termina sin decir nada de lo que ocurrió.',
      },
      source: null,
    },
  ],
  reviewed: null,
  translationReviewed: null,
}
