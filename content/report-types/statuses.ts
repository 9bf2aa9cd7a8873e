import type { Choice } from './choice.ts'

export type StatusCode = 'pending' | 'investigating' | 'resolved' | 'withdrawn' | 'closed'

/** Where a report stands, and what that means for the person who sent it. */
export const statuses: readonly Choice<StatusCode>[] = [
  {
    code: 'pending',
    name: { en: 'Pending', es: 'Pendiente' },
    description: {
      en: 'It is saved. No one has started to work on it yet.',
      es: 'Está guardado. Nadie ha empezado a trabajar en él todavía.',
    },
  },
  {
    code: 'investigating',
    name: { en: 'Investigating', es: 'En investigación' },
    description: {
      en: 'Someone has read it and is looking into it.',
      es: 'Alguien lo leyó y está averiguando qué pasó.',
    },
  },
  {
    code: 'resolved',
    name: { en: 'Resolved', es: 'Resuelto' },
    description: {
      en: 'The work on it has ended. It can be opened again.',
      es: 'El trabajo terminó. Se puede volver a abrir.',
    },
  },
  {
    code: 'withdrawn',
    name: { en: 'Withdrawn', es: 'Retirado' },
    description: {
      en: 'The person who sent it took it back.',
      es: 'La persona que lo envió lo retiró.',
    },
  },
  {
    code: 'closed',
    name: { en: 'Closed', es: 'Cerrado' },
    description: {
      en: 'The people who read it closed it and gave a reason.',
      es: 'Quienes lo leyeron lo cerraron y dieron un motivo.',
    },
  },
]
