import type { Severity } from '#contract/reports.ts'
import type { Localised } from '../localised.ts'
import type { Choice } from './choice.ts'

export interface SeverityChoice extends Choice<Severity> {
  /** Whether choosing it shows the way to `/crisis` at once. */
  readonly showsCrisis: boolean
  /** What it says where somebody writes about another person, or saw it, and where a business was harmed. */
  readonly wording: Readonly<Record<'others' | 'business', { name: Localised; description: Localised }>>
}

/** How bad it is, by what a person can tell, from the worst down. */
export const severities: readonly SeverityChoice[] = [
  {
    code: 'high',
    name: { en: 'High: someone may get hurt', es: 'Alta: alguien puede salir lastimado' },
    description: {
      en: 'Someone was hurt, or could be hurt soon. Threats, weapons, being followed, or thoughts of ending your life all count.',
      es: 'Alguien salió lastimado o podría salir lastimado pronto. Cuentan las amenazas, las armas, que te sigan o pensar en quitarte la vida.',
    },
    showsCrisis: true,
    wording: {
      others: {
        name: { en: 'High: someone may get hurt', es: 'Alta: alguien puede salir lastimado' },
        description: {
          en: 'Someone was hurt, or could be hurt soon. Threats, weapons, being followed, or talk of ending their life all count.',
          es: 'Alguien salió lastimado o podría salir lastimado pronto. Cuentan las amenazas, las armas, que le sigan o que hable de quitarse la vida.',
        },
      },
      business: {
        name: { en: 'High: someone may get hurt', es: 'Alta: alguien puede salir lastimado' },
        description: {
          en: 'Someone was hurt, or could be hurt soon. Threats against you, your staff or your guests all count.',
          es: 'Alguien salió lastimado o podría salir lastimado pronto. Cuentan las amenazas contra ti, tu personal o tus clientes.',
        },
      },
    },
  },
  {
    code: 'medium',
    name: { en: 'Medium: it affects my daily life', es: 'Media: afecta mi vida diaria' },
    description: {
      en: 'It keeps happening, or it gets in the way of sleep, school, work or friends.',
      es: 'Sigue pasando, o afecta tu sueño, tu escuela, tu trabajo o tus amistades.',
    },
    showsCrisis: false,
    wording: {
      others: {
        name: {
          en: 'Medium: it affects their daily life',
          es: 'Media: afecta su vida diaria',
        },
        description: {
          en: 'It keeps happening, or it gets in the way of their sleep, school, work or friends.',
          es: 'Sigue pasando, o afecta su sueño, su escuela, su trabajo o sus amistades.',
        },
      },
      business: {
        name: {
          en: 'Medium: it affects our daily work',
          es: 'Media: afecta nuestro trabajo diario',
        },
        description: {
          en: 'It keeps happening, or it costs you customers, staff or sleep.',
          es: 'Sigue pasando, o te hace perder clientes, personal o sueño.',
        },
      },
    },
  },
  {
    code: 'low',
    name: { en: 'Low: it hurt, and I feel safe', es: 'Baja: dolió, y me siento a salvo' },
    description: {
      en: 'It was wrong and you want it written down. You do not feel in danger.',
      es: 'Estuvo mal y quieres dejarlo por escrito. No sientes que estés en peligro.',
    },
    showsCrisis: false,
    wording: {
      others: {
        name: { en: 'Low: it was wrong, and they seem safe', es: 'Baja: estuvo mal, y parece estar a salvo' },
        description: {
          en: 'It was wrong and you want it written down. Nobody seems to be in danger.',
          es: 'Estuvo mal y quieres dejarlo por escrito. Nadie parece estar en peligro.',
        },
      },
      business: {
        name: {
          en: 'Low: it was wrong, and nobody is in danger',
          es: 'Baja: estuvo mal, y nadie está en peligro',
        },
        description: {
          en: 'It was wrong and you want it written down. The business carries on as usual.',
          es: 'Estuvo mal y quieres dejarlo por escrito. El negocio sigue como siempre.',
        },
      },
    },
  },
]
