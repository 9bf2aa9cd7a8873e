import type { Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Others may see the inbox: neither subject nor text says what the site is for, or what is new there.
const subjects: Record<Language, string> = {
  en: 'There is something new for you',
  es: 'Hay algo nuevo para ti',
}

const words: Record<Language, (link: string) => string> = {
  en: (link) => `There is something new for you. Sign in to see it:\n\n${link}\n`,
  es: (link) => `Hay algo nuevo para ti. Entra para verlo:\n\n${link}\n`,
}

const counts: Record<Language, (count: number, link: string) => string> = {
  en: (count, link) => `New items waiting for you: ${count}. Sign in to see them:\n\n${link}\n`,
  es: (count, link) => `Novedades que te esperan: ${count}. Entra para verlas:\n\n${link}\n`,
}

/** Somebody who is told, as the system knows them. */
export interface Told {
  readonly id: string
  readonly address: string
  readonly language: Language
}

/** That something is new, and nothing of what. */
export function somethingNew({ address, language }: Told, publicUrl: string): Mail {
  return { to: address, subject: subjects[language], text: words[language](publicUrl) }
}

/** How many reports have something new in them. */
export function newItems({ address, language }: Told, count: number, publicUrl: string): Mail {
  return { to: address, subject: subjects[language], text: counts[language](count, publicUrl) }
}
