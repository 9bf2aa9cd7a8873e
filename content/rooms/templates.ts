import type { RoomRepeat } from '#contract/community/room-settings.ts'
import type { Localised } from '../localised.ts'

/** A room that administrators and hosts can start from. Its words can be changed before anyone sees them. */
export interface RoomTemplate {
  readonly id: string
  readonly kind: 'hour' | 'open'
  readonly title: Localised
  readonly about: Localised
  readonly rules: readonly Localised[]
  readonly minutes: number
  readonly seats: number
  readonly repeats: RoomRepeat
}

const onlyYou: Localised = {
  en: 'Write about what it was like for you. Leave others’ stories to them.',
  es: 'Escribe sobre cómo fue para ti. Lo de otras personas lo cuentan ellas.',
}
const noAdvice: Localised = {
  en: 'Ask before you give advice.',
  es: 'Pregunta antes de dar consejos.',
}
const listening: Localised = {
  en: 'Just reading is welcome.',
  es: 'Se puede venir solo a leer.',
}

export const roomTemplates: readonly RoomTemplate[] = [
  {
    id: 'first-week',
    kind: 'hour',
    title: { en: 'The first week back', es: 'La primera semana de vuelta' },
    about: {
      en: 'For people who are going back to school or work, and do not know how. We look at one small step.',
      es: 'Para quien vuelve a la escuela o al trabajo y no sabe cómo. Miramos un paso pequeño.',
    },
    rules: [onlyYou, noAdvice, listening],
    minutes: 60,
    seats: 12,
    repeats: 'weekly',
  },
  {
    id: 'quiet-hour',
    kind: 'open',
    title: { en: 'A quiet hour', es: 'Una hora tranquila' },
    about: {
      en: 'Come in, write a line or none, and be with others for a while. There is no topic.',
      es: 'Entra, escribe una línea o ninguna, y pasa un rato con otras personas. No hay tema.',
    },
    rules: [listening, noAdvice],
    minutes: 60,
    seats: 25,
    repeats: 'weekly',
  },
  {
    id: 'telling-someone',
    kind: 'hour',
    title: { en: 'How to tell someone', es: 'Cómo contárselo a alguien' },
    about: {
      en: 'For people who want to tell a parent, a teacher, a manager or a friend. We try out first sentences.',
      es: 'Para quien quiere contárselo a su familia, a un profesor, a un jefe o a una amistad. Probamos primeras frases.',
    },
    rules: [onlyYou, noAdvice],
    minutes: 60,
    seats: 10,
    repeats: 'fortnightly',
  },
  {
    id: 'online',
    kind: 'hour',
    title: { en: 'When it happens online', es: 'Cuando pasa en internet' },
    about: {
      en: 'For people who are hurt in chats, games or on platforms: what to keep, what to block, how to rest.',
      es: 'Para quien sufre en chats, juegos o plataformas: qué guardar, qué bloquear, cómo descansar.',
    },
    rules: [
      onlyYou,
      {
        en: 'No profiles, no links, no names of accounts.',
        es: 'Sin perfiles, sin enlaces, sin nombres de cuentas.',
      },
    ],
    minutes: 60,
    seats: 12,
    repeats: 'weekly',
  },
  {
    id: 'end-of-week',
    kind: 'open',
    title: { en: 'The end of the week', es: 'El final de la semana' },
    about: {
      en: 'What was hard this week, what was a little lighter, and what you do at the weekend.',
      es: 'Qué costó esta semana, qué fue un poco más ligero y qué haces el fin de semana.',
    },
    rules: [onlyYou, listening],
    minutes: 45,
    seats: 25,
    repeats: 'weekly',
  },
]
