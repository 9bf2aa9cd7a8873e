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

export const resetMail = (person: Person & { link: string }): Mail =>
  mailTo(person, {
    en: {
      subject: 'A new password for your account',
      text: `Hello,

somebody asked to set a new password for your account. To do so, open this link within an hour. It works once.

${person.link}

Have your recovery kit (24 words) at hand if you saved one: with it everything you wrote stays open to you.

If it was not you, do not open the link. Your password stays as it is.
`,
    },
    es: {
      subject: 'Una nueva contraseña para tu cuenta',
      text: `Hola:

Alguien ha pedido una nueva contraseña para tu cuenta. Para crearla, abre este enlace en menos de una hora. Funciona una sola vez.

${person.link}

Ten a mano tu kit de recuperación (24 palabras) si lo guardaste: con él podrás seguir abriendo todo lo que escribiste.

Si no has sido tú, no abras el enlace. Tu contraseña sigue siendo la misma.
`,
    },
  })

export const keptResetMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

a new password was set for your account with the recovery kit, and other devices were signed out.

If it was not you, somebody has your recovery kit and can read your mail. Please change the password of your mailbox first.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Se ha creado una nueva contraseña para tu cuenta con el kit de recuperación y se ha cerrado la sesión en los demás dispositivos.

Si no has sido tú, alguien tiene tu kit de recuperación y puede leer tu correo. Cambia primero la contraseña de tu correo.
`,
    },
  })

export const emptyResetMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

a new password was set for your account without the recovery kit. What was there before stays sealed until the kit opens it.

If it was not you, open the app on a device where you are still signed in. You can undo this there for 72 hours. Please also change the password of your mailbox.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Se ha creado una nueva contraseña para tu cuenta sin el kit de recuperación. Lo que había antes sigue sellado hasta que el kit lo abra.

Si no has sido tú, abre la aplicación en un dispositivo donde tu sesión siga abierta. Allí puedes deshacerlo durante 72 horas. Cambia también la contraseña de tu correo.
`,
    },
  })

export const undoneMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

the new password that was set for your account was undone. The earlier password works again, and the devices that had signed in with the new one were signed out.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Se ha deshecho la nueva contraseña de tu cuenta. La anterior vuelve a funcionar y se ha cerrado la sesión en los dispositivos que habían entrado con la nueva.
`,
    },
  })
