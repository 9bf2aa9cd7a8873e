import type { Localised } from '../localised.ts'

/**
 * The rules of the community, as everybody accepts them before their first words. A change of what they ask for raises
 * `communityRulesVersion` in contract/community/voices.ts.
 */
export const communityRules: readonly { readonly rule: Localised; readonly why: Localised }[] = [
  {
    rule: {
      en: 'Nobody can be recognised: no names, profiles, schools, workplaces, addresses or numbers. Not yours either.',
      es: 'Nadie puede ser reconocido: sin nombres, perfiles, escuelas, trabajos, direcciones ni teléfonos. Tampoco los tuyos.',
    },
    why: {
      en: 'The person who hurt you may be reading.',
      es: 'Quien te hizo daño podría estar leyendo.',
    },
  },
  {
    rule: {
      en: 'Say what happened to you and what helped. Do not attack anyone, and do not doubt what others went through.',
      es: 'Cuenta qué te pasó y qué te ayudó. No ataques a nadie ni pongas en duda lo que otras personas han vivido.',
    },
    why: {
      en: 'Many here were not believed when it mattered.',
      es: 'A muchas personas aquí no les creyeron cuando importaba.',
    },
  },
  {
    rule: {
      en: 'No meeting, no writing in private, no selling.',
      es: 'Sin citas, sin mensajes privados, sin ventas.',
    },
    why: {
      en: 'Where others can see it, people are safer.',
      es: 'Donde otras personas pueden verlo hay más seguridad.',
    },
  },
  {
    rule: {
      en: 'If you are thinking of hurting yourself, say so. You are shown help at once, and it is never held against you. Leave out how.',
      es: 'Si piensas en hacerte daño, dilo. Verás ayuda enseguida y nunca se usará en tu contra. No describas cómo.',
    },
    why: {
      en: 'A description can put others in danger.',
      es: 'Una descripción puede poner en peligro a otras personas.',
    },
  },
  {
    rule: {
      en: 'Moderators read here. They may hold back, change with your consent, or take away a text. You are told why, and another moderator looks again if you ask.',
      es: 'Aquí lee un equipo de moderación. Puede retener un texto, cambiarlo con tu permiso o quitarlo. Te dice por qué, y otra persona del equipo lo revisa si lo pides.',
    },
    why: {
      en: 'It never touches your reports, your records or crisis help.',
      es: 'Nunca afecta a tus reportes, tus registros ni la ayuda en crisis.',
    },
  },
]
