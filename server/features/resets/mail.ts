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

export const resetMail = (person: Person & { link: string }): Mail =>
  mailTo(person, {
    en: {
      subject: 'A new password for your account',
      text: `Hello,

Someone asked to set a new password for your account. To do that, open this link within an hour. It works once.

${person.link}

If you saved a recovery kit (24 words), have it ready: you can then still open everything you wrote.

If it was not you, do not open the link. Your password does not change.
`,
    },
    es: {
      subject: 'Una contraseña nueva para tu cuenta',
      text: `Hola:

Alguien pidió una contraseña nueva para tu cuenta. Para ponerla, abre este enlace en menos de una hora. Funciona una sola vez.

${person.link}

Si guardaste un kit de recuperación (24 palabras), tenlo cerca: con él puedes seguir abriendo todo lo que escribiste.

Si no fuiste tú, no abras el enlace. Tu contraseña sigue siendo la misma.
`,
    },
  })

export const recoveryKitResetMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

A new password was set for your account with the recovery kit, and your other devices were signed out.

If it was not you, someone has your recovery kit and can read your email. First, change your email password.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Se puso una contraseña nueva en tu cuenta con el kit de recuperación y se cerró la sesión en los demás dispositivos.

Si no fuiste tú, alguien tiene tu kit de recuperación y puede leer tu correo. Cambia primero la contraseña de tu correo.
`,
    },
  })

export const emptyResetMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

A new password was set for your account without the recovery kit. Your earlier records stay sealed until you open them with the kit.

If it was not you, open the app on a device where you are still signed in. You can undo this there for 72 hours. Change your email password too.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Se puso una contraseña nueva en tu cuenta sin el kit de recuperación. Tus registros anteriores siguen sellados hasta que los abras con el kit.

Si no fuiste tú, abre la app en un dispositivo donde tu sesión siga abierta. Allí puedes deshacerlo durante 72 horas. Cambia también la contraseña de tu correo.
`,
    },
  })

export const undoneMail = (person: Person): Mail =>
  mailTo(person, {
    en: {
      subject: 'About your account',
      text: `Hello,

The new password was undone. Your old password works again. Devices that signed in with the new one were signed out.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Se deshizo la contraseña nueva de tu cuenta. La anterior vuelve a funcionar. Se cerró la sesión en los dispositivos que habían entrado con la nueva.
`,
    },
  })
