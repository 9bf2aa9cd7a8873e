import { nobody, onlyYou, untilAccountGoes, youAndAdministrators, type Holding } from './holding.ts'

/** What belongs to an account. */
export const accountHoldings: readonly Holding[] = [
  {
    id: 'address',
    columns: { members: ['address', 'comparable_address'] },
    isPersonal: true,
    what: { en: 'Your e-mail address', es: 'Tu correo electrónico' },
    why: { en: 'To sign in, and to reset your password', es: 'Para entrar y para cambiar tu contraseña' },
    who: youAndAdministrators,
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'profile',
    columns: { profiles: 'rest' },
    isPersonal: true,
    what: {
      en: 'Your display name, picture, kind of account and language',
      es: 'Tu nombre visible, imagen, tipo de cuenta e idioma',
    },
    why: { en: 'To show you the right pages', es: 'Para mostrarte las páginas correctas' },
    who: {
      en: 'You, the administrators, and those you let read a report or join a team with',
      es: 'Tú, los administradores, y a quienes dejas leer un reporte o están en tu equipo',
    },
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'account',
    columns: { members: 'rest' },
    isPersonal: true,
    what: {
      en: 'The day you joined, and whether your address is confirmed',
      es: 'El día en que te uniste, y si tu dirección está confirmada',
    },
    why: { en: 'To keep your account in order', es: 'Para mantener tu cuenta en orden' },
    who: youAndAdministrators,
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'password',
    columns: { credentials: 'rest' },
    isPersonal: true,
    what: {
      en: 'A scrambled form of a secret made from your password. Never the password',
      es: 'Una forma cifrada de un secreto hecho con tu contraseña. Nunca la contraseña',
    },
    why: { en: 'To check that it is you', es: 'Para comprobar que eres tú' },
    who: nobody,
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'keys',
    columns: { vault_generations: 'rest' },
    isPersonal: true,
    what: {
      en: 'Your keys, locked on your device, and their public half',
      es: 'Tus llaves, cerradas en tu dispositivo, y su parte pública',
    },
    why: {
      en: 'So that you can open your things on each device, and others can lock things for you',
      es: 'Para que puedas abrir tus cosas en cada dispositivo, y otras personas puedan cerrar cosas para ti',
    },
    who: {
      en: 'Only you open them. The public half is for everybody you share with',
      es: 'Solo tú las abres. La parte pública es para quienes comparten contigo',
    },
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'sessions',
    columns: { sessions: 'rest' },
    isPersonal: true,
    what: {
      en: 'Where you are signed in: a rough kind such as “Phone, Chrome”, and since when. No place and no internet address',
      es: 'Dónde has iniciado sesión: un tipo aproximado como «Teléfono, Chrome», y desde cuándo. Ni lugar ni dirección de internet',
    },
    why: {
      en: 'To keep you signed in, and to let you sign out elsewhere',
      es: 'Para mantener tu sesión y poder cerrarla en otros sitios',
    },
    who: onlyYou,
    howLong: {
      en: 'Until you sign out, or until the device was not used for a time the server sets (30 days as a rule)',
      es: 'Hasta que cierres sesión, o hasta que el dispositivo no se use por un tiempo que fija el servidor (30 días por lo común)',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'sign-ins',
    columns: { sign_ins: 'rest' },
    isPersonal: true,
    what: {
      en: 'On which days somebody signed in, or tried a wrong password, and from which kind of device',
      es: 'Qué días alguien inició sesión o probó una contraseña errónea, y desde qué tipo de dispositivo',
    },
    why: {
      en: 'So that you can see if somebody else gets in',
      es: 'Para que veas si otra persona entra',
    },
    who: onlyYou,
    howLong: { en: '90 days', es: '90 días' },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'links',
    columns: { confirmations: 'rest', reset_links: 'rest', reset_requests: 'rest' },
    isPersonal: true,
    what: {
      en: 'The mark of a link that was mailed to you to confirm your address or to set a new password',
      es: 'La marca de un enlace que se te envió para confirmar tu dirección o poner otra contraseña',
    },
    why: { en: 'So that the link works once', es: 'Para que el enlace funcione una vez' },
    who: nobody,
    howLong: {
      en: 'An hour for a new password, up to 30 days for an address',
      es: 'Una hora para la contraseña, hasta 30 días para la dirección',
    },
    copy: {
      not: {
        en: 'It is only a mark of a link that you got by mail.',
        es: 'Es solo la marca de un enlace que recibiste por correo.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'resets',
    columns: { resets: 'rest' },
    isPersonal: true,
    what: {
      en: 'When a new password was set without the recovery kit',
      es: 'Cuándo se puso otra contraseña sin el kit de recuperación',
    },
    why: {
      en: 'So that you can undo it for 72 hours',
      es: 'Para que puedas deshacerlo durante 72 horas',
    },
    who: onlyYou,
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'consents',
    columns: { consents: 'rest' },
    isPersonal: true,
    what: {
      en: 'Which version of our texts you agreed to, and when',
      es: 'Con qué versión de nuestros textos estuviste de acuerdo, y cuándo',
    },
    why: { en: 'To show what you agreed to', es: 'Para mostrar con qué estuviste de acuerdo' },
    who: onlyYou,
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'contact-code',
    columns: { contact_codes: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you made one: your contact code, locked',
      es: 'Si hiciste uno: tu código de contacto, bajo llave',
    },
    why: {
      en: 'So that somebody you trust can let you read a report',
      es: 'Para que alguien de confianza te deje leer un reporte',
    },
    who: onlyYou,
    howLong: {
      en: 'Until you take it back, or its time is over',
      es: 'Hasta que lo retires, o termine su tiempo',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'team',
    columns: { handlers: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you read reports for a team: your role, and when you last opened the queue',
      es: 'Si lees reportes en un equipo: tu función, y cuándo abriste la lista por última vez',
    },
    why: {
      en: 'So that nobody writes to a team that does not read',
      es: 'Para que nadie escriba a un equipo que no lee',
    },
    who: {
      en: 'You, your team, and the administrators. People who write to the team see your name',
      es: 'Tú, tu equipo y los administradores. Quienes escriben al equipo ven tu nombre',
    },
    howLong: { en: 'As long as you are on the team', es: 'Mientras estés en el equipo' },
    copy: 'account',
    erasure: 'account',
  },
]
