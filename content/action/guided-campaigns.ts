import type { Localised } from '../localised.ts'

/** A campaign that somebody starts from, in both languages. */
export interface WrittenGuidedCampaign {
  readonly id: string
  readonly title: Localised
  readonly purpose: Localised
  readonly target: Localised
  readonly draft: Localised
  readonly steps: readonly Localised[]
  /** Ids of content/learning: what to know before one asks. */
  readonly modules: readonly string[]
}

const findWhoDecides: Localised = {
  en: 'Find out who decides. Ask that body, and not one person in it.',
  es: 'Averigua quién decide. Pídeselo a ese organismo, no a una persona concreta.',
}

export const guidedCampaigns: readonly WrittenGuidedCampaign[] = [
  {
    id: 'school-plan',
    title: { en: 'Every school has a plan that pupils know', es: 'Un plan que conozca todo el alumnado' },
    purpose: {
      en: 'Ask the body that runs the schools for a plan against bullying that pupils helped to write.',
      es: 'Pide a quien gestiona los centros un plan contra el acoso escrito también por el alumnado.',
    },
    target: {
      en: 'The education authority of your area',
      es: 'La consejería o el departamento de educación',
    },
    draft: {
      en: 'We ask for one thing: that every school in our area has a plan against bullying that pupils know.\n\nThe plan says who can be told, in how many days someone answers, and how people who speak up are kept safe.\n\nPupils help to write it. It hangs where everyone can read it.',
      es: 'Pedimos una sola cosa: que cada centro de nuestra zona tenga un plan contra el acoso que el alumnado conozca.\n\nEl plan dice a quién se puede contar, en cuántos días responde alguien y cómo se protege a quien lo cuenta.\n\nEl alumnado ayuda a escribirlo. Está donde cualquiera pueda leerlo.',
    },
    steps: [
      findWhoDecides,
      {
        en: 'Ask for one thing that can be done within a year.',
        es: 'Pide una sola cosa que se pueda hacer en un año.',
      },
      {
        en: 'Say why in your own words, without names and without telling one person’s story.',
        es: 'Di por qué con tus palabras, sin nombres y sin contar la historia de nadie.',
      },
    ],
    modules: ['by-five', 'parent-school', 'teach-first'],
  },
  {
    id: 'work-report',
    title: { en: 'A safe way to report at work', es: 'Una vía segura para avisar en el trabajo' },
    purpose: {
      en: 'Ask a large employer, or the body that watches over it, for a way to report without a name.',
      es: 'Pide a una gran empresa, o a quien la supervisa, una vía para avisar sin dar el nombre.',
    },
    target: { en: 'An employer with at least 250 staff', es: 'Una empresa con al menos 250 personas' },
    draft: {
      en: 'We ask for one thing: a way to report harassment at work without giving a name.\n\nEach report gets an answer within a week. Nobody is punished for telling.\n\nOnce a year the employer says how many reports there were and how many were closed.',
      es: 'Pedimos una sola cosa: una vía para avisar del acoso en el trabajo sin dar el nombre.\n\nCada aviso recibe respuesta en una semana. Nadie sufre represalias por contarlo.\n\nUna vez al año se dice cuántos avisos hubo y cuántos se cerraron.',
    },
    steps: [
      {
        en: 'Check that at least 250 people work there: a yearly report or an official register shows it.',
        es: 'Comprueba que allí trabajan al menos 250 personas: lo muestra una memoria anual o un registro oficial.',
      },
      {
        en: 'Leave out people, teams and places by which someone could be recognised.',
        es: 'No menciones personas, equipos ni lugares por los que se pueda reconocer a alguien.',
      },
      {
        en: 'Say what changes for everyone, and not what one manager did.',
        es: 'Di qué cambia para todo el mundo, no qué hizo una jefa o un jefe.',
      },
    ],
    modules: ['work-is-it', 'work-report', 'hr-duty'],
  },
  {
    id: 'quiet-room',
    title: {
      en: 'A quiet room where nobody has to explain',
      es: 'Una sala tranquila sin tener que explicarse',
    },
    purpose: {
      en: 'Ask a council, a library or a youth centre for a room to be in peace after school.',
      es: 'Pide a un ayuntamiento, una biblioteca o un centro joven una sala donde estar en paz después de clase.',
    },
    target: { en: 'Your town or city council', es: 'El ayuntamiento de tu localidad' },
    draft: {
      en: 'We ask for one thing: a quiet room that is open after school, with an adult nearby and at no cost.\n\nNobody there has to say why they came.\n\nIt needs a table, chairs, light and a door that closes softly.',
      es: 'Pedimos una sola cosa: una sala tranquila, abierta después de clase, con una persona adulta cerca y sin coste.\n\nNadie tiene que decir por qué ha venido.\n\nHace falta una mesa, sillas, luz y una puerta que cierre sin ruido.',
    },
    steps: [
      findWhoDecides,
      {
        en: 'Look for a building that is there and empty in the afternoon.',
        es: 'Busca un edificio que ya exista y que por la tarde esté vacío.',
      },
      {
        en: 'Choose a last day that leaves time for an answer: two to three months.',
        es: 'Elige un último día que deje tiempo para responder: de dos a tres meses.',
      },
    ],
    modules: ['by-after', 'group-care', 'teen-tell'],
  },
]
