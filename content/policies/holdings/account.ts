import { nobody, onlyYou, untilAccountGoes, youAndAdministrators, type Holding } from './holding.ts'

/** What belongs to an account. */
export const accountHoldings: readonly Holding[] = [
  {
    id: 'address',
    columns: { members: ['address', 'comparable_address'] },
    isPersonal: true,
    what: { en: 'Your email address', es: 'Tu correo electrónico' },
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
      en: 'You, the administrators, and people who read your reports or are on a team with you',
      es: 'Tú, los administradores, y quienes leen tus reportes o están en tu equipo',
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
      en: 'A fingerprint of a secret made from your password. Never the password',
      es: 'Una huella de un secreto hecho con tu contraseña. Nunca la contraseña',
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
      en: 'Your keys, sealed on your device, and their public half',
      es: 'Tus llaves, selladas en tu dispositivo, y su parte pública',
    },
    why: {
      en: 'So that you can open your things on each device, and others can seal things for you',
      es: 'Para que puedas abrir tus cosas en cada dispositivo, y otras personas puedan sellar cosas para ti',
    },
    who: {
      en: 'Only you open them. The public half is for everyone you share with. The administrators of this server see whether you saved a recovery kit',
      es: 'Solo tú las abres. La parte pública es para quienes comparten contigo. Los administradores de este servidor ven si guardaste un kit de recuperación',
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
      es: 'Dónde has iniciado sesión: un tipo aproximado como “Teléfono, Chrome”, y desde cuándo. Ni lugar ni dirección de internet',
    },
    why: {
      en: 'To keep you signed in, and to let you sign out elsewhere',
      es: 'Para mantener tu sesión y poder cerrarla en otros sitios',
    },
    who: {
      en: 'Only you. The administrators of this server see on how many devices, and the last day',
      es: 'Solo tú. Los administradores de este servidor ven en cuántos dispositivos, y el último día',
    },
    howLong: {
      en: 'Until you sign out, or until the device was not used for a time the server sets (usually 30 days)',
      es: 'Hasta que cierres sesión, o hasta que el dispositivo no se use por un tiempo que fija el servidor (normalmente 30 días)',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'sign-ins',
    columns: { sign_ins: 'rest' },
    isPersonal: true,
    what: {
      en: 'On which days someone signed in, or tried a wrong password or one without its code, and from which kind of device',
      es: 'Qué días alguien inició sesión, o probó una contraseña errónea o una sin su código, y desde qué tipo de dispositivo',
    },
    why: {
      en: 'So that you can see if someone else gets in',
      es: 'Para que veas si otra persona entra',
    },
    who: onlyYou,
    howLong: { en: '90 days', es: '90 días' },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'passkeys',
    columns: { passkeys: 'rest', passkey_challenges: 'rest' },
    isPersonal: true,
    what: {
      en: 'Your passkeys: the name you gave each, its public half, and the day it was last used',
      es: 'Tus llaves de acceso: el nombre que les pusiste, su parte pública y el último día de uso',
    },
    why: {
      en: 'So that you can sign in without a password',
      es: 'Para que puedas entrar sin contraseña',
    },
    who: {
      en: 'Only you. The administrators of this server see how many there are',
      es: 'Solo tú. Los administradores de este servidor ven cuántas hay',
    },
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'codes',
    columns: { codes: 'rest', recovery_codes: 'rest' },
    isPersonal: true,
    what: {
      en: 'Whether you use codes from an app, what they are checked by (sealed), and how many recovery codes are left',
      es: 'Si usas códigos de una app, con qué se comprueban (sellado) y cuántos códigos de recuperación quedan',
    },
    why: {
      en: 'So that a stolen password is not enough to get in',
      es: 'Para que no baste una contraseña robada para entrar',
    },
    who: {
      en: 'Only you. The administrators of this server see whether you use codes',
      es: 'Solo tú. Los administradores de este servidor ven si usas códigos',
    },
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'links',
    columns: { confirmations: 'rest', reset_links: 'rest', reset_requests: 'rest' },
    isPersonal: true,
    what: {
      en: 'The mark of a link that we emailed to you to confirm your address or to set a new password',
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
        en: 'It is only a mark of a link that you got by email.',
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
    id: 'address-change',
    columns: { address_changes: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you asked to change your email address: the new one, and which mailbox has agreed',
      es: 'Si pediste cambiar tu correo: el nuevo, y qué buzón ha aceptado',
    },
    why: {
      en: 'So that nobody moves your account without you',
      es: 'Para que nadie mueva tu cuenta sin ti',
    },
    who: onlyYou,
    howLong: {
      en: 'The address until the change is done or stopped, and 15 days at most',
      es: 'La dirección hasta que el cambio termine o se detenga, y 15 días como mucho',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'account-acts',
    columns: { account_freezes: 'rest', factor_resets: 'rest', account_deletions: 'rest' },
    isPersonal: true,
    what: {
      en: 'If administrators froze your account after a takeover, started its deletion or a reset of your second factor: on which day, who, and what you answered',
      es: 'Si los administradores bloquearon tu cuenta tras un robo, o iniciaron su eliminación o la de tu segundo factor: qué día, quién y qué respondiste',
    },
    why: {
      en: 'So that nobody takes your account over or deletes it without you',
      es: 'Para que nadie se quede con tu cuenta ni la borre sin ti',
    },
    who: youAndAdministrators,
    howLong: {
      en: 'Until you set a new password, or for 90 days after the answer',
      es: 'Hasta que pongas una contraseña nueva, o 90 días después de la respuesta',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'consents',
    columns: { consents: 'rest' },
    isPersonal: true,
    what: {
      en: 'Which version of our texts you agreed to, and when',
      es: 'Qué versión de nuestros textos aceptaste, y cuándo',
    },
    why: { en: 'To show what you agreed to', es: 'Para mostrar qué aceptaste' },
    who: onlyYou,
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'personal-records',
    columns: { personal_records: 'rest', personal_record_counts: 'rest' },
    isPersonal: true,
    what: {
      en: 'What you keep for yourself, such as settings, a plan, your journal or a book of it: sealed, with a number that means nothing, a length that is rounded up, and the day of the last change',
      es: 'Lo que guardas para ti, como ajustes, un plan, tu cuaderno o un libro de él: sellado, con un número que no dice nada, un tamaño redondeado hacia arriba y el día del último cambio',
    },
    why: {
      en: 'So that it is on each of your devices, and not lost with one',
      es: 'Para que esté en cada uno de tus dispositivos y no se pierda con uno',
    },
    who: onlyYou,
    howLong: {
      en: 'Until you delete it. Then only the number and the day stay, so that your other devices delete it too',
      es: 'Hasta que lo borres. Después solo quedan el número y el día, para que tus otros dispositivos también lo borren',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'contact-code',
    columns: { contact_codes: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you made one: your contact code, sealed',
      es: 'Si hiciste uno: tu código de contacto, sellado',
    },
    why: {
      en: 'So that someone you trust can let you read a report',
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
]
