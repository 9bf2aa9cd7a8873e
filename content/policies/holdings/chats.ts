import { type Holding, nobody, onlyYou } from './holding.ts'
import type { Localised } from '../../localised.ts'

const untilYouLeave: Localised = {
  en: 'Until you leave the community or your account goes',
  es: 'Hasta que dejes la comunidad o se vaya tu cuenta',
}

/** Conversations of two members. What is written in them is sealed; the server has to know which two aliases it is for. */
export const chatHoldings: readonly Holding[] = [
  {
    id: 'chats',
    columns: { chats: 'rest', chat_sides: 'rest', chat_messages: 'rest', chat_seals: 'rest' },
    isPersonal: true,
    what: {
      en: 'Your conversations: sealed messages and keys, their order, size and time, under which of your names, and up to where you have read',
      es: 'Tus conversaciones: mensajes y llaves sellados, su orden, tamaño y hora, con cuál de tus nombres y hasta dónde has leído',
    },
    why: {
      en: 'So that two people can write to each other, on all their devices',
      es: 'Para que dos personas puedan escribirse desde todos sus dispositivos',
    },
    who: {
      en: 'The messages: you and the person you write with. With a mentor, under 18: also the overseer who is named there. Messages that one of you reports: also the moderators',
      es: 'Los mensajes: tú y la persona con quien te escribes. Con un mentor, si hay menores de 18 años: también quien supervisa, cuyo nombre se ve. Los que una de las dos denuncie: también el equipo de moderación',
    },
    howLong: {
      en: 'Until you erase a conversation. What you sent stays with the other person until they erase it too, also when your account goes. With a mentor, under 18: at least half a year after the mentoring ends. Declined requests: half a year',
      es: 'Hasta que borres una conversación. Lo que enviaste lo conserva la otra persona hasta que lo borre, aunque se vaya tu cuenta. Con un mentor, si hay menores de 18 años: al menos medio año desde que acabe. Solicitudes rechazadas: medio año',
    },
    copy: 'account',
    erasure: 'kept',
  },
  {
    id: 'chat-keys',
    columns: { chat_keys: 'rest' },
    isPersonal: true,
    what: {
      en: 'The keys of your names for conversations: the secret halves sealed to you, the public ones as others need them',
      es: 'Las llaves de tus nombres para conversaciones: la parte secreta sellada para ti, la pública como otras personas la necesitan',
    },
    why: {
      en: 'So that only you and the other person can read what you write',
      es: 'Para que solo tú y la otra persona podáis leer lo que escribís',
    },
    who: {
      en: 'The secret half: you. The public half: those who write to that name',
      es: 'La parte secreta: tú. La pública: quienes escriben a ese nombre',
    },
    howLong: {
      en: 'The secret half until you leave the community or your account goes. The public half as long as someone has a conversation with that name',
      es: 'La parte secreta, hasta que dejes la comunidad o se vaya tu cuenta. La pública, mientras alguien tenga una conversación con ese nombre',
    },
    copy: 'account',
    erasure: 'kept',
  },
  {
    id: 'chat-choices',
    columns: { chat_settings: 'rest', chat_request_settings: 'rest' },
    isPersonal: true,
    what: {
      en: 'Who may ask to write to you, and whether others see that you type, receive and read',
      es: 'Quién puede pedir escribirte, y si otras personas ven que escribes, recibes y lees',
    },
    why: { en: 'So that it is as you want it', es: 'Para que sea como tú quieres' },
    who: onlyYou,
    howLong: untilYouLeave,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'chat-refusals',
    columns: { chat_refusals: 'rest' },
    isPersonal: true,
    what: {
      en: 'That you declined a request, and whose account it came from',
      es: 'Que rechazaste una solicitud y de qué cuenta venía',
    },
    why: {
      en: 'So that the same person does not reach you with another request',
      es: 'Para que la misma persona no te llegue con otra solicitud',
    },
    who: nobody,
    howLong: untilYouLeave,
    copy: {
      not: {
        en: 'It would tell you which names belong to one person. Requests that you declined are in your copy with the conversations.',
        es: 'Te diría qué nombres son de una misma persona. Las solicitudes que rechazaste van en tu copia con las conversaciones.',
      },
    },
    erasure: 'account',
  },
  {
    id: 'chat-reports',
    columns: { chat_reports: 'rest' },
    isPersonal: true,
    what: {
      en: 'Messages that you or the other person opened for the moderators: their words, the proof that they were sent, and why',
      es: 'Mensajes que tú o la otra persona abristeis para el equipo de moderación: sus palabras, la prueba de que se enviaron y por qué',
    },
    why: {
      en: 'So that a moderator can look, and nobody can make messages up',
      es: 'Para que alguien del equipo pueda mirarlo y nadie pueda inventar mensajes',
    },
    who: {
      en: 'The moderators, and the person who reported them',
      es: 'El equipo de moderación y quien los denunció',
    },
    howLong: {
      en: 'The words for six months. That it was you who reported them, until your account goes',
      es: 'Las palabras, seis meses. Que los denunciaste tú, hasta que se vaya tu cuenta',
    },
    copy: 'account',
    erasure: 'time',
  },
]
