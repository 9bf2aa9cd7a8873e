import type { ReportStatus } from '#contract/reports.ts'
import type { Choice } from './choice.ts'
import { statusNames } from './status-names.ts'

/** The status of a report, and what it means for the reporter. */
export const statuses: readonly Choice<ReportStatus>[] = [
  {
    code: 'pending',
    name: statusNames.pending,
    description: {
      en: 'It is saved. No one has started to work on it yet.',
      es: 'Está guardado. Nadie ha empezado a trabajar en él todavía.',
    },
  },
  {
    code: 'investigating',
    name: statusNames.investigating,
    description: {
      en: 'Someone has read it and is looking into it.',
      es: 'Alguien lo leyó y está averiguando qué pasó.',
    },
  },
  {
    code: 'resolved',
    name: statusNames.resolved,
    description: {
      en: 'The work on it has ended. It can be opened again.',
      es: 'El trabajo terminó. Se puede volver a abrir.',
    },
  },
  {
    code: 'withdrawn',
    name: statusNames.withdrawn,
    description: {
      en: 'The person who sent it took it back.',
      es: 'La persona que lo envió lo retiró.',
    },
  },
  {
    code: 'closed',
    name: statusNames.closed,
    description: {
      en: 'The people who read it closed it and gave a reason. It can be opened again.',
      es: 'Quienes lo leyeron lo cerraron y dieron un motivo. Se puede volver a abrir.',
    },
  },
]
