import type { Localised } from '../../localised.ts'
import { type Holding, untilAccountGoes, youAndAdministrators } from './holding.ts'

const thirtyDays: Localised = {
  en: '30 days after the session. What was flagged, as any flagged text. If you leave the community or your account goes: your words go within three days',
  es: '30 días después de la sesión. Lo señalado, como cualquier texto señalado. Si dejas la comunidad o se va tu cuenta: tus palabras se borran en tres días',
}

/** Rooms, what is said in them, and who hosts them. */
export const roomHoldings: readonly Holding[] = [
  {
    id: 'hosts',
    columns: { hosts: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you host rooms or look after a group: what you say of yourself, how you can be reached, what was checked and until when, and which modules you passed',
      es: 'Si diriges salas o cuidas un grupo: qué cuentas de ti, cómo contactarte, qué se comprobó y hasta cuándo, y qué módulos aprobaste',
    },
    why: {
      en: 'So that people know who hosts them, and that someone checked it',
      es: 'Para que se sepa quién dirige y que alguien lo comprobó',
    },
    who: {
      en: 'You and the administrators. Everyone who may come in sees your name as a host and what was checked',
      es: 'Tú y quienes administran. Quien puede entrar ve tu nombre y qué se comprobó',
    },
    howLong: untilAccountGoes,
    copy: 'account',
    erasure: 'account',
  },
  {
    id: 'room-words',
    columns: { room_seats: 'rest', room_lines: 'rest', room_words: 'rest', room_word_lines: 'rest' },
    isPersonal: true,
    what: {
      en: 'If you were in a room: in which session, the name you had there, what you wrote, your words in private with the host, and which host sent you out, if one did',
      es: 'Si estuviste en una sala: en qué sesión, el nombre que tenías allí, qué escribiste, tus palabras en privado con quien dirige y quién te hizo salir, si pasó',
    },
    why: {
      en: 'So that others in the room can read it, and moderators can look into it afterwards',
      es: 'Para que lo lean quienes están en la sala y el equipo de moderación pueda revisarlo después',
    },
    who: {
      en: 'Those who are in that session, its hosts and the moderators. Words in private: you, the host and the moderators. In the younger community the backup too',
      es: 'Quienes están en esa sesión, quienes la dirigen y el equipo de moderación. En privado: tú, quien dirige y moderación. En la comunidad joven también la suplencia',
    },
    howLong: thirtyDays,
    copy: 'account',
    erasure: 'time',
  },
  {
    id: 'room-escalations',
    columns: { room_escalations: 'rest' },
    isPersonal: true,
    what: {
      en: 'If a host asked the moderators for help in a session: why, and about which name',
      es: 'Si quien dirige pidió ayuda al equipo de moderación en una sesión: por qué y sobre qué nombre',
    },
    why: { en: 'So that someone comes', es: 'Para que venga alguien' },
    who: {
      en: 'The hosts of the session and the moderators',
      es: 'Quienes dirigen la sesión y el equipo de moderación',
    },
    howLong: thirtyDays,
    copy: {
      not: {
        en: 'They are words of the host. What you wrote is in your copy.',
        es: 'Son palabras de quien dirige. Lo que escribiste va en tu copia.',
      },
    },
    erasure: 'time',
  },
  {
    id: 'rooms',
    columns: { rooms: 'rest', room_sessions: 'rest' },
    isPersonal: false,
    what: {
      en: 'Rooms and their hours, and how each session went: when it began and ended, and how many lines it had',
      es: 'Las salas y sus horarios, y cómo fue cada sesión: cuándo empezó y terminó y cuántas líneas tuvo',
    },
    why: { en: 'So that they take place', es: 'Para que tengan lugar' },
    who: youAndAdministrators,
    howLong: {
      en: 'As long as this server runs, without a word of what was said',
      es: 'Mientras exista este servidor, sin una palabra de lo que se dijo',
    },
    copy: { not: { en: 'It says nothing of you.', es: 'No dice nada de ti.' } },
    erasure: 'kept',
  },
]
