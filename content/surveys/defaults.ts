import type { z } from 'zod'
import type { surveyDefaultsSchema } from './schema.ts'

/**
 * What an organisation can start from. Asked is how safe people feel, whether they belong, whether somebody would help, and what
 * happened to them lately, not who did what: that belongs in a report.
 */
export const surveyDefaults: Readonly<z.infer<typeof surveyDefaultsSchema>> = {
  version: '2026-11-24',
  school: {
    title: { en: 'How are things here?', es: '¿Cómo van las cosas aquí?' },
    intro: {
      en: 'Eight short questions about how safe you feel at school. There are no right answers, and you can leave any of them out.',
      es: 'Ocho preguntas cortas sobre lo segura que es la escuela para ti. No hay respuestas correctas, y puedes dejar sin contestar las que quieras.',
    },
    questions: [
      {
        kind: 'agreement',
        label: {
          en: 'Do you feel safe at school?',
          es: '¿Sientes que la escuela es un lugar seguro para ti?',
        },
        help: {
          en: 'In class, in the corridors, on the way',
          es: 'En clase, en los pasillos, por el camino',
        },
        choices: [],
      },
      {
        kind: 'agreement',
        label: { en: 'Do you feel that you belong here?', es: '¿Sientes que este es tu sitio?' },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'Is there an adult at school you would tell if something was wrong?',
          es: '¿Hay una persona adulta en la escuela a quien contarías que algo va mal?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'When someone is treated badly, do adults here step in?',
          es: 'Cuando tratan mal a alguien, ¿intervienen las personas adultas?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'When someone is treated badly, do other pupils help?',
          es: 'Cuando tratan mal a alguien, ¿ayudan otros estudiantes?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'frequency',
        label: {
          en: 'In the last three months, how often were you hit, called names, left out or threatened here?',
          es: 'En los últimos tres meses, ¿con qué frecuencia te pegaron, te insultaron, te dejaron fuera o te amenazaron aquí?',
        },
        help: {
          en: 'Online by people from school counts too',
          es: 'También cuenta en internet, si eran de la escuela',
        },
        choices: [],
      },
      {
        kind: 'frequency',
        label: {
          en: 'In the last three months, how often did you see it happen to someone else?',
          es: 'En los últimos tres meses, ¿con qué frecuencia viste que le pasaba a otra persona?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'severalChoices',
        label: { en: 'Where does it happen?', es: '¿Dónde pasa?' },
        help: { en: 'Choose all that fit', es: 'Elige todas las que correspondan' },
        choices: [
          { en: 'In class', es: 'En clase' },
          { en: 'In corridors or the yard', es: 'En los pasillos o en el patio' },
          { en: 'In toilets or changing rooms', es: 'En los baños o los vestuarios' },
          { en: 'On the way to school', es: 'De camino a la escuela' },
          { en: 'Online', es: 'En internet' },
          { en: 'Nowhere that I know of', es: 'En ningún sitio que yo sepa' },
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
        label: { en: 'Are you treated with respect here?', es: '¿Te tratan aquí con respeto?' },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'Can you say that something is wrong without being punished for it?',
          es: '¿Puedes decir que algo va mal sin que te castiguen por ello?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'Do you know who to turn to if you are treated badly?',
          es: '¿Sabes a quién acudir si te tratan mal?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'agreement',
        label: {
          en: 'If someone complains, is something done about it?',
          es: 'Si alguien se queja, ¿se hace algo al respecto?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'frequency',
        label: {
          en: 'In the last six months, how often were you shouted at, put down, left out or threatened at work?',
          es: 'En los últimos seis meses, ¿con qué frecuencia te gritaron, te humillaron, te dejaron fuera o te amenazaron en el trabajo?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'frequency',
        label: {
          en: 'In the last six months, how often did you see it happen to a colleague?',
          es: 'En los últimos seis meses, ¿con qué frecuencia viste que le pasaba a una persona del trabajo?',
        },
        help: { en: '', es: '' },
        choices: [],
      },
      {
        kind: 'oneChoice',
        label: {
          en: 'If it happened to you, did you tell anyone?',
          es: 'Si te pasó a ti, ¿se lo contaste a alguien?',
        },
        help: { en: '', es: '' },
        choices: [
          { en: 'It did not happen to me', es: 'No me pasó' },
          { en: 'I told nobody', es: 'No se lo conté a nadie' },
          { en: 'I told someone, and it got better', es: 'Lo conté, y mejoró' },
          { en: 'I told someone, and nothing changed', es: 'Lo conté, y no cambió nada' },
          { en: 'I told someone, and it got worse', es: 'Lo conté, y empeoró' },
        ],
      },
    ],
  },
  reviewed: null,
  translationReviewed: null,
}
