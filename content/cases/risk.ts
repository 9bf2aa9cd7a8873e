import type { z } from 'zod'
import type { riskSchema } from './schema.ts'

/**
 * Questions about danger that a case's handlers answer. They support the handlers' own judgement and are not a validated test,
 * which the page says. (docs/decisions/0334-case-files-and-consent.md)
 */
export const risk: Readonly<z.infer<typeof riskSchema>> = {
  version: '2026-11-23',
  questions: [
    {
      code: 'weapon_or_plan',
      question: {
        en: 'Is there talk of a weapon, or of a plan with a place or a day?',
        es: '¿Se habla de un arma, o de un plan con lugar o día?',
      },
      weight: 'high',
    },
    {
      code: 'threat_to_life',
      question: {
        en: 'Has anyone said they will kill or badly hurt someone?',
        es: '¿Alguien ha dicho que va a matar o a herir gravemente a alguien?',
      },
      weight: 'high',
    },
    {
      code: 'self_harm',
      question: {
        en: 'Does the person talk about wanting to die or about hurting themselves?',
        es: '¿La persona habla de querer morir o de hacerse daño?',
      },
      help: {
        en: 'Also when it sounds like a joke, or was said some time ago.',
        es: 'También si suena a broma o si lo dijo hace tiempo.',
      },
      weight: 'high',
    },
    {
      code: 'child_abuse',
      question: {
        en: 'Is a child or a dependent adult being abused, or shown in a sexual picture?',
        es: '¿Hay un menor o un adulto dependiente que sufre abuso, o que aparece en una imagen sexual?',
      },
      weight: 'high',
    },
    {
      code: 'injured',
      question: { en: 'Has anyone been injured?', es: '¿Alguien ha resultado herido?' },
      weight: 'raised',
    },
    {
      code: 'getting_worse',
      question: {
        en: 'Is it happening more often, or getting worse?',
        es: '¿Pasa más a menudo, o está empeorando?',
      },
      weight: 'raised',
    },
    {
      code: 'followed',
      question: {
        en: 'Is someone following, watching or waiting for the person?',
        es: '¿A la persona la siguen, la vigilan o la esperan?',
      },
      weight: 'raised',
    },
    {
      code: 'same_place',
      question: {
        en: 'Will the people involved meet again in the next few days?',
        es: '¿Las personas implicadas se van a encontrar en los próximos días?',
      },
      weight: 'raised',
    },
    {
      code: 'has_power',
      question: {
        en: 'Does the person reported have power over the other: marks, pay, home, care?',
        es: '¿La persona señalada tiene poder sobre la otra: notas, sueldo, casa, cuidados?',
      },
      weight: 'raised',
    },
    {
      code: 'retaliation',
      question: {
        en: 'Could someone punish the person for speaking up?',
        es: '¿Alguien podría tomar represalias contra la persona por haber hablado?',
      },
      weight: 'raised',
    },
    {
      code: 'alone',
      question: {
        en: 'Does the person have nobody they trust?',
        es: '¿La persona no tiene a nadie de confianza?',
      },
      weight: 'raised',
    },
  ],
  levels: [
    {
      code: 'high',
      name: { en: 'High', es: 'Alto' },
      text: {
        en: 'Someone may get hurt. Do the steps below today.',
        es: 'Alguien puede salir lastimado. Da hoy los pasos de abajo.',
      },
    },
    {
      code: 'raised',
      name: { en: 'Raised', es: 'Elevado' },
      text: {
        en: 'Agree on what keeps the person safe, and check again within a week.',
        es: 'Acuerda qué protege a la persona, y vuelve a mirarlo en una semana.',
      },
    },
    {
      code: 'standard',
      name: { en: 'Standard', es: 'Normal' },
      text: {
        en: 'Nothing here points to danger now. Check again when something changes.',
        es: 'Nada indica peligro ahora. Vuelve a mirarlo cuando algo cambie.',
      },
    },
  ],
  steps: [
    {
      en: 'If someone is in danger now, call the emergency number. Do not wait for a meeting.',
      es: 'Si alguien está en peligro ahora, llama al número de emergencias. No esperes a una reunión.',
    },
    {
      en: 'Tell the person responsible for protection in your organisation, or their deputy, today.',
      es: 'Avisa hoy a la persona responsable de protección de tu organización, o a quien la sustituye.',
    },
    {
      en: 'Contact the person only in the way they said is safe. Ask what they need to be safe tonight.',
      es: 'Contacta con la persona solo por la vía que dijo que es segura. Pregunta qué necesita para estar a salvo esta noche.',
    },
    {
      en: 'Pass on what the law says you must, and write down when and to whom.',
      es: 'Comunica lo que la ley te obliga a comunicar, y anota cuándo y a quién.',
    },
    {
      en: 'Do not warn the person reported before you know that it is safe.',
      es: 'No avises a la persona señalada antes de saber que es seguro.',
    },
  ],
  sources: [
    {
      title: 'U.S. Secret Service NTAC, Enhancing School Safety Using a Threat Assessment Model (2018)',
      address: null,
    },
  ],
  reviewed: null,
  translationReviewed: null,
}

export type RiskLevel = 'high' | 'raised' | 'standard'

/**
 * The level that answers result in: one "yes" of high weight is enough, of the others it takes two. "Not known" does not count as
 * "no".
 */
export function riskLevel(answers: Readonly<Record<string, string>>): RiskLevel {
  const yes = risk.questions.filter(({ code }) => answers[code] === 'yes')
  if (yes.some(({ weight }) => weight === 'high')) return 'high'
  const open = risk.questions.filter(({ code, weight }) => weight === 'high' && answers[code] === 'unknown')
  return yes.length >= 2 || open.length > 0 ? 'raised' : 'standard'
}
