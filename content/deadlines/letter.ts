import type { Localised } from '../localised.ts'
import type { ClockStep } from '#contract/next-promise.ts'

/** Filled into the letter on the sender's device; dates are in words. */
export interface LetterFacts {
  readonly nextLevel: string
  readonly team: string
  readonly sent: string
  /** The step that was missed; null if the case has ended and the letter is a complaint. */
  readonly missed: { readonly step: ClockStep; readonly day: string } | null
}

const missed: Record<ClockStep, Localised> = {
  acknowledge: {
    en: 'I was promised a first answer by {day}. It has not come.',
    es: 'Me prometieron una primera respuesta para el {day}. No ha llegado.',
  },
  begin: {
    en: 'I was told that work on it would start by {day}. It has not started.',
    es: 'Me dijeron que el trabajo empezaría, a más tardar, el {day}. No ha empezado.',
  },
  finish: {
    en: 'I was told that it would be finished by {day}. It is not finished.',
    es: 'Me dijeron que terminaría, a más tardar, el {day}. No ha terminado.',
  },
  tell: {
    en: 'I was told that I would hear how it ended by {day}. I have not heard.',
    es: 'Me dijeron que sabría cómo terminó, a más tardar, el {day}. No lo sé.',
  },
}

const ended: Localised = {
  en: 'It has ended. I am not content with how it was handled, because:',
  es: 'Ha terminado. No estoy conforme con cómo se trató, porque:',
}

const whole: Localised = {
  en: 'To {nextLevel}\n\nOn {sent} I sent a report to {team}.\n\n{what}\n\nPlease find out why, see that it is done, and tell me by when. Please do not tell anyone about this who does not need to know.\n\nDo not contact anyone named in the report before you have spoken with me.\n\n(Your name, or how you can be reached)',
  es: 'A {nextLevel}\n\nEl {sent} envié un reporte a {team}.\n\n{what}\n\nPor favor, averigua por qué, asegúrate de que se haga y dime para cuándo. Por favor, no se lo cuentes a nadie que no necesite saberlo.\n\nNo contactes a nadie nombrado en el reporte antes de hablar conmigo.\n\n(Tu nombre, o cómo se te puede contactar)',
}

/** A letter to the level above a team, in the sender's language. It does not mention the content of the report. */
export function escalationLetter(facts: LetterFacts, locale: 'en' | 'es'): string {
  const what = facts.missed
    ? missed[facts.missed.step][locale].replace('{day}', () => facts.missed?.day ?? '')
    : ended[locale]
  const blankValues: Record<string, string> = {
    nextLevel: facts.nextLevel,
    team: facts.team,
    sent: facts.sent,
    what,
  }
  return whole[locale].replaceAll(/\{(\w+)\}/g, (blank, name: string) => blankValues[name] ?? blank)
}
