import type { Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Neutral on purpose: someone who looks over a shoulder or into the inbox learns only that there is an account somewhere.
// No message
// names the other address: the old mailbox may be one that someone else reads by now, and the new one their way out.

interface Person {
  address: string
  language: Language
}

type Texts = Record<Language, { subject: string; text: string }>

function mailTo({ address, language }: Person, texts: Texts): Mail {
  return { to: address, ...texts[language] }
}

/** To the address that an account is to move to. */
export const newAddressMail = (person: Person & { link: string }): Mail =>
  mailTo(person, {
    en: {
      subject: 'Use this email address for an account?',
      text: `Hello,

Someone asked to use this email address for their account. This does not confirm a new account. To agree, open this link. It works for 14 days.

${person.link}

We also ask at the account’s current email address. If someone created an account with this address and never confirmed it, that account loses nothing, but needs a different address.

If it was not you, do not open the link. Nothing else will happen.
`,
    },
    es: {
      subject: '¿Usar este correo para una cuenta?',
      text: `Hola:

Alguien pidió usar este correo para su cuenta. Esto no confirma una cuenta nueva. Para aceptar, abre este enlace. Funciona durante 14 días.

${person.link}

También preguntamos en el correo actual de la cuenta. Si alguien creó una cuenta con este correo y nunca lo confirmó, esa cuenta no pierde nada, pero necesita otro correo.

Si no fuiste tú, no abras el enlace. No pasará nada más.
`,
    },
  })

/** To the address that an account is to leave. */
export const oldAddressMail = (person: Person & { link: string; stopLink: string }): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

Someone who knows your account’s password asked to change its email address.

If it was you, open this link to agree. It works for 14 days.

${person.link}

If it was not you, open this link to stop it, then change your password.

${person.stopLink}

If nobody opens either link, someone with the password can finish the change after 7 days, without this mailbox.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien que conoce la contraseña de tu cuenta pidió cambiar su correo.

Si fuiste tú, abre este enlace para aceptar. Funciona durante 14 días.

${person.link}

Si no fuiste tú, abre este enlace para detenerlo y después cambia tu contraseña.

${person.stopLink}

Si nadie abre ninguno de los dos, quien tenga la contraseña puede terminar el cambio después de 7 días, sin este buzón.
`,
    },
  })

/** To the address that the account had until now. */
export const leftAddressMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

Your account now uses another email address. Messages about it no longer come here, and you can no longer sign in with this address.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Tu cuenta ahora usa otra dirección de correo. Los mensajes sobre ella ya no llegan aquí, y con esta dirección ya no puedes iniciar sesión.
`,
    },
  })

/** To the address that the account has from now on. */
export const arrivedAddressMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

This is now your account’s email address. Sign in with it and the same password.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Esta es ahora la dirección de correo de tu cuenta. Inicia sesión con ella y con la misma contraseña.
`,
    },
  })
