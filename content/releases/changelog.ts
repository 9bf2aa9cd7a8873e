import type { Localised } from '../localised.ts'

/** What changed in how counts are made. A release that is out never changes: a mistake is told here and mended from then on. */
export const changelog: readonly { version: string; day: string; text: Localised }[] = [
  {
    version: '1.0.0',
    day: '2026-11-25',
    text: {
      en: 'The first version: all reports of a month, six tables with one split, and two with two.',
      es: 'La primera versión: todos los reportes de un mes, seis tablas con una división y dos con dos.',
    },
  },
]
