import type * as codes from './answer-codes.ts'
import type { Choice } from './choice.ts'

export type NeedCode = (typeof codes.needs)[number]

/** What somebody wants to happen. More than one may be wanted, and none is promised. */
export const needs: readonly Choice<NeedCode>[] = [
  {
    code: 'stop',
    name: { en: 'That it stops', es: 'Que pare' },
    description: { en: 'And does not start again.', es: 'Y que no vuelva a empezar.' },
  },
  {
    code: 'safe',
    name: { en: 'To be safe', es: 'Estar a salvo' },
    description: {
      en: 'A plan for the way there, breaks or shifts.',
      es: 'Un plan para el camino, los recreos o los turnos.',
    },
  },
  {
    code: 'apart',
    name: { en: 'To be kept apart', es: 'Que nos separen' },
    description: { en: 'Another class, team, room or hours.', es: 'Otra clase, equipo, sala u horario.' },
  },
  {
    code: 'taken_down',
    name: { en: 'That it is taken down', es: 'Que lo quiten' },
    description: {
      en: 'Posts, pictures, pages or reviews.',
      es: 'Publicaciones, imágenes, páginas o reseñas.',
    },
  },
  {
    code: 'looked_into',
    name: { en: 'That someone looks into it', es: 'Que alguien lo investigue' },
    description: { en: 'And tells me what they found.', es: 'Y me diga qué averiguó.' },
  },
  {
    code: 'support',
    name: { en: 'Someone to talk to', es: 'Alguien con quien hablar' },
    description: { en: 'Help to get through it.', es: 'Ayuda para salir adelante.' },
  },
  {
    code: 'apology',
    name: { en: 'An apology', es: 'Una disculpa' },
    description: { en: 'Or that the damage is put right.', es: 'O que reparen el daño.' },
  },
  {
    code: 'record',
    name: { en: 'Only that it is on record', es: 'Solo que quede escrito' },
    description: { en: 'Nothing else for now.', es: 'Nada más por ahora.' },
  },
]
