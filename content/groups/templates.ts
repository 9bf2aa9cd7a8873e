import type { GroupTopic } from '#contract/community/groups.ts'
import type { Localised } from '../localised.ts'

/** A group that administrators and facilitators can start from. Its words can be changed before anyone sees them. */
export interface GroupTemplate {
  readonly id: string
  readonly topic: GroupTopic
  readonly bands: readonly ('younger' | 'older')[]
  readonly name: Localised
  readonly about: Localised
  readonly rules: readonly Localised[]
  readonly capacity: number
}

const confidentialityRule: Localised = {
  en: 'What is said here stays here.',
  es: 'Lo que se dice aquí se queda aquí.',
}
const noNames: Localised = {
  en: 'No names of people, schools or firms, and no ways to reach you.',
  es: 'Nada de nombres de personas, escuelas o empresas, ni formas de contactarte.',
}
const askFirst: Localised = {
  en: 'Ask before you give advice.',
  es: 'Pregunta antes de dar consejos.',
}
const ownStory: Localised = {
  en: 'Write about what it was like for you. Leave others’ stories to them.',
  es: 'Escribe sobre cómo fue para ti. Lo de otras personas lo cuentan ellas.',
}
const noMeeting: Localised = {
  en: 'We meet only here. Do not ask anyone to talk somewhere else.',
  es: 'Nos vemos solo aquí. No pidas a nadie hablar en otro sitio.',
}
const noBlame: Localised = {
  en: 'Nobody here is blamed for what was done to them.',
  es: 'A nadie se le culpa aquí por lo que le hicieron.',
}

export const groupTemplates: readonly GroupTemplate[] = [
  {
    id: 'school-days',
    topic: 'school',
    bands: ['younger'],
    name: { en: 'School days', es: 'Días de escuela' },
    about: {
      en: 'For people who are picked on at school. We share what each day was like and what helped a little.',
      es: 'Para quien lo pasa mal en la escuela. Contamos cómo fue el día y qué ayudó un poco.',
    },
    rules: [confidentialityRule, noNames, noMeeting, askFirst],
    capacity: 10,
  },
  {
    id: 'after-work',
    topic: 'work',
    bands: ['older'],
    name: { en: 'After work', es: 'Después del trabajo' },
    about: {
      en: 'For people who are bullied at work. We look at what you can do, and at how to rest from it.',
      es: 'Para quien sufre acoso en el trabajo. Miramos qué se puede hacer y cómo descansar de ello.',
    },
    rules: [confidentialityRule, noNames, askFirst, ownStory],
    capacity: 12,
  },
  {
    id: 'offline-hour',
    topic: 'online',
    bands: ['younger', 'older'],
    name: { en: 'When it follows you home', es: 'Cuando te sigue hasta casa' },
    about: {
      en: 'For people who are hurt online, day and night. We share what made the phone quieter.',
      es: 'Para quien recibe ataques en internet, de día y de noche. Contamos qué hizo callar un poco al teléfono.',
    },
    rules: [confidentialityRule, noNames, noMeeting, askFirst],
    capacity: 10,
  },
  {
    id: 'as-you-are',
    topic: 'hate',
    bands: ['younger', 'older'],
    name: { en: 'As you are', es: 'Como eres' },
    about: {
      en: 'For people who are attacked for who they are: their skin, faith, body, love or language.',
      es: 'Para quien recibe ataques por ser quien es: por su piel, su fe, su cuerpo, su amor o su lengua.',
    },
    rules: [confidentialityRule, noNames, noBlame, ownStory],
    capacity: 10,
  },
  {
    id: 'shared-without-asking',
    topic: 'images',
    bands: ['older'],
    name: { en: 'Shared without asking', es: 'Compartido sin permiso' },
    about: {
      en: 'For people whose private pictures were passed on. No pictures here, and no details of them.',
      es: 'Para quien vio difundidas sus imágenes privadas. Aquí no hay imágenes ni detalles de ellas.',
    },
    rules: [confidentialityRule, noNames, noBlame, askFirst],
    capacity: 8,
  },
  {
    id: 'parents-together',
    topic: 'parents',
    bands: ['older'],
    name: { en: 'Parents together', es: 'Madres y padres' },
    about: {
      en: 'For parents of a child who is bullied, or who bullies. We share what to say, and what to leave unsaid.',
      es: 'Para madres y padres de quien sufre acoso, o de quien acosa. Hablamos de qué decir y qué callar.',
    },
    rules: [
      confidentialityRule,
      {
        en: 'Write about yourself. Your child’s story is your child’s.',
        es: 'Escribe sobre ti. La historia de tu hijo o hija es suya.',
      },
      noNames,
      askFirst,
    ],
    capacity: 12,
  },
  {
    id: 'small-steps',
    topic: 'recovery',
    bands: ['older'],
    name: { en: 'Small steps', es: 'Pasos pequeños' },
    about: {
      en: 'For people for whom it is over and who still feel it. One small step a week.',
      es: 'Para quien ya lo dejó atrás y todavía lo nota. Un paso pequeño por semana.',
    },
    rules: [confidentialityRule, ownStory, askFirst, noBlame],
    capacity: 10,
  },
]
