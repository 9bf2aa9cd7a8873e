import type { Choice } from './choice.ts'

export interface SeverityChoice extends Choice<'high' | 'medium' | 'low'> {
  /** Whether choosing it shows the way to `/crisis` at once. */
  readonly showsCrisis: boolean
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
  },
  {
    code: 'medium',
    name: { en: 'Medium: it keeps me from living as usual', es: 'Media: no me deja vivir como siempre' },
    description: {
      en: 'It keeps happening, or it gets in the way of sleep, school, work or friends.',
      es: 'Sigue pasando, o afecta tu sueño, tu escuela, tu trabajo o tus amistades.',
    },
    showsCrisis: false,
  },
  {
    code: 'low',
    name: { en: 'Low: it hurt, and I feel safe', es: 'Baja: dolió, y me siento a salvo' },
    description: {
      en: 'It was wrong and you want it written down. You do not feel in danger.',
      es: 'Estuvo mal y quieres dejarlo por escrito. No sientes que estés en peligro.',
    },
    showsCrisis: false,
  },
]
