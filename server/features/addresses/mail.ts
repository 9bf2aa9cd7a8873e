import type { Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Neutral on purpose: somebody who looks over a shoulder or into the inbox learns only that there is an account somewhere.
// No message
// names the other address: the old mailbox may be one that somebody else reads by now, and the new one their way out.

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
      subject: 'May an account move to this address?',
      text: `Hello,

somebody asked to use this address for their account. This is not the confirmation of a new account. To agree, open this link. It works for 14 days.

${person.link}

The mailbox used so far is asked as well. If an account was made with this address and never confirmed, it keeps everything in it, and is asked for another address.

If it was not you, do not open the link. Nothing else will happen.
`,
    },
    es: {
      subject: '¿Puede una cuenta pasar a esta dirección?',
      text: `Hola:

Alguien ha pedido usar esta dirección para su cuenta. No es la confirmación de una cuenta nueva. Para aceptar, abre este enlace. Funciona durante 14 días.

${person.link}

También se pregunta al correo usado hasta ahora. Si se creó una cuenta con esta dirección y nunca se confirmó, conserva todo lo que tiene, y se le pide otra dirección.

Si no has sido tú, no abras el enlace. No pasará nada más.
`,
    },
  })

/** To the address that an account is to leave. */
export const oldAddressMail = (person: Person & { link: string; stopLink: string }): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

somebody who knows the password of your account asked to use another email address for it.

If it was you, open this link to agree. It works for 14 days.

${person.link}

If it was not you, open this link to stop it, then change your password.

${person.stopLink}

If nobody opens either link, the change can be finished without this mailbox after 7 days, by the password.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien que conoce la contraseña de tu cuenta ha pedido usar otra dirección de correo para ella.

Si has sido tú, abre este enlace para aceptar. Funciona durante 14 días.

${person.link}

Si no has sido tú, abre este enlace para detenerlo y después cambia tu contraseña.

${person.stopLink}

Si nadie abre ninguno de los dos, el cambio se puede terminar sin este correo después de 7 días, con la contraseña.
`,
    },
  })

/** To the address that the account had until now. */
export const leftAddressMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

your account uses another email address from now on. Messages about it no longer come here, and this address no longer signs in.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Tu cuenta usa otra dirección de correo a partir de ahora. Los mensajes sobre ella ya no llegan aquí, y con esta dirección ya no se puede entrar.
`,
    },
  })

/** To the address that the account has from now on. */
export const arrivedAddressMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

this is the email address of your account from now on. Sign in with it and the same password.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Esta es la dirección de correo de tu cuenta a partir de ahora. Entra con ella y con la misma contraseña.
`,
    },
  })
