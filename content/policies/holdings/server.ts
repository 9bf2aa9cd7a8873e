import { nobody, type Holding } from './holding.ts'

const administrators = {
  en: 'The administrators of this server',
  es: 'Los administradores de este servidor',
}
const noCopyOfOthers = {
  en: 'It says nothing about you.',
  es: 'No dice nada sobre ti.',
}

/** What the server needs to run, some of which says something about people. */
export const serverHoldings: readonly Holding[] = [
  {
    id: 'attempts',
    columns: { sign_in_attempts: 'rest' },
    isPersonal: true,
    what: {
      en: 'How often a wrong password was tried, under a fingerprint of the address',
      es: 'Cuántas veces se probó una contraseña errónea, bajo una huella de la dirección',
    },
    why: { en: 'To slow down people who guess', es: 'Para frenar a quien intenta adivinar' },
    who: nobody,
    howLong: { en: 'Until the wait is over', es: 'Hasta que termine la espera' },
    copy: {
      not: { en: 'It is gone within minutes.', es: 'Desaparece en unos minutos.' },
    },
    erasure: 'time',
  },
  {
    id: 'mails',
    columns: { mails: 'rest' },
    isPersonal: true,
    what: {
      en: 'Messages that this site emails to you, and what you write in the contact form',
      es: 'Los mensajes que este sitio te envía por correo, y lo que escribes en el formulario de contacto',
    },
    why: { en: 'To send them', es: 'Para enviarlos' },
    who: administrators,
    howLong: {
      en: 'Address and text until they are sent; all of it for 7 days at most',
      es: 'La dirección y el texto hasta enviarlos; todo, 7 días como máximo',
    },
    copy: {
      not: { en: 'You got them by email, or wrote them.', es: 'Los recibiste por correo o los escribiste.' },
    },
    erasure: 'account',
  },
  {
    id: 'repeats',
    columns: { idempotency_answers: 'rest' },
    isPersonal: true,
    what: {
      en: 'The answer to something you sent, in case it is sent twice',
      es: 'La respuesta a algo que enviaste, por si se envía dos veces',
    },
    why: { en: 'So that nothing is done twice', es: 'Para que nada se haga dos veces' },
    who: nobody,
    howLong: { en: 'Two days at most', es: 'Dos días como máximo' },
    copy: {
      not: { en: 'Your device already had the answer.', es: 'Tu dispositivo ya tuvo la respuesta.' },
    },
    erasure: 'account',
  },
  {
    id: 'audit',
    columns: { audit_entries: 'rest', audit_days: 'rest' },
    isPersonal: true,
    what: {
      en: 'Which call was made, by which account, and how it ended',
      es: 'Qué llamada se hizo, desde qué cuenta y cómo terminó',
    },
    why: {
      en: 'So that misuse can be found, by administrators too',
      es: 'Para descubrir abusos, también de administradores',
    },
    who: administrators,
    howLong: {
      en: 'As long as this server runs. Once your account is gone, the number in it leads to nobody',
      es: 'Mientras funcione este servidor. Cuando ya no está tu cuenta, el número no lleva a nadie',
    },
    copy: {
      not: {
        en: 'It is there to find misuse. Ask the people on the About page.',
        es: 'Sirve para descubrir abusos. Pregunta a las personas de la página Acerca de.',
      },
    },
    erasure: 'kept',
  },
  {
    id: 'organisations',
    columns: {
      organisations: 'rest',
      organisation_keys: 'rest',
      organisation_pages: 'rest',
      organisation_texts: 'rest',
      organisation_verifications: 'rest',
      organisation_checked_values: 'rest',
      organisation_earlier_terms: 'rest',
    },
    isPersonal: false,
    what: {
      en: 'Teams that read reports, their pages, who checked them and on which facts, earlier rules for their cases, and their public keys',
      es: 'Equipos que leen reportes, sus páginas, quién los comprobó y con qué datos, las reglas anteriores para sus casos y sus llaves públicas',
    },
    why: { en: 'So that you can write to them', es: 'Para que puedas escribirles' },
    who: { en: 'Everyone', es: 'Todo el mundo' },
    howLong: { en: 'As long as the team is here', es: 'Mientras el equipo esté aquí' },
    copy: { not: noCopyOfOthers },
    erasure: 'kept',
  },
  {
    id: 'text-changes',
    columns: { text_changes: 'rest' },
    isPersonal: true,
    what: {
      en: 'Notes above texts, who reviewed a text, and which administrator wrote it',
      es: 'Notas encima de los textos, quién revisó un texto y qué administrador lo anotó',
    },
    why: {
      en: 'To keep texts right without a new version',
      es: 'Para mantener bien los textos sin otra versión',
    },
    who: {
      en: 'Everyone sees the note and who reviewed it. Administrators see who wrote it',
      es: 'Todo el mundo ve la nota y quién revisó. Los administradores ven quién la escribió',
    },
    howLong: {
      en: 'As long as this server runs. Once your account is gone, nothing in it names you',
      es: 'Mientras funcione este servidor. Cuando ya no está tu cuenta, nada te nombra',
    },
    copy: {
      not: {
        en: 'It is about texts. Ask the people on the About page.',
        es: 'Trata de textos. Pregunta a las personas de la página Acerca de.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'organisation-contacts',
    columns: { organisation_registrations: 'rest', organisation_kits: 'rest' },
    isPersonal: false,
    what: {
      en: 'How to reach a team that registered, and a sealed copy of its key',
      es: 'Cómo contactar con un equipo que se registró, y una copia sellada de su llave',
    },
    why: {
      en: 'To check who they are, and so that the team does not lose its key',
      es: 'Para comprobar quiénes son, y para que el equipo no pierda su llave',
    },
    who: {
      en: 'The team itself. The contact: the administrators too',
      es: 'El propio equipo. El contacto: también los administradores',
    },
    howLong: { en: 'As long as the team is here', es: 'Mientras el equipo esté aquí' },
    copy: { not: noCopyOfOthers },
    erasure: 'kept',
  },
  {
    id: 'undeliverable',
    columns: { undeliverable_addresses: 'rest' },
    isPersonal: true,
    what: {
      en: 'That email to your address came back, and since when',
      es: 'Que el correo a tu dirección nos llegó devuelto, y desde cuándo',
    },
    why: { en: 'To tell you in the app', es: 'Para avisarte en la app' },
    who: { en: 'You. Administrators see how many', es: 'Tú. La administración ve cuántas' },
    howLong: {
      en: 'Until email gets through or your account is gone',
      es: 'Hasta que llegue un correo o desaparezca tu cuenta',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'settings-changes',
    columns: { settings_changes: 'rest', sign_up_invitations: 'rest', announcements: 'rest' },
    isPersonal: true,
    what: {
      en: 'Settings, announcements and invitations, and which administrator made each',
      es: 'Ajustes, anuncios e invitaciones, y qué persona de administración hizo cada uno',
    },
    why: {
      en: 'To run this service, and so that misuse can be found',
      es: 'Para llevar este servicio y descubrir abusos',
    },
    who: {
      en: 'Administrators. An announcement: those it is for',
      es: 'La administración. Un anuncio: las personas a quienes se dirige',
    },
    howLong: {
      en: 'Changes: as long as this server runs. The rest: up to 90 days after it ends. Once your account is gone, your number is removed',
      es: 'Los cambios: mientras funcione este servidor. Lo demás: hasta 90 días tras acabar. Sin tu cuenta, se quita tu número',
    },
    copy: { not: noCopyOfOthers },
    erasure: 'kept',
  },
  {
    id: 'operator',
    columns: { operator_details: 'rest' },
    isPersonal: false,
    what: {
      en: 'Who runs this server, its settings, and the names and contacts that stand on the page About',
      es: 'Quién administra este servidor, sus ajustes, y los nombres y contactos que están en la página Acerca de',
    },
    why: { en: 'So that you know who answers for it', es: 'Para que sepas quién responde por él' },
    who: { en: 'Everyone', es: 'Cualquiera' },
    howLong: {
      en: 'Until an administrator changes or clears it',
      es: 'Hasta que un administrador lo cambie o lo borre',
    },
    copy: { not: noCopyOfOthers },
    erasure: 'kept',
  },
  {
    id: 'running',
    columns: {
      server_secrets: 'rest',
      administrator_links: 'rest',
      migrations: 'rest',
      turns: 'rest',
      backups: 'rest',
    },
    isPersonal: false,
    what: {
      en: 'The keys of the server itself, which version it runs, and when it was backed up',
      es: 'Las llaves del propio servidor, qué versión usa y cuándo se copió',
    },
    why: { en: 'To run', es: 'Para funcionar' },
    who: nobody,
    howLong: { en: 'As long as this server runs', es: 'Mientras funcione este servidor' },
    copy: { not: noCopyOfOthers },
    erasure: 'kept',
  },
]
