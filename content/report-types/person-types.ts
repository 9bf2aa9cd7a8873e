import type { ReportTypeDescription } from './schema.ts'

/** What happens to people at school, at home and online. */
export const personTypes: readonly ReportTypeDescription[] = [
  {
    code: 'cyberbullying',
    name: { en: 'Bullying online', es: 'Acoso en línea' },
    help: {
      en: 'Someone uses a phone, a game or an app to hurt you, scare you or make fun of you.',
      es: 'Alguien usa un teléfono, un juego o una app para hacerte daño, asustarte o burlarse de ti.',
    },
    example: {
      en: 'Classmates make a group chat to laugh at your photos.',
      es: 'Tus compañeros crean un chat de grupo para reírse de tus fotos.',
    },
    audience: 'person',
    cdc: { types: ['verbal', 'relational'], modes: ['direct', 'indirect'] },
    dsa: [
      {
        category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
        keywords: ['KEYWORD_CYBER_BULLYING_INTIMIDATION', 'KEYWORD_CYBER_HARASSMENT'],
      },
    ],
    eeoc: [],
  },
  {
    code: 'physical_bullying',
    name: { en: 'Hitting, pushing or breaking things', es: 'Golpes, empujones o cosas rotas' },
    help: {
      en: 'Someone hits, kicks, pushes or blocks you, or takes or breaks your things.',
      es: 'Alguien te pega, te patea, te empuja, te cierra el paso, o te quita o rompe tus cosas.',
    },
    example: {
      en: 'You are pushed on the stairs every day after lunch.',
      es: 'Te empujan en las escaleras todos los días después del almuerzo.',
    },
    audience: 'person',
    cdc: { types: ['physical', 'damage_to_property'], modes: ['direct'] },
    dsa: [],
    eeoc: [],
  },
  {
    code: 'social_exclusion',
    name: { en: 'Being left out on purpose', es: 'Dejarte fuera a propósito' },
    help: {
      en: 'People shut you out, ignore you or turn others against you on purpose.',
      es: 'Otras personas te dejan fuera, te ignoran o ponen a los demás en tu contra a propósito.',
    },
    example: {
      en: 'Everyone is told not to sit with you.',
      es: 'Le dicen a todo el mundo que no se siente contigo.',
    },
    audience: 'person',
    cdc: { types: ['relational'], modes: ['direct', 'indirect'] },
    dsa: [
      { category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_BULLYING_INTIMIDATION'] },
    ],
    eeoc: [],
  },
  {
    code: 'verbal_abuse',
    name: { en: 'Insults and cruel words', es: 'Insultos y palabras crueles' },
    help: {
      en: 'Someone calls you names, shouts at you, or says cruel things to you.',
      es: 'Alguien te insulta, te grita o te dice cosas crueles.',
    },
    example: {
      en: 'A person mocks the way you speak, again and again.',
      es: 'Una persona se burla de tu forma de hablar, una y otra vez.',
    },
    audience: 'person',
    cdc: { types: ['verbal'], modes: ['direct'] },
    dsa: [{ category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_HARASSMENT'] }],
    eeoc: [],
  },
  {
    code: 'threats',
    name: { en: 'Threats', es: 'Amenazas' },
    help: {
      en: 'Someone says or shows that they will hurt you, or people or things you care about.',
      es: 'Alguien dice o da a entender que te hará daño a ti, o a personas o cosas que te importan.',
    },
    example: {
      en: 'A message says that you will be beaten up after school.',
      es: 'Un mensaje dice que te van a golpear al salir de la escuela.',
    },
    audience: 'both',
    cdc: { types: ['verbal'], modes: ['direct'] },
    dsa: [
      { category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_BULLYING_INTIMIDATION'] },
      { category: 'STATEMENT_CATEGORY_VIOLENCE', keywords: ['KEYWORD_INCITEMENT_VIOLENCE_HATRED'] },
    ],
    eeoc: [],
  },
  {
    code: 'stalking',
    name: { en: 'Following or watching you', es: 'Seguirte o vigilarte' },
    help: {
      en: 'Someone follows you, watches you, tracks your phone, or will not stop writing to you.',
      es: 'Alguien te sigue, te vigila, rastrea tu teléfono o no deja de escribirte.',
    },
    example: {
      en: 'A person waits outside your home and makes new accounts each time you block them.',
      es: 'Una persona espera frente a tu casa y crea cuentas nuevas cada vez que la bloqueas.',
    },
    audience: 'person',
    cdc: { types: [], modes: [] },
    dsa: [{ category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_STALKING'] }],
    eeoc: [],
  },
  {
    code: 'sexual_harassment',
    name: { en: 'Sexual words, touching or messages', es: 'Palabras, tocamientos o mensajes sexuales' },
    help: {
      en: 'Someone says, sends or does something sexual that you do not want.',
      es: 'Alguien dice, envía o hace algo sexual que tú no quieres.',
    },
    example: {
      en: 'A coworker keeps talking about your body after you said stop.',
      es: 'Alguien del trabajo sigue hablando de tu cuerpo después de que le dijiste que parara.',
    },
    audience: 'person',
    cdc: { types: ['verbal'], modes: ['direct'] },
    dsa: [{ category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_HARASSMENT'] }],
    eeoc: ['sex'],
  },
  {
    code: 'discrimination',
    name: { en: 'Unfair treatment because of who you are', es: 'Trato injusto por ser quien eres' },
    help: {
      en: 'You are treated worse because of things like your skin, faith, sex, age, body or where you come from.',
      es: 'Te tratan peor por cosas como tu piel, tu religión, tu sexo, tu edad, tu cuerpo o tu origen.',
    },
    example: {
      en: 'You are passed over again and told that people like you do not fit in.',
      es: 'Otra vez te dejan de lado y te dicen que la gente como tú no encaja.',
    },
    audience: 'person',
    cdc: { types: [], modes: [] },
    dsa: [{ category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', keywords: ['KEYWORD_DISCRIMINATION'] }],
    eeoc: ['race', 'color', 'religion', 'sex', 'national_origin', 'age', 'disability', 'genetic_information'],
  },
  {
    code: 'hate',
    name: { en: 'Hate against a group you belong to', es: 'Odio contra un grupo al que perteneces' },
    help: {
      en: 'Someone attacks you, in words or acts, because of a group that you belong to.',
      es: 'Alguien te ataca, con palabras o con hechos, por un grupo al que perteneces.',
    },
    example: {
      en: 'A slur is painted on your door.',
      es: 'Pintan un insulto racista en tu puerta.',
    },
    audience: 'both',
    cdc: { types: ['verbal', 'damage_to_property'], modes: ['direct', 'indirect'] },
    dsa: [
      { category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH', keywords: ['KEYWORD_HATE_SPEECH'] },
      { category: 'STATEMENT_CATEGORY_CYBER_VIOLENCE', keywords: ['KEYWORD_CYBER_INCITEMENT'] },
    ],
    eeoc: ['race', 'color', 'religion', 'sex', 'national_origin', 'disability'],
  },
]
