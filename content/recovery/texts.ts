import type { Localised } from '../localised.ts'

/** When to stop, whatever somebody is doing here. Not yet read by a clinician; the page says so. */
export const stopRule: Localised = {
  en: 'Stop if you feel worse for more than a short time, cannot sleep at all, or think of hurting yourself. Then talk to a person today.',
  es: 'Para si te sientes peor durante un rato largo, no puedes dormir nada o piensas en hacerte daño. Entonces habla hoy con alguien.',
}

/** What a programme is, and is not. */
export const programmeRules: readonly Localised[] = [
  {
    en: 'Skip any day. Start again any day.',
    es: 'Sáltate el día que quieras. Empieza otra vez cuando quieras.',
  },
  {
    en: 'Nobody counts your days, and nothing is sent to anyone.',
    es: 'Nadie cuenta tus días, y nada se manda a nadie.',
  },
]

/** Said once above the questions to write to. (findings `writing-small`, `writing-harm`) */
export const aboutWriting: Localised = {
  en: 'Writing helps some people a little and makes some feel worse. You can stop at any time.',
  es: 'Escribir ayuda un poco a unas personas y a otras las hace sentir peor. Puedes parar cuando quieras.',
}

/** The journal is for oneself; what may be needed as proof belongs elsewhere. */
export const notTheLog: Localised = {
  en: 'This is not the incident log. Nothing moves from here to there.',
  es: 'Esto no es el diario de incidentes. Nada pasa de aquí a allí.',
}

/** After several low days in a row. It names no illness and asks for nothing. */
export const afterLowDays: Readonly<{ heading: Localised; body: Localised }> = {
  heading: { en: 'The last days look hard', es: 'Los últimos días parecen duros' },
  body: {
    en: 'You do not have to carry this alone. Talking to a person can help. Only this device has seen what you wrote.',
    es: 'No tienes que cargar con esto a solas. Hablar con alguien puede ayudar. Solo este dispositivo ha visto lo que escribiste.',
  },
}
