import { language, type Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

type Wording = Record<Language, { subject: string; text: (link: string) => string }>

const invitation: Wording = {
  en: {
    subject: 'You have an invitation',
    text: (link) =>
      `Someone asked you to help answer what people send in. Sign in with this address to see more, or create an account with it first:\n\n${link}\n\n` +
      'If you did not expect this, you do not have to do anything.\n',
  },
  es: {
    subject: 'Tienes una invitación',
    text: (link) =>
      `Te pidieron ayudar a responder a lo que envía la gente. Inicia sesión con esta dirección para saber más, o crea antes una cuenta con ella:\n\n${link}\n\n` +
      'Si no lo esperabas, no tienes que hacer nada.\n',
  },
}

const suspension: Wording = {
  en: {
    subject: 'Your access has changed',
    text: (link) => `Your access is paused. Sign in to see why, and for how long:\n\n${link}\n`,
  },
  es: {
    subject: 'Tu acceso cambió',
    text: (link) => `Tu acceso está en pausa. Inicia sesión para ver por qué y hasta cuándo:\n\n${link}\n`,
  },
}

const reinstatement: Wording = {
  en: {
    subject: 'Your access has changed',
    text: (link) => `Your access can be restored. Sign in to see what to do next:\n\n${link}\n`,
  },
  es: {
    subject: 'Tu acceso cambió',
    text: (link) => `Tu acceso se puede recuperar. Inicia sesión para ver qué hacer ahora:\n\n${link}\n`,
  },
}

/** Discreet wording, since others may see the inbox. */
const mailOf =
  (words: Wording) =>
  (to: { address: string; language: string }, publicUrl: string): Mail => {
    const { subject, text } = words[language.parse(to.language)]
    return { to: to.address, subject, text: text(`${publicUrl}/school`) }
  }

/** Tells the owner of an address that they may handle cases. It is the same with and without an account. */
export const invitationMail = mailOf(invitation)
/** Notifies a handler that their access to cases is paused. */
export const suspensionMail = mailOf(suspension)
/** Notifies a handler that their access may be restored. */
export const reinstatementMail = mailOf(reinstatement)
