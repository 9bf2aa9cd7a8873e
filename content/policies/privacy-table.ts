import type { Block } from '../document.ts'
import type { Localised } from '../localised.ts'

const row = (what: Localised, why: Localised, howLong: Localised): Localised[] => [what, why, howLong]

const whileAccount: Localised = { en: 'As long as your account exists', es: 'Mientras exista tu cuenta' }
const whileReport: Localised = { en: 'As long as the report is kept', es: 'Mientras se guarde el reporte' }

/** Everything that stands readable on the server, why, and for how long. */
export const privacyTable: Block = {
  kind: 'table',
  columns: [
    { en: 'What', es: 'Qué' },
    { en: 'Why', es: 'Para qué' },
    { en: 'How long', es: 'Cuánto tiempo' },
  ],
  rows: [
    row(
      { en: 'Your e-mail address', es: 'Tu correo electrónico' },
      { en: 'To sign in, and to reset your password', es: 'Para entrar y para cambiar tu contraseña' },
      whileAccount,
    ),
    row(
      {
        en: 'Your display name, picture, kind of account and language',
        es: 'Tu nombre visible, imagen, tipo de cuenta e idioma',
      },
      { en: 'To show you the right pages', es: 'Para mostrarte las páginas correctas' },
      whileAccount,
    ),
    row(
      {
        en: 'The types, how bad it is, where the case stands, who it went to, its dates, and the country and region if you gave them',
        es: 'Los tipos, la gravedad, el estado del caso, a quién se envió, sus fechas, y el país y la región si los diste',
      },
      {
        en: 'To sort and count reports, and to keep to deadlines',
        es: 'Para ordenar y contar reportes y cumplir plazos',
      },
      whileReport,
    ),
    row(
      {
        en: 'Rough sizes, and who added something when',
        es: 'Tamaños aproximados, y quién añadió algo y cuándo',
      },
      { en: 'To store it and to show it in order', es: 'Para guardarlo y mostrarlo en orden' },
      whileReport,
    ),
    row(
      {
        en: 'If you keep drafts behind 12 words: how big they are, and the day of your last change',
        es: 'Si guardas borradores detrás de 12 palabras: su tamaño y el día de tu último cambio',
      },
      {
        en: 'To give them back to whoever has the words',
        es: 'Para devolverlos a quien tenga las palabras',
      },
      { en: '30 days after your last change', es: '30 días después de tu último cambio' },
    ),
    row(
      {
        en: 'Your public keys, and whose keys open a report',
        es: 'Tus llaves públicas, y de quién son las llaves que abren un reporte',
      },
      {
        en: 'So that others can lock things for you',
        es: 'Para que otras personas puedan cerrar cosas para ti',
      },
      { en: 'As long as the account and the reports exist', es: 'Mientras existan la cuenta y los reportes' },
    ),
    row(
      {
        en: 'A scrambled fingerprint of each locked thing, in a public list among random ones. It does not say whose it is or how many there are',
        es: 'Una huella cifrada de cada cosa bajo llave, en una lista pública entre otras al azar. No dice de quién es ni cuántas hay',
      },
      {
        en: 'So that you can show that something was there by a day, and is unchanged',
        es: 'Para que puedas mostrar que algo estaba ahí un día, y que no ha cambiado',
      },
      {
        en: 'For good. Once the thing is deleted, nothing ties the fingerprint to it',
        es: 'Para siempre. Cuando se borra la cosa, nada une la huella con ella',
      },
    ),
    row(
      {
        en: 'How often a wrong password was tried, under a scrambled address',
        es: 'Cuántas veces se probó una contraseña errónea, bajo una dirección cifrada',
      },
      { en: 'To slow down people who guess', es: 'Para frenar a quien intenta adivinar' },
      { en: 'Until the wait is over', es: 'Hasta que termine la espera' },
    ),
    row(
      {
        en: 'If you read reports for a team: your role, and when you last opened the queue',
        es: 'Si lees reportes en un equipo: tu función, y cuándo abriste la lista por última vez',
      },
      {
        en: 'So that nobody writes to a team that does not read',
        es: 'Para que nadie escriba a un equipo que no lee',
      },
      { en: 'As long as you are on the team', es: 'Mientras estés en el equipo' },
    ),
    row(
      { en: 'When you signed in, without device or place', es: 'Cuándo entraste, sin dispositivo ni lugar' },
      {
        en: 'To keep you signed in and let you sign out everywhere',
        es: 'Para mantener tu sesión y poder cerrarla en todas partes',
      },
      {
        en: 'Until you sign out, or until the device was not used for a time the server sets (30 days as a rule)',
        es: 'Hasta que cierres sesión, o hasta que el dispositivo no se use por un tiempo que fija el servidor (30 días por lo común)',
      },
    ),
    row(
      { en: 'Messages that this site mails to you', es: 'Los mensajes que este sitio te envía por correo' },
      { en: 'To send them', es: 'Para enviarlos' },
      {
        en: 'Address and text until they are sent; all of it for 7 days at most',
        es: 'La dirección y el texto hasta enviarlos; todo, 7 días como máximo',
      },
    ),
    row(
      {
        en: 'Which call was made, by which account, and how it ended',
        es: 'Qué llamada se hizo, desde qué cuenta y cómo terminó',
      },
      {
        en: 'So that misuse can be found, by administrators too',
        es: 'Para descubrir abusos, también de administradores',
      },
      { en: 'As long as this server runs', es: 'Mientras funcione este servidor' },
    ),
  ],
}
