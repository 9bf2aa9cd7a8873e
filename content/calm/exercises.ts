import type { Localised } from '../localised.ts'
import { unreviewedDates } from '../safety/safety-text.ts'

/** Not yet read by a clinician, and the page says so. */
export const calmReview = unreviewedDates('2026-11-23')

/**
 * One breath, in seconds: slow, and out for longer than in. Slow and guided breathing for five minutes or more was what helped
 * in studies of adults (Fincham and others 2023, https://doi.org/10.1038/s41598-022-27247-y; "Breathing practices for stress
 * and anxiety" 2023, PMC10741869). It is offered, never promised, and fast breathing is not offered.
 */
export const breath = { in: 4, out: 6 } as const

/** How long the guide goes on by itself, in seconds. */
export const breathingSeconds = 300

export const breathingText: Localised = {
  en: 'Breathe in while the circle grows and out while it shrinks. If it makes you feel worse, stop and look around instead.',
  es: 'Inspira mientras el círculo crece y espira mientras se encoge. Si te hace sentir peor, para y mejor mira a tu alrededor.',
}

/** The same where nothing moves, because the device asks for that: words and a count lead then. */
export const stillBreathingText: Localised = {
  en: 'Breathe in and out when the words say so. If it makes you feel worse, stop and look around instead.',
  es: 'Inspira y espira cuando lo digan las palabras. Si te hace sentir peor, para y mejor mira a tu alrededor.',
}

/** Looking around, one step at a time. It is common and gentle; there is little research, so nothing is claimed for it. */
export const groundingSteps: readonly Localised[] = [
  {
    en: 'Look for five things you can see. Say what they are.',
    es: 'Busca cinco cosas que veas. Di qué son.',
  },
  {
    en: 'Find four things you can touch. Feel each one.',
    es: 'Encuentra cuatro cosas que puedas tocar. Siente cada una.',
  },
  { en: 'Listen for three sounds, near or far.', es: 'Escucha tres sonidos, cerca o lejos.' },
  {
    en: 'Notice two smells, or think of two that you like.',
    es: 'Nota dos olores, o piensa en dos que te gusten.',
  },
  {
    en: 'Press your feet to the floor, once. You are here.',
    es: 'Aprieta una vez los pies contra el suelo. Estás aquí.',
  },
]

export const quietText: Localised = {
  en: 'Nothing to do here. Rest your eyes for as long as you like.',
  es: 'Aquí no hay nada que hacer. Descansa la vista todo el tiempo que quieras.',
}

/** When to stop, and where to go then. */
export const stopText: Localised = {
  en: 'You can stop at any time. If you feel worse, or think of hurting yourself, talk to a person.',
  es: 'Puedes parar cuando quieras. Si te sientes peor, o piensas en hacerte daño, habla con una persona.',
}

/** All of it, as the content check reads it. */
export const writtenExercises = {
  texts: [breathingText, stillBreathingText, ...groundingSteps, quietText, stopText],
  breath,
  seconds: breathingSeconds,
  findings: ['breathing', 'breathing-how', 'grounding'],
  review: calmReview,
}
