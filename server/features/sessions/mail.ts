import { language } from '#contract/primitives.ts'
import type { DeviceKind } from '#contract/sign-ins.ts'
import type { Mail } from '#server/platform/mail/queue.ts'

// Neutral on purpose: someone who looks over a shoulder or into the inbox learns only that there is an account somewhere.

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

function deviceName({ form, browser }: DeviceKind, chosen: 'en' | 'es'): string {
  const name = browser === 'other' ? '' : ` (${browsers[browser]})`
  return `${forms[chosen][form]}${name}`
}

/** That someone signed in from a kind of device that was not used for the account lately. It says no time and no place. */
export function newSignInMail(person: { address: string; language: string }, device: DeviceKind): Mail {
  const chosen = language.parse(person.language)
  const what = deviceName(device, chosen)
  const texts = {
    en: {
      subject: 'About your account',
      text: `Hello,

Someone signed in to your account from ${what}. It is a kind of device you have not used in the last 90 days.

If it was you, you do not need to do anything.
If it was not you, change your password as soon as you can, from a device that only you use. That also signs out the other devices.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien inició sesión en tu cuenta desde ${what}. Es un tipo de dispositivo que no usaste en los últimos 90 días.

Si fuiste tú, no tienes que hacer nada.
Si no fuiste tú, cambia la contraseña cuanto antes, desde un dispositivo que solo uses tú. Así se cierra la sesión en los demás.
`,
    },
  }
  return { to: person.address, ...texts[chosen] }
}

/** Notifies the owner of a correct password without its code. */
export function passwordKnownMail(person: { address: string; language: string }): Mail {
  const texts = {
    en: {
      subject: 'About your account',
      text: `Hello,

Someone entered the right password for your account, but not the right code. They did not get in.

If it was you, you do not need to do anything.
If it was not you, someone knows your password. Change it as soon as you can, from a device that only you use.
`,
    },
    es: {
      subject: 'Sobre tu cuenta',
      text: `Hola:

Alguien escribió la contraseña correcta de tu cuenta, pero no el código correcto. No entró.

Si fuiste tú, no tienes que hacer nada.
Si no fuiste tú, alguien conoce tu contraseña. Cámbiala cuanto antes, desde un dispositivo que solo uses tú.
`,
    },
  }
  return { to: person.address, ...texts[language.parse(person.language)] }
}
