import type { Localised } from '../localised.ts'
import { unreviewedDates } from '../safety/safety-text.ts'

/** The parts of a safety plan, in the order in which they are gone through on a hard day. */
export const planSections = ['signs', 'coping', 'places', 'helpers', 'professionals', 'surroundings'] as const
export type PlanSection = (typeof planSections)[number]

interface PlanSectionText {
  readonly id: PlanSection
  readonly heading: Localised
  /** What to write there. */
  readonly hint: Localised
  readonly example: Localised
}

/**
 * The idea is that of safety planning as Barbara Stanley and Gregory Brown have described it (JAMA Psychiatry 2018, 75:894):
 * from one's own signs to other people, step by step. The words and the form are ours; their form is not copied.
 *
 * Not yet read by a clinician, and the page says so.
 */
export const planReview = unreviewedDates('2026-11-25')

export const planTexts: readonly PlanSectionText[] = [
  {
    id: 'signs',
    heading: { en: 'How I notice a bad moment', es: 'Cómo noto un mal momento' },
    hint: {
      en: 'Thoughts, feelings or things you do when it starts.',
      es: 'Pensamientos, sensaciones o cosas que haces cuando empieza.',
    },
    example: { en: 'I stop answering my friends', es: 'Dejo de contestar a mis amistades' },
  },
  {
    id: 'coping',
    heading: { en: 'What I can do on my own', es: 'Lo que puedo hacer por mi cuenta' },
    hint: {
      en: 'Small things that took your mind off it before.',
      es: 'Cosas pequeñas que antes te ayudaron a pensar en otra cosa.',
    },
    example: {
      en: 'A shower, a walk, the same song again',
      es: 'Una ducha, un paseo, otra vez la misma canción',
    },
  },
  {
    id: 'places',
    heading: { en: 'Places and people around me', es: 'Lugares y gente a mi alrededor' },
    hint: {
      en: 'Where you feel a bit safer, and people you like to be near. You do not have to tell them why.',
      es: 'Dónde te sientes algo más a salvo y con quién te gusta estar. No hace falta decirles por qué.',
    },
    example: { en: 'The library, football practice', es: 'La biblioteca, el entrenamiento' },
  },
  {
    id: 'helpers',
    heading: { en: 'People I can ask for help', es: 'Personas a quienes puedo pedir ayuda' },
    hint: {
      en: 'Names and numbers, one to a line. Choose people who are safe for you.',
      es: 'Nombres y números, uno por línea. Elige personas que sean seguras para ti.',
    },
    example: { en: 'Aunt Rosa 555 0134', es: 'Tía Rosa 555 0134' },
  },
  {
    id: 'professionals',
    heading: { en: 'Helplines and professionals', es: 'Líneas de ayuda y profesionales' },
    hint: {
      en: 'A doctor, a counsellor, a helpline, the emergency number.',
      es: 'Una doctora, un orientador, una línea de ayuda, el número de emergencias.',
    },
    example: {
      en: 'School counsellor, room 12, until 15:00',
      es: 'Orientadora de la escuela, aula 12, hasta las 15:00',
    },
  },
  {
    id: 'surroundings',
    heading: { en: 'Making things safer around me', es: 'Hacer más seguro lo que me rodea' },
    hint: {
      en: 'What someone could put away or keep for you for a while. This part is best made with another person.',
      es: 'Lo que alguien podría guardar o llevarse por un tiempo. Esta parte es mejor hacerla con otra persona.',
    },
    example: { en: 'My sister keeps the key', es: 'Mi hermana guarda la llave' },
  },
]
