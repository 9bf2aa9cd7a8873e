import type { Language } from '#contract/primitives.ts'
import type { Mail } from '#server/platform/mail/queue.ts'
import type { AccountChange } from './events.ts'

// Neutral on purpose: anyone who looks into the inbox learns only that there is an account somewhere.

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

/** What the owner can stop by a link. */
type StoppableChange = 'factor_reset' | 'reopening'
type MailedChange = Exclude<AccountChange, 'suspended' | 'lifted' | StoppableChange>

const changes: Record<MailedChange, Record<Language, string>> = {
  frozen: {
    en: `An administrator froze your account, because someone else may have used it. All devices were signed out, and the password no longer signs in.

To reopen it, sign in with a passkey that you had before. If you have none, ask the administrators: two of them can reopen it together, and it takes 72 hours. Your recovery kit (24 words) opens your records again afterwards.
Nothing that you wrote was opened or deleted.`,
    es: `Un administrador bloqueó tu cuenta, porque es posible que otra persona la haya usado. Se cerró la sesión en todos los dispositivos y la contraseña ya no sirve para entrar.

Para reabrirla, entra con una llave de acceso que ya tenías. Si no tienes ninguna, pídelo a quienes administran: dos personas pueden reabrirla juntas, y tarda 72 horas. Tu kit de recuperación (24 palabras) vuelve a abrir tus registros después.
Nada de lo que escribiste se abrió ni se borró.`,
  },
  reopened: {
    en: `Your account was reopened with a passkey. Set a new password now: the old one no longer signs in. Passkeys and codes that were added since the takeover were removed.

If it was not you, write to the administrators at once.`,
    es: `Tu cuenta se reabrió con una llave de acceso. Pon ahora una contraseña nueva: la anterior ya no sirve para entrar. Se quitaron las llaves de acceso y los códigos añadidos desde el robo.

Si no fuiste tú, escribe enseguida a los administradores.`,
  },
  reopening_stopped: {
    en: `The reopening of your account was stopped. Your account stays as it was. If it is closed, a passkey that you had before the takeover still reopens it.`,
    es: `Se detuvo la reapertura de tu cuenta. Tu cuenta sigue como estaba. Si está cerrada, una llave de acceso anterior al robo todavía la reabre.`,
  },
  reopened_for_owner: {
    en: `Your account was reopened, as two administrators decided 72 hours ago. The old password no longer signs in: use “I forgot my password” to set a new one. Have your recovery kit (24 words) ready, if you saved one.

If you did not ask for this, write to the administrators at once.`,
    es: `Tu cuenta se reabrió, como decidieron dos personas que administran hace 72 horas. La contraseña anterior ya no sirve: usa “Olvidé mi contraseña” para poner una nueva. Ten cerca tu kit de recuperación (24 palabras), si guardaste uno.

Si no lo pediste tú, escribe enseguida a los administradores.`,
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

const stoppable: Record<StoppableChange, Record<Language, (link: string) => string>> = {
  factor_reset: {
    en: (
      link,
    ) => `Someone asked to remove the second factor of your account (codes and passkeys), and it was approved. It happens in 72 hours.

If you asked for it, you do not need to do anything.
If this was not you, stop it with this link:

${link}`,
    es: (
      link,
    ) => `Alguien pidió eliminar el segundo factor de tu cuenta (códigos y llaves de acceso), y se aprobó. Ocurrirá dentro de 72 horas.

Si lo pediste tú, no tienes que hacer nada.
Si no fuiste tú, detenlo con este enlace:

${link}`,
  },
  reopening: {
    en: (
      link,
    ) => `Someone asked to reopen your account, and two administrators agreed. It happens in 72 hours. Then a new password can be set by a link to this email address.

If you asked for it, you do not need to do anything. If someone else may read this mailbox, change its password first.
If this was not you, stop it with this link:

${link}`,
    es: (
      link,
    ) => `Alguien pidió reabrir tu cuenta, y dos personas que administran lo aprobaron. Ocurrirá dentro de 72 horas. Después se podrá poner una contraseña nueva con un enlace enviado a esta dirección.

Si lo pediste tú, no tienes que hacer nada. Si otra persona puede leer este correo, cambia antes su contraseña.
Si no fuiste tú, detenlo con este enlace:

${link}`,
  },
}

export const stopMail = (person: Person, what: StoppableChange, link: string): Mail =>
  mailTo(person, { en: stoppable[what].en(link), es: stoppable[what].es(link) })

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
