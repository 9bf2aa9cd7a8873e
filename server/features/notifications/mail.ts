import type { Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Others may see the inbox: neither subject nor text says what the site is for, or what is new there.
const subjects: Record<Language, string> = {
  en: 'There is something new for you',
  es: 'Hay algo nuevo para ti',
}

const words: Record<Language, (link: string) => string> = {
  en: (link) => `There is something new for you. Sign in to see it:\n\n${link}\n`,
  es: (link) => `Hay algo nuevo para ti. Inicia sesión para verlo:\n\n${link}\n`,
}

const counts: Record<Language, (count: number, link: string) => string> = {
  en: (count, link) => `New items waiting for you: ${count}. Sign in to see them:\n\n${link}\n`,
  es: (count, link) => `Novedades que te esperan: ${count}. Inicia sesión para verlas:\n\n${link}\n`,
}

const tests: Record<Language, { subject: string; text: string }> = {
  en: {
    subject: 'This is a test',
    text: 'You asked for this test. Our emails reach you here. This is how they look when there is something new.\n',
  },
  es: {
    subject: 'Esto es una prueba',
    text: 'Pediste esta prueba. Nuestros correos te llegan aquí. Así se ven cuando hay algo nuevo.\n',
  },
}

/** The recipient, as the system knows them. */
interface Addressee {
  readonly address: string
  readonly language: Language
}

const paths: Record<Language, string> = { en: '/notifications', es: '/es/notifications' }

/** That something is new, or how much, and nothing of what. */
export function newsMail({ address, language }: Addressee, count: number, publicUrl: string): Mail {
  const link = publicUrl + paths[language]
  const text = count > 1 ? counts[language](count, link) : words[language](link)
  return { to: address, subject: subjects[language], text }
}

export function testMail({ address, language }: Addressee): Mail {
  return { to: address, ...tests[language] }
}
