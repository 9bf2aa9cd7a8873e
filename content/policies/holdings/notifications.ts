import { onlyYou, untilAccountGoes, type Holding } from './holding.ts'

/** What belongs to how somebody is told of things. */
export const notificationHoldings: readonly Holding[] = [
  {
    id: 'notifications',
    columns: { notifications: 'rest', notification_deliveries: 'rest' },
    isPersonal: true,
    what: {
      en: 'That there was something new for you: when, of which kind and whether it was urgent, for which of your reports or texts, or which conversation that you follow, whether you have read it, and when it went to a device or by email. Never what it was',
      es: 'Que había algo nuevo para ti: cuándo, de qué tipo, si era urgente y de cuál de tus reportes, textos o conversaciones. Si lo has leído, y cuándo salió hacia un dispositivo o por correo. Nunca qué era',
    },
    why: {
      en: 'To show you what is new, and to tell you about each thing once',
      es: 'Para mostrarte lo nuevo y avisarte de cada cosa una sola vez',
    },
    who: onlyYou,
    howLong: {
      en: '90 days, or until the report, text or conversation is deleted',
      es: '90 días, o hasta que se borre el reporte, el texto o la conversación',
    },
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'notification-settings',
    columns: { notification_settings: 'rest', muted_reports: 'rest' },
    isPersonal: true,
    what: {
      en: 'How we should tell you: in which ways, your time zone and quiet hours, and which reports you have muted',
      es: 'Cómo quieres que te avisemos: por qué medios, tu zona horaria y horas de silencio, y qué reportes has silenciado',
    },
    why: {
      en: 'So that nothing comes when it should not',
      es: 'Para que nada llegue cuando no debe',
    },
    who: onlyYou,
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'push-devices',
    columns: { push_subscriptions: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you turned on messages to a device: an address that its browser gave us, the keys to seal what is sent, and what kind of device it is',
      es: 'Si activaste los avisos en un dispositivo: una dirección que nos dio su navegador, las llaves para sellar lo que se envía y qué tipo de dispositivo es',
    },
    why: {
      en: 'To send it a short message that there is something new',
      es: 'Para enviarle un mensaje corto de que hay algo nuevo',
    },
    who: {
      en: 'Only you. The maker of the browser delivers the message, and cannot open it',
      es: 'Solo tú. Quien hace el navegador entrega el mensaje y no puede abrirlo',
    },
    howLong: {
      en: 'Until you turn it off, sign out there, or the browser gives the address up',
      es: 'Hasta que lo desactives, cierres la sesión allí o el navegador abandone la dirección',
    },
    copy: 'account',
    erasure: 'account',
  },
]
