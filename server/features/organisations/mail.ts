import { language, type Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

const words: Record<Language, { subject: string; text: (link: string) => string }> = {
  en: {
    subject: 'You have an invitation',
    text: (link) =>
      `Someone asked you to help answer what people send in. Sign in to see more:\n\n${link}\n\n` +
      'If you did not expect this, you do not have to do anything.\n',
  },
  es: {
    subject: 'Tienes una invitación',
    text: (link) =>
      `Te pidieron ayudar a responder a lo que envía la gente. Inicia sesión para saber más:\n\n${link}\n\n` +
      'Si no lo esperabas, no tienes que hacer nada.\n',
  },
}

/** Tells somebody that they may handle cases, in words that say little to others who see the inbox. */
export function invitationMail(to: { address: string; language: string }, publicUrl: string): Mail {
  const { subject, text } = words[language.parse(to.language)]
  return { to: to.address, subject, text: text(`${publicUrl}/school`) }
}
