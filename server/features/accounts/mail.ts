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
      subject: 'Please confirm your address',
      text: `Hello,

Please open this link to confirm your address. It works for 7 days.

${person.link}

If there is more than one account with this address, the one you confirm here keeps the address. The others keep everything in them, and need another address.

If you did not create an account, do not open the link. Nothing else will happen.
`,
    },
    es: {
      subject: 'Confirma tu dirección',
      text: `Hola:

Abre este enlace para confirmar tu dirección. Funciona durante 7 días.

${person.link}

Si hay más de una cuenta con esta dirección, la que confirmes aquí se queda con ella. Las demás conservan todo lo que tienen, y necesitan otra dirección.

Si no creaste una cuenta, no abras el enlace. No pasará nada más.
`,
    },
  })

export const reminderMail: ConfirmationMail = (person) =>
  mailTo(person, {
    en: {
      subject: 'Please confirm your address',
      text: `Hello,

Some time ago an account was created with this address, and the address was never confirmed. If nobody uses the account and nothing is in it, we remove it in about a month.

To keep it, open this link. It works for 30 days.

${person.link}

If you did not create an account, do not open the link.
`,
    },
    es: {
      subject: 'Confirma tu dirección',
      text: `Hola:

Hace un tiempo se creó una cuenta con esta dirección y la dirección nunca se confirmó. Si nadie usa la cuenta y no hay nada en ella, la borramos en un mes, más o menos.

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

Someone tried to use this address for an account. You already have one, so nothing was changed.

If it was you, sign in with your password, or reset it if you have forgotten it. If you used another password to sign up again, that password opens another account. Sign in with it, and give that account another address.
If it was not you, you do not need to do anything. They did not learn that you have an account.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien intentó usar esta dirección para una cuenta. Ya tienes una, así que no cambió nada.

Si fuiste tú, inicia sesión con tu contraseña o restablécela si la olvidaste. Si te registraste otra vez con otra contraseña, esa abre otra cuenta. Inicia sesión con ella y dale a esa cuenta otra dirección.
Si no fuiste tú, no tienes que hacer nada. Esa persona no supo que tienes una cuenta.
`,
    },
  })

export const passwordChangedMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

The password of your account was changed, and your other devices were signed out.

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
