import type { Localised } from '../localised.ts'

/** A letter as it is written, in both languages. */
export interface WrittenActionLetter {
  /** Drafts on devices are stored under it, so it is never renamed. */
  readonly id: string
  readonly title: Localised
  readonly purpose: Localised
  readonly notWhen: readonly Localised[]
  readonly blanks: readonly Readonly<{ id: string; label: Localised; isLong?: true }>[]
  readonly subject: Localised
  readonly paragraphs: readonly Readonly<{ text: Localised; needs?: readonly string[] }>[]
}

const me = { id: 'me', label: { en: 'Your name', es: 'Tu nombre' } }
const place = { id: 'place', label: { en: 'Your town or area', es: 'Tu localidad o zona' } }
const seen = {
  id: 'seen',
  label: { en: 'What you see there, without names', es: 'Qué ves allí, sin nombres' },
  isLong: true,
} as const

const date = { text: { en: '{today}', es: '{today}' } }
const greeting = { text: { en: 'Dear {to},', es: 'A la atención de {to}:' } }
const thanks = {
  text: {
    en: 'Thank you for reading this. I would be glad of an answer in writing.',
    es: 'Gracias por leer esta carta. Le agradecería una respuesta por escrito.',
  },
}
const signature = { text: { en: '{me}', es: '{me}' } }

const noNames: Localised = {
  en: 'You want to say that one person did something. Make a report instead: a letter like this is not confidential.',
  es: 'Quieres decir que una persona concreta hizo algo. Haz mejor un reporte: una carta así no es confidencial.',
}

export const letters: readonly WrittenActionLetter[] = [
  {
    id: 'school-board',
    title: { en: 'Ask a school for a plan', es: 'Pedir un plan a un centro educativo' },
    purpose: {
      en: 'It asks a head teacher or a school board for a written plan against bullying, and by when.',
      es: 'Pide a la dirección o al consejo escolar un plan escrito contra el acoso, y una fecha.',
    },
    notWhen: [
      noNames,
      {
        en: 'It is about your own child now. A complaint from the legal centre fits better.',
        es: 'Se trata ahora de tu propia hija o hijo. Encaja mejor una queja del centro legal.',
      },
    ],
    blanks: [
      { id: 'to', label: { en: 'Who it goes to', es: 'A quién va' } },
      { id: 'school', label: { en: 'Name of the school', es: 'Nombre del centro' } },
      seen,
      me,
    ],
    subject: { en: 'A written plan against bullying', es: 'Un plan escrito contra el acoso' },
    paragraphs: [
      date,
      greeting,
      {
        text: {
          en: 'I am writing about {school}. I ask that the school has a plan against bullying that everyone can read.',
          es: 'Le escribo sobre {school}. Pido que el centro tenga un plan contra el acoso que cualquiera pueda leer.',
        },
      },
      { text: { en: 'This is what I see: {seen}', es: 'Esto es lo que veo: {seen}' }, needs: ['seen'] },
      {
        text: {
          en: 'The plan should say who can be told, in how many days someone answers, and how people who speak up are kept safe.',
          es: 'El plan debería decir a quién se puede contar, en cuántos días responde alguien y cómo se protege a quien lo cuenta.',
        },
      },
      {
        text: {
          en: 'Please tell me if there is such a plan, and where it can be read. If there is none, please tell me when there will be one.',
          es: 'Le ruego que me diga si existe ese plan y dónde se puede leer. Si no existe, dígame cuándo lo habrá.',
        },
      },
      thanks,
      signature,
    ],
  },
  {
    id: 'council',
    title: { en: 'Ask your council for a safe place', es: 'Pedir a tu ayuntamiento un lugar seguro' },
    purpose: {
      en: 'It asks a town council or library for a room where young people can be in peace after school.',
      es: 'Pide al ayuntamiento o a la biblioteca una sala donde estar en paz después de clase.',
    },
    notWhen: [noNames],
    blanks: [
      { id: 'to', label: { en: 'Who it goes to', es: 'A quién va' } },
      place,
      { id: 'room', label: { en: 'The building you think of', es: 'El edificio en que piensas' } },
      seen,
      me,
    ],
    subject: { en: 'A safe room in {place}', es: 'Una sala segura en {place}' },
    paragraphs: [
      date,
      greeting,
      {
        text: {
          en: 'I live in {place}. I ask the council for a room where anyone under 18 can sit after school, with an adult nearby and at no cost.',
          es: 'Vivo en {place}. Pido al ayuntamiento una sala donde cualquier menor de 18 años pueda estar después de clase, con una persona adulta cerca y sin coste.',
        },
      },
      { text: { en: 'It could be here: {room}', es: 'Podría ser aquí: {room}' }, needs: ['room'] },
      { text: { en: 'Why I ask: {seen}', es: 'Por qué lo pido: {seen}' }, needs: ['seen'] },
      {
        text: {
          en: 'Please tell me who decides about this, and when it can be talked about.',
          es: 'Le ruego que me diga quién decide sobre esto y cuándo se puede tratar.',
        },
      },
      thanks,
      signature,
    ],
  },
  {
    id: 'employer',
    title: { en: 'Ask an employer for a clear way to report', es: 'Pedir a una empresa un cauce claro' },
    purpose: {
      en: 'It asks a large employer to say who can be told about harassment, and what happens then.',
      es: 'Pide a una gran empresa que diga a quién se puede contar el acoso y qué pasa después.',
    },
    notWhen: [
      noNames,
      {
        en: 'You work there and fear for your job. Talk to a union or an advice line first.',
        es: 'Trabajas allí y temes por tu puesto. Habla antes con un sindicato o una línea de asesoría.',
      },
    ],
    blanks: [
      { id: 'to', label: { en: 'Who it goes to', es: 'A quién va' } },
      { id: 'firm', label: { en: 'Name of the employer', es: 'Nombre de la empresa' } },
      me,
    ],
    subject: { en: 'How can harassment be reported at {firm}?', es: '¿Cómo se denuncia el acoso en {firm}?' },
    paragraphs: [
      date,
      greeting,
      {
        text: {
          en: 'I ask {firm} to say in public how staff can report harassment, also without giving their name.',
          es: 'Pido a {firm} que diga públicamente cómo puede su personal denunciar el acoso, también sin dar su nombre.',
        },
      },
      {
        text: {
          en: 'People need to know who reads a report, when they get an answer, and that nobody is punished for telling.',
          es: 'La gente necesita saber quién lee el aviso, cuándo hay respuesta y que nadie sufre represalias por contarlo.',
        },
      },
      {
        text: {
          en: 'Once a year a short summary should show how many reports came in and how many were closed.',
          es: 'Una vez al año, un breve resumen debería mostrar cuántos avisos hubo y cuántos se cerraron.',
        },
      },
      thanks,
      signature,
    ],
  },
  {
    id: 'platform',
    title: { en: 'Ask a platform for faster answers', es: 'Pedir a una plataforma respuestas más rápidas' },
    purpose: {
      en: 'It asks a large website or app to answer reports of harassment sooner, and to say how long it takes.',
      es: 'Pide a una gran web o app que responda antes a los avisos de acoso y diga cuánto tarda.',
    },
    notWhen: [
      {
        en: 'You want one post to be taken down. “Help with search results” has notices for that.',
        es: 'Quieres que retiren una publicación concreta. La ayuda con los buscadores tiene avisos para eso.',
      },
    ],
    blanks: [
      { id: 'to', label: { en: 'Who it goes to', es: 'A quién va' } },
      { id: 'platform', label: { en: 'Name of the platform', es: 'Nombre de la plataforma' } },
      { id: 'days', label: { en: 'How long an answer took', es: 'Cuánto tardó la respuesta' } },
      me,
    ],
    subject: { en: 'Answers to reports of harassment', es: 'Respuestas a los avisos de acoso' },
    paragraphs: [
      date,
      greeting,
      {
        text: {
          en: 'I ask {platform} to answer each report of harassment within one day, and to show how long answers really take.',
          es: 'Pido a {platform} que responda a cada aviso de acoso en un día y que muestre cuánto tarda de verdad.',
        },
      },
      { text: { en: 'My answer took: {days}', es: 'Mi respuesta tardó: {days}' }, needs: ['days'] },
      {
        text: {
          en: 'While a report waits, the post is read and shared. A day is long for the one it is about.',
          es: 'Mientras un aviso espera, la publicación se lee y se comparte. Un día es mucho para quien la sufre.',
        },
      },
      {
        text: {
          en: 'Please tell me what you will change, and by when.',
          es: 'Le ruego que me diga qué van a cambiar y cuándo.',
        },
      },
      thanks,
      signature,
    ],
  },
]
