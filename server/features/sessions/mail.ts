import { language } from '#contract/primitives.ts'
import type { DeviceKind } from '#contract/sign-ins.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Neutral on purpose: somebody who looks over a shoulder or into the inbox learns only that there is an account somewhere.

const browsers: Record<Exclude<DeviceKind['browser'], 'other'>, string> = {
  chrome: 'Chrome',
  edge: 'Edge',
  firefox: 'Firefox',
  opera: 'Opera',
  safari: 'Safari',
  samsung: 'Samsung Internet',
}
const forms = {
  en: { phone: 'a phone', tablet: 'a tablet', computer: 'a computer', other: 'a device' },
  es: { phone: 'un teléfono', tablet: 'una tableta', computer: 'una computadora', other: 'un dispositivo' },
} satisfies Record<string, Record<DeviceKind['form'], string>>

function inWords({ form, browser }: DeviceKind, chosen: 'en' | 'es'): string {
  const name = browser === 'other' ? '' : ` (${browsers[browser]})`
  return `${forms[chosen][form]}${name}`
}

/** That somebody signed in from a kind of device that was not used for the account lately. It says no time and no place. */
export function newSignInMail(person: { address: string; language: string }, device: DeviceKind): Mail {
  const chosen = language.parse(person.language)
  const what = inWords(device, chosen)
  const texts = {
    en: {
      subject: 'About your account',
      text: `Hello,

somebody signed in to your account from ${what}. A device like this was not used for it in the last 90 days.

If it was you, there is nothing you need to do.
If it was not you, change your password as soon as you can, from a device that only you use. The other devices are signed out then.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien ha iniciado sesión en tu cuenta desde ${what}. En los últimos 90 días no se había usado para ella un dispositivo así.

Si has sido tú, no tienes que hacer nada.
Si no has sido tú, cambia la contraseña cuanto antes, desde un dispositivo que solo uses tú. Así se cierra la sesión en los demás.
`,
    },
  }
  return { to: person.address, ...texts[chosen] }
}

/** That somebody gave the right password, and not the code that goes with it. */
export function passwordKnownMail(person: { address: string; language: string }): Mail {
  const texts = {
    en: {
      subject: 'About your account',
      text: `Hello,

somebody entered the right password of your account, and no right code. They did not get in.

If it was you, there is nothing you need to do.
If it was not you, somebody knows your password. Change it as soon as you can, from a device that only you use.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien ha escrito la contraseña correcta de tu cuenta, sin un código correcto. No ha entrado.

Si has sido tú, no tienes que hacer nada.
Si no has sido tú, alguien conoce tu contraseña. Cámbiala cuanto antes, desde un dispositivo que solo uses tú.
`,
    },
  }
  return { to: person.address, ...texts[language.parse(person.language)] }
}
