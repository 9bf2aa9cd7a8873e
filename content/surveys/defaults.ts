import type { z } from 'zod'
import type { surveyDefaultsSchema } from './schema.ts'

/** For questions about what others do: a guess would count as much as what was seen. */
const notSeen = { en: 'Leave it out if you do not know', es: 'Si no lo sabes, déjala sin contestar' }

/**
 * What an organisation can start from. Asked is how safe people feel, whether they belong, whether somebody would help, and what
 * happened to them lately, not who did what: that belongs in a report. Each asks one thing, in words that fit its answers; examples
 * stand in the line below it.
 *
 * The words are ours, and no tested scale. That one question about how often, over a named period, tells who is bullied: Solberg and
 * Olweus 2003, Aggressive Behavior 29:239–268 (abstract read); their lower limit, "2 or 3 times a month", is no step here, so no share
 * of answers is a rate of bullying. Six months and acts that are described, not called bullying: Einarsen, Hoel and Notelaers 2009, Work
 * & Stress 23:24–44 (abstract read). What came of telling: Youth Voice Project (second-hand); Sainio and others 2011. How answers are
 * counted: docs/decisions/0337-counts-that-reveal-nobody.md.
 */
export const surveyDefaults: Readonly<z.infer<typeof surveyDefaultsSchema>> = {
  version: '2026-11-26',
  school: {
    title: { en: 'How are things here?', es: '¿Cómo van las cosas aquí?' },
    intro: {
      en: 'Eight short questions about how things are at school. There are no right or wrong answers, and you can leave any of them out.',
      es: 'Ocho preguntas cortas sobre cómo van las cosas en la escuela. No hay respuestas buenas ni malas, y puedes dejar sin contestar las que quieras.',
    },
    questions: [
      {
        kind: 'agreement',
        label: {
          en: 'Do you feel safe at school?',
          es: '¿Sientes que la escuela es un lugar seguro para ti?',
        },
        help: {
          en: 'For example in class, in the corridors or in the yard',
          es: 'Por ejemplo, en clase, en los pasillos o en el patio',
        },
        choices: [],
      },
      {
        kind: 'agreement',
        label: { en: 'Do you feel that you belong here?', es: '¿Sientes que formas parte de esta escuela?' },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'Could you tell an adult at school if something was wrong?',
          es: 'Si algo fuera mal, ¿podrías contárselo a una persona adulta de la escuela?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'When someone is treated badly, do adults here help?',
          es: 'Cuando tratan mal a alguien, ¿ayudan las personas adultas de la escuela?',
        },
        help: notSeen,
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'When someone is treated badly, do other pupils help?',
          es: 'Cuando tratan mal a alguien, ¿ayudan otros estudiantes?',
        },
        help: notSeen,
        choices: [],
      },
      {
        kind: 'frequency',
        label: {
          en: 'In the last three months, how often did someone from school treat you badly?',
          es: 'En los últimos tres meses, ¿con qué frecuencia te trató mal alguien de la escuela?',
        },
        help: {
          en: 'For example: hit you, called you names, left you out on purpose or threatened you. Online counts too.',
          es: 'Por ejemplo: te pegó, te insultó, te dejó fuera a propósito o te amenazó. Por internet también cuenta.',
        },
        choices: [],
      },
      {
        kind: 'frequency',
        label: {
          en: 'In the last three months, how often did you see someone else at school being treated badly?',
          es: 'En los últimos tres meses, ¿con qué frecuencia viste que trataban mal a otra persona de la escuela?',
        },
        help: { en: 'Online counts too', es: 'Por internet también cuenta' },
        choices: [],
      },
      {
        kind: 'severalChoices',
        label: {
          en: 'In the last three months, where did you see or hear of someone being treated badly?',
          es: 'En los últimos tres meses, ¿dónde viste o supiste que trataban mal a alguien?',
        },
        help: { en: 'Choose all that fit', es: 'Elige todas las que correspondan' },
        choices: [
          { en: 'In class', es: 'En clase' },
          { en: 'In the corridors', es: 'En los pasillos' },
          { en: 'In the yard', es: 'En el patio' },
          { en: 'In toilets or changing rooms', es: 'En los baños o los vestuarios' },
          { en: 'On the way to or from school', es: 'En el camino de ida o de vuelta' },
          { en: 'Online', es: 'En internet' },
          { en: 'Nowhere that I know of', es: 'En ningún sitio, que yo sepa' },
        ],
      },
    ],
  },
  work: {
    title: { en: 'What is it like to work here?', es: '¿Cómo es trabajar aquí?' },
    intro: {
      en: 'Seven short questions about how people treat each other here. You can leave any of them out.',
      es: 'Siete preguntas cortas sobre cómo nos tratamos aquí. Puedes dejar sin contestar las que quieras.',
    },
    questions: [
      {
        kind: 'agreement',
        label: { en: 'Are you treated with respect here?', es: '¿Te tratan con respeto aquí?' },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'Can you say that something is wrong without being punished for it?',
          es: '¿Puedes decir que algo va mal sin que eso te perjudique?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'oneChoice',
        label: {
          en: 'Do you know who to turn to if you are treated badly?',
          es: '¿Sabes a quién acudir si te tratan mal?',
        },
        help: { en: '', es: '' },
        choices: [
          { en: 'Yes', es: 'Sí' },
          { en: 'I am not sure', es: 'No lo tengo claro' },
          { en: 'No', es: 'No' },
        ],
      },
      {
        kind: 'agreement',
        label: {
          en: 'If someone complains, is something done about it?',
          es: 'Si alguien se queja, ¿se hace algo al respecto?',
        },
        help: notSeen,
        choices: [],
      },
      {
        kind: 'frequency',
        label: {
          en: 'In the last six months, how often were you treated badly at work?',
          es: 'En los últimos seis meses, ¿con qué frecuencia te trataron mal en el trabajo?',
        },
        help: {
          en: 'For example shouted at, put down, left out on purpose or threatened, by anyone you meet through work',
          es: 'Por ejemplo, con gritos, humillaciones, vacío o amenazas, de cualquier persona con la que tratas por tu trabajo',
        },
        choices: [],
      },
      {
        kind: 'frequency',
        label: {
          en: 'In the last six months, how often did you see someone else being treated badly at work?',
          es: 'En los últimos seis meses, ¿con qué frecuencia viste que trataban mal a otra persona en el trabajo?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'oneChoice',
        label: {
          en: 'If you told someone at work that you were treated badly, what happened then?',
          es: 'Si contaste en el trabajo que te trataban mal, ¿qué pasó después?',
        },
        help: { en: '', es: '' },
        choices: [
          { en: 'It got better', es: 'Mejoró' },
          { en: 'Nothing changed', es: 'No cambió nada' },
          { en: 'It got worse', es: 'Empeoró' },
          { en: 'I told nobody', es: 'No se lo conté a nadie' },
          { en: 'I was not treated badly', es: 'No me trataron mal' },
        ],
      },
    ],
  },
  reviewed: null,
  translationReviewed: null,
}
