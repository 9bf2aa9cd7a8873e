import type * as codes from './answer-codes.ts'
import type { Choice } from './choice.ts'

export type RecurrenceCode = (typeof codes.recurrences)[number]

/** How often it happened. Once is enough. */
export const recurrences: readonly Choice<RecurrenceCode>[] = [
  {
    code: 'once',
    name: { en: 'Once', es: 'Una vez' },
    description: { en: 'Once is enough to report it.', es: 'Una vez basta para reportarlo.' },
  },
  {
    code: 'few_times',
    name: { en: 'A few times', es: 'Algunas veces' },
    description: { en: 'It has happened before.', es: 'Ya había pasado antes.' },
  },
  {
    code: 'every_week',
    name: { en: 'Most weeks', es: 'Casi todas las semanas' },
    description: { en: 'It comes back, week after week.', es: 'Vuelve, semana tras semana.' },
  },
  {
    code: 'every_day',
    name: { en: 'Most days', es: 'Casi todos los días' },
    description: { en: 'There is hardly a day without it.', es: 'Casi no hay día sin que pase.' },
  },
  {
    code: 'not_sure',
    name: { en: 'I am not sure', es: 'No sé' },
    description: {
      en: 'That is fine. You can add dates later.',
      es: 'Está bien. Puedes añadir fechas después.',
    },
  },
]
