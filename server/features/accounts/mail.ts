import type { Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Neutral on purpose: someone who looks over a shoulder or into the inbox learns only that there is an account somewhere.

interface Person {
  address: string
  language: Language
}

type Texts = Record<Language, { subject: string; text: string }>

function mailTo({ address, language }: Person, texts: Texts): Mail {
  return { to: address, ...texts[language] }
}

export type ConfirmationMail = (person: Person & { link: string }) => Mail

export const confirmationMail: ConfirmationMail = (person) =>
  mailTo(person, {
    en: {
      subject: 'Please confirm your email',
      text: `Hello,

Please open this link to confirm your email address. It works for 7 days.

${person.link}

If several accounts use this email address, the one you confirm here keeps it. You lose nothing in the others, but they need a different address.

If you did not create an account, do not open the link. Nothing else will happen.
`,
    },
    es: {
      subject: 'Confirma tu correo',
      text: `Hola:

Abre este enlace para confirmar tu correo. Funciona durante 7 días.

${person.link}

Si varias cuentas usan este correo, la que confirmes aquí se queda con él. No pierdes nada en las demás, pero necesitan otro correo.

Si no creaste una cuenta, no abras el enlace. No pasará nada más.
`,
    },
  })

export const reminderMail: ConfirmationMail = (person) =>
  mailTo(person, {
    en: {
      subject: 'Please confirm your email',
      text: `Hello,

Some time ago, someone created an account with this email address and never confirmed it. If nobody uses the account and it is empty, we delete it in about a month.

To keep it, open this link. It works for 30 days.

${person.link}

If you did not create an account, do not open the link.
`,
    },
    es: {
      subject: 'Confirma tu correo',
      text: `Hola:

Hace un tiempo, alguien creó una cuenta con este correo y nunca lo confirmó. Si nadie usa la cuenta y está vacía, la borramos en un mes, más o menos.

Para conservarla, abre este enlace. Funciona durante 30 días.

${person.link}

Si no creaste una cuenta, no abras el enlace.
`,
    },
  })

export const addressTakenMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

Someone tried to use this email address for an account. You already have one, so nothing was changed.

If it was you, sign in with your password, or reset it if you have forgotten it. If you signed up again with another password, that password opens a separate account. Sign in with it, and give that account a different email address.
If it was not you, you do not need to do anything. They did not find out that you have an account.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien intentó usar este correo para una cuenta. Ya tienes una, así que no cambió nada.

Si fuiste tú, inicia sesión con tu contraseña o restablécela si la olvidaste. Si te registraste otra vez con otra contraseña, esa abre una cuenta distinta. Inicia sesión con ella y dale a esa cuenta otro correo.
Si no fuiste tú, no tienes que hacer nada. Esa persona no supo que tienes una cuenta.
`,
    },
  })

export const passwordChangedMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

Your account’s password was changed, and your other devices were signed out.

If it was not you, reset your password as soon as you can, from a device that only you use.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Se cambió la contraseña de tu cuenta y se cerró la sesión en los demás dispositivos.

Si no fuiste tú, restablece la contraseña cuanto antes, desde un dispositivo que solo uses tú.
`,
    },
  })
