import type { Localised } from '../localised.ts'

/** A category of a new server, with its first topic, which says what it is for. Administrators change them later. */
export interface FirstCategory {
  readonly address: string
  /** In which of the two communities a new server has it. */
  readonly bands: readonly ('older' | 'younger')[]
  readonly name: Localised
  readonly description: Localised
  readonly welcome: { readonly title: Localised; readonly words: Localised }
}

const everyone = ['older', 'younger'] as const

export const firstCategories: readonly FirstCategory[] = [
  {
    address: 'school',
    bands: everyone,
    name: { en: 'School and college', es: 'Escuela y universidad' },
    description: {
      en: 'Bullying in class, in the corridor, on the bus. What helped, and what the school did.',
      es: 'Acoso en clase, en el pasillo, en el autobús. Qué ayudó y qué hizo la escuela.',
    },
    welcome: {
      title: { en: 'What this category is for', es: 'Para qué es esta categoría' },
      words: {
        en: 'Write here about school and college: what happens there, who you told, and what changed.\n\nPlease leave out the names of people and of the school. A moderator reads first posts before they appear.\n\nIf you want the school to answer, make a report. What you write here does not reach the school.',
        es: 'Escribe aquí sobre la escuela y la universidad: qué pasa, a quién se lo contaste y qué cambió.\n\nNo pongas nombres de personas ni de la escuela. Alguien del equipo de moderación lee los primeros mensajes antes de que aparezcan.\n\nSi quieres que la escuela responda, haz un reporte. Lo que escribes aquí no le llega.',
      },
    },
  },
  {
    address: 'work',
    bands: ['older'],
    name: { en: 'Work', es: 'Trabajo' },
    description: {
      en: 'Bosses, colleagues, customers. Keeping a record, asking for help, staying or leaving.',
      es: 'Jefes, compañeros, clientes. Guardar un registro, pedir ayuda, quedarse o irse.',
    },
    welcome: {
      title: { en: 'What this category is for', es: 'Para qué es esta categoría' },
      words: {
        en: 'Write here about bullying and harassment at work. Ask how others kept a record, spoke to someone, or found a way out.\n\nPlease leave out the names of people and of the employer. Nobody here can give you legal advice for your case.',
        es: 'Escribe aquí sobre el acoso en el trabajo. Pregunta cómo guardaron un registro otras personas, con quién hablaron o cómo salieron.\n\nNo pongas nombres de personas ni de la empresa. Aquí nadie puede darte asesoría legal sobre tu caso.',
      },
    },
  },
  {
    address: 'online',
    bands: everyone,
    name: { en: 'Online', es: 'En internet' },
    description: {
      en: 'Groups, games, messages, pictures that were passed on. What to save and how to get things taken down.',
      es: 'Grupos, juegos, mensajes, fotos que se compartieron. Qué guardar y cómo lograr que se retiren.',
    },
    welcome: {
      title: { en: 'What this category is for', es: 'Para qué es esta categoría' },
      words: {
        en: 'Write here about what happens in chats, games and networks.\n\nPlease do not post links, names of accounts or pictures of what happened: others could find you, or pass it on. Save it in your log instead.\n\nIf someone threatens you with pictures, you do not have to answer. Crisis help says what to do first.',
        es: 'Escribe aquí sobre lo que pasa en chats, juegos y redes.\n\nNo publiques enlaces, nombres de cuentas ni imágenes de lo que pasó: alguien podría encontrarte o seguir compartiéndolo. Guárdalo en tu registro.\n\nSi alguien te amenaza con imágenes, no tienes que responder. En la ayuda en crisis dice qué hacer primero.',
      },
    },
  },
  {
    address: 'home',
    bands: everyone,
    name: { en: 'Home and neighbours', es: 'Casa y vecindario' },
    description: {
      en: 'Family, partners, flatmates, the people next door.',
      es: 'Familia, pareja, compañeros de piso, la gente de al lado.',
    },
    welcome: {
      title: { en: 'What this category is for', es: 'Para qué es esta categoría' },
      words: {
        en: 'Write here about being hurt or controlled by people you live with or near.\n\nPlease leave out addresses and names. If someone looks at your phone, “Leave quickly” closes this page.\n\nNobody watches this page all the time. If you are in danger now, call the emergency number.',
        es: 'Escribe aquí si te hace daño o te controla alguien con quien vives o que vive cerca.\n\nNo pongas direcciones ni nombres. Si alguien mira tu teléfono, “Salir rápido” cierra esta página.\n\nNadie vigila esta página todo el tiempo. Si estás en peligro ahora, llama al número de emergencias.',
      },
    },
  },
  {
    address: 'parents',
    bands: ['older'],
    name: { en: 'For parents and carers', es: 'Para madres, padres y cuidadores' },
    description: {
      en: 'Your child is bullied, or bullies others. What to say, whom to ask, what to expect.',
      es: 'A tu hija o hijo le hacen daño, o se lo hace a otros. Qué decir, a quién acudir, qué esperar.',
    },
    welcome: {
      title: { en: 'What this category is for', es: 'Para qué es esta categoría' },
      words: {
        en: 'Write here when it is about a child you look after.\n\nPlease leave out anything that shows who the child is: names, the school, the town, a birthday. The story belongs to the child too. Ask before you tell it.',
        es: 'Escribe aquí cuando se trate de una niña o un niño a tu cuidado.\n\nNo pongas nada que muestre quién es: nombres, escuela, ciudad o cumpleaños. La historia también es suya. Pregúntale antes de contarla.',
      },
    },
  },
  {
    address: 'standing-by',
    bands: everyone,
    name: { en: 'Standing by someone', es: 'Apoyar a alguien' },
    description: {
      en: 'You saw something, or a friend told you. What to say and do, and what to leave.',
      es: 'Viste algo, o te lo contó alguien. Qué decir y hacer, y qué es mejor no hacer.',
    },
    welcome: {
      title: { en: 'What this category is for', es: 'Para qué es esta categoría' },
      words: {
        en: 'Write here when it happens to someone else and you want to do something.\n\nSmall things count: sitting with someone, asking afterwards, writing down what you saw. Please leave out who it is about.',
        es: 'Escribe aquí cuando le pasa a otra persona y quieres hacer algo.\n\nLo pequeño cuenta: sentarte con alguien, preguntar después, anotar lo que viste. No digas de quién se trata.',
      },
    },
  },
  {
    address: 'getting-better',
    bands: everyone,
    name: { en: 'Getting better', es: 'Recuperarse' },
    description: {
      en: 'Sleep, fear, trust, days that are good again. What comes afterwards.',
      es: 'El sueño, el miedo, la confianza, días que vuelven a ser buenos. Lo que viene después.',
    },
    welcome: {
      title: { en: 'What this category is for', es: 'Para qué es esta categoría' },
      words: {
        en: 'Write here about the time afterwards: what helped you to sleep, to trust, to go out again. Slow days belong here too.\n\nIf you think about hurting yourself, Crisis help has people who answer now. Nobody is punished here for saying so.',
        es: 'Escribe aquí sobre el tiempo después: qué te ayudó a dormir, a confiar, a volver a salir. Los días lentos también caben.\n\nSi piensas en hacerte daño, en la ayuda en crisis hay personas que responden ahora. Aquí no se castiga a nadie por decirlo.',
      },
    },
  },
  {
    address: 'everything-else',
    bands: everyone,
    name: { en: 'Everything else', es: 'Todo lo demás' },
    description: {
      en: 'Questions, good news, and what fits nowhere.',
      es: 'Preguntas, buenas noticias y lo que no cabe en otro sitio.',
    },
    welcome: {
      title: { en: 'What this category is for', es: 'Para qué es esta categoría' },
      words: {
        en: 'Write here when nothing else fits: a question about this place, something that went well, or simply hello.\n\nNobody has to give reasons for being here.',
        es: 'Escribe aquí cuando no encaje en otro sitio: una pregunta sobre este lugar, algo que salió bien o solo un saludo.\n\nNadie tiene que explicar por qué está aquí.',
      },
    },
  },
]
