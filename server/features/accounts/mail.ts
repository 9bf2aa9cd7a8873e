import type { Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Neutral on purpose: somebody who looks over a shoulder or into the inbox learns only that there is an account somewhere.

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

please open this link to confirm your address. It works for 7 days.

${person.link}

If an account was made with this address more than once, the one you confirm here keeps the address. The others keep everything in them, and are asked for another address.

If you did not make an account, do not open the link. Nothing else will happen.
`,
    },
    es: {
      subject: 'Confirma tu dirección',
      text: `Hola:

Abre este enlace para confirmar tu dirección. Funciona durante 7 días.

${person.link}

Si se ha creado más de una cuenta con esta dirección, la que confirmes aquí se queda con ella. Las demás conservan todo lo que tienen, y se les pide otra dirección.

Si no has creado una cuenta, no abras el enlace. No pasará nada más.
`,
    },
  })

export const reminderMail: ConfirmationMail = (person) =>
  mailTo(person, {
    en: {
      subject: 'Please confirm your address',
      text: `Hello,

some time ago an account was made with this address, and the address was never confirmed. An account that nobody uses and that holds nothing is removed in about a month.

To keep it, open this link. It works for 30 days.

${person.link}

If you did not make an account, do not open the link.
`,
    },
    es: {
      subject: 'Confirma tu dirección',
      text: `Hola:

Hace un tiempo se creó una cuenta con esta dirección y la dirección nunca se confirmó. Una cuenta que nadie usa y que no guarda nada se elimina en un mes, más o menos.

Para conservarla, abre este enlace. Funciona durante 30 días.

${person.link}

Si no has creado una cuenta, no abras el enlace.
`,
    },
  })

export const addressTakenMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

somebody tried to use this address for an account. You already have one, so nothing was changed.

If it was you, sign in with your password, or reset it if you have forgotten it. If you have used another password since then, that opens another account: sign in with it and give that account another address.
If it was not you, there is nothing you need to do. They were not told that you have an account.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien ha intentado usar esta dirección para una cuenta. Ya tienes una, así que no ha cambiado nada.

Si has sido tú, inicia sesión con tu contraseña o restablécela si la has olvidado. Si desde entonces has usado otra contraseña, esa abre otra cuenta: entra con ella y dale a esa cuenta otra dirección.
Si no has sido tú, no tienes que hacer nada. No se le ha dicho que tienes una cuenta.
`,
    },
  })

export const passwordChangedMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

the password of your account was changed, and other devices were signed out.

If it was not you, reset your password as soon as you can, from a device that only you use.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Se ha cambiado la contraseña de tu cuenta y se ha cerrado la sesión en los demás dispositivos.

Si no has sido tú, restablece la contraseña cuanto antes, desde un dispositivo que solo uses tú.
`,
    },
  })
