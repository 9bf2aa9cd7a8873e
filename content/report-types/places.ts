import type * as codes from './answer-codes.ts'
import type { Choice } from './choice.ts'

export type PlaceCode = (typeof codes.places)[number]

/** What kind of place it was. An exact place is never asked for. */
export const places: readonly Choice<PlaceCode>[] = [
  {
    code: 'school',
    name: { en: 'School', es: 'Escuela' },
    description: { en: 'Class, yard, bus, trips or clubs.', es: 'Salón, patio, autobús, paseos o clubes.' },
  },
  {
    code: 'work',
    name: { en: 'Work', es: 'Trabajo' },
    description: { en: 'At work, or with people from work.', es: 'En el trabajo o con gente del trabajo.' },
  },
  {
    code: 'online',
    name: { en: 'Online', es: 'En línea' },
    description: {
      en: 'Apps, games, chats, email or websites.',
      es: 'Apps, juegos, chats, correo o sitios web.',
    },
  },
  {
    code: 'public_place',
    name: { en: 'A public place', es: 'Un lugar público' },
    description: { en: 'Street, shop, park, bus or train.', es: 'Calle, tienda, parque, autobús o tren.' },
  },
  {
    code: 'home',
    name: { en: 'Home', es: 'Casa' },
    description: { en: 'Your home, or the home of someone else.', es: 'Tu casa o la casa de otra persona.' },
  },
  {
    code: 'other',
    name: { en: 'Somewhere else', es: 'Otro lugar' },
    description: { en: 'You can say where in your own words.', es: 'Puedes decir dónde con tus palabras.' },
  },
]
