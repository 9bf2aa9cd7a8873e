import type { Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Neutral on purpose: someone who looks over a shoulder or into the inbox learns only that there is an account somewhere.
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

Someone asked to use this address for their account. This does not confirm a new account. To agree, open this link. It works for 14 days.

${person.link}

We also ask the mailbox used so far. If an account was created with this address and never confirmed, it keeps everything in it, and needs another address.

If it was not you, do not open the link. Nothing else will happen.
`,
    },
    es: {
      subject: '¿Puede una cuenta pasar a esta dirección?',
      text: `Hola:

Alguien pidió usar esta dirección para su cuenta. Esto no confirma una cuenta nueva. Para aceptar, abre este enlace. Funciona durante 14 días.

${person.link}

También preguntamos al correo usado hasta ahora. Si se creó una cuenta con esta dirección y nunca se confirmó, conserva todo lo que tiene, y necesita otra dirección.

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

Someone who knows the password of your account asked to use another email address for it.

If it was you, open this link to agree. It works for 14 days.

${person.link}

If it was not you, open this link to stop it, then change your password.

${person.stopLink}

If nobody opens either link, the change can be finished after 7 days with the password, without this mailbox.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien que conoce la contraseña de tu cuenta pidió usar otra dirección de correo para ella.

Si fuiste tú, abre este enlace para aceptar. Funciona durante 14 días.

${person.link}

Si no fuiste tú, abre este enlace para detenerlo y después cambia tu contraseña.

${person.stopLink}

Si nadie abre ninguno de los dos, el cambio se puede terminar después de 7 días con la contraseña, sin este correo.
`,
    },
  })

/** To the address that the account had until now. */
export const leftAddressMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

From now on, your account uses another email address. Messages about it no longer come here, and you can no longer sign in with this address.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Tu cuenta usa otra dirección de correo a partir de ahora. Los mensajes sobre ella ya no llegan aquí, y con esta dirección ya no puedes iniciar sesión.
`,
    },
  })

/** To the address that the account has from now on. */
export const arrivedAddressMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

From now on, this is the email address of your account. Sign in with it and the same password.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Esta es la dirección de correo de tu cuenta a partir de ahora. Inicia sesión con ella y con la misma contraseña.
`,
    },
  })
