import type { Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'
import type { AccountChange } from './events.ts'

// Neutral on purpose: whoever looks into the inbox learns only that there is an account somewhere.

interface Person {
  readonly address: string
  readonly language: Language
}

const subjects: Record<Language, string> = { en: 'About your account', es: 'Sobre tu cuenta' }
const greetings: Record<Language, string> = { en: 'Hello,', es: 'Hola:' }

function mailTo({ address, language }: Person, texts: Record<Language, string>): Mail {
  return {
    to: address,
    subject: subjects[language],
    text: `${greetings[language]}\n\n${texts[language]}\n`,
  }
}

type MailedChange = Exclude<AccountChange, 'suspended' | 'lifted' | 'factor_reset'>

const changes: Record<MailedChange, Record<Language, string>> = {
  frozen: {
    en: `An administrator froze your account, because someone else may have used it. All devices were signed out, and the password no longer signs in.

Only you can reopen it: sign in with a passkey that you had before, or set a new password with your recovery kit (24 words).
Nothing that you wrote was opened or deleted.`,
    es: `Un administrador bloqueó tu cuenta, porque es posible que otra persona la haya usado. Se cerró la sesión en todos los dispositivos y la contraseña ya no sirve para entrar.

Solo tú puedes reabrirla: entra con una llave de acceso que ya tenías, o pon una contraseña nueva con tu kit de recuperación (24 palabras).
Nada de lo que escribiste se abrió ni se borró.`,
  },
  reopened: {
    en: `Your account was reopened. Set a new password now: the old one no longer signs in.

If it was not you, write to the administrators at once.`,
    es: `Tu cuenta se reabrió. Pon ahora una contraseña nueva: la anterior ya no sirve para entrar.

Si no fuiste tú, escribe enseguida a los administradores.`,
  },
  factor_reset_stopped: {
    en: `The reset of your second factor was stopped. Your codes and passkeys stay as they are.`,
    es: `Se detuvo la eliminación de tu segundo factor. Tus códigos y llaves de acceso siguen igual.`,
  },
  factor_reset_done: {
    en: `Your codes and passkeys were removed, as two administrators decided 72 hours ago. You can sign in with your password.

Set up a second factor again as soon as you can. If it was not you who asked for this, change your password at once.`,
    es: `Se eliminaron tus códigos y llaves de acceso, como decidieron dos administradores hace 72 horas. Puedes entrar con tu contraseña.

Configura de nuevo un segundo factor cuanto antes. Si no lo pediste tú, cambia la contraseña enseguida.`,
  },
  deletion_asked: {
    en: `An administrator started the deletion of your account. Nothing happens unless you agree to it.

To agree or to refuse, sign in and open Security. Without an answer it lapses after 30 days.`,
    es: `Un administrador inició la eliminación de tu cuenta. No pasa nada si no estás de acuerdo.

Para aceptar o rechazar, inicia sesión y abre Seguridad. Sin respuesta, caduca a los 30 días.`,
  },
  deletion_agreed: {
    en: `Your account will be deleted in 72 hours. Until then you can undo this: sign in and open Security.

If it was not you who agreed, undo it and change your password.`,
    es: `Tu cuenta se borrará dentro de 72 horas. Hasta entonces puedes deshacerlo: inicia sesión y abre Seguridad.

Si no fuiste tú quien aceptó, deshazlo y cambia la contraseña.`,
  },
  deletion_undone: {
    en: `Your account will not be deleted.`,
    es: `Tu cuenta no se borrará.`,
  },
}

export const changeMail = (person: Person, what: MailedChange): Mail => mailTo(person, changes[what])

export const factorResetMail = (person: Person, link: string): Mail =>
  mailTo(person, {
    en: `Someone asked to remove the second factor of your account (codes and passkeys), and it was approved. It happens in 72 hours.

If you asked for it, you do not need to do anything.
If this was not you, stop it with this link:

${link}`,
    es: `Alguien pidió eliminar el segundo factor de tu cuenta (códigos y llaves de acceso), y se aprobó. Ocurrirá dentro de 72 horas.

Si lo pediste tú, no tienes que hacer nada.
Si no fuiste tú, detenlo con este enlace:

${link}`,
  })

/** No address of the other account: without a mail server, messages are on the console. */
export const administratorMail = (person: Person, { isMade }: { isMade: boolean }): Mail =>
  mailTo(
    person,
    isMade
      ? {
          en: `Another account can now administer this server. All administrators get this message. Admin › People says who they are.

If none of you did this, check the audit log.`,
          es: `Otra cuenta ya puede administrar este servidor. Todos los administradores reciben este mensaje. En Administración › Personas se ve quiénes son.

Si ninguno de ustedes lo hizo, revisen el registro de auditoría.`,
        }
      : {
          en: `An account can no longer administer this server. All administrators get this message, and so does that account. Admin › People says who is left.

If none of you did this, check the audit log.`,
          es: `Una cuenta ya no puede administrar este servidor. Todos los administradores reciben este mensaje, y también esa cuenta. En Administración › Personas se ve quiénes quedan.

Si ninguno de ustedes lo hizo, revisen el registro de auditoría.`,
        },
  )
