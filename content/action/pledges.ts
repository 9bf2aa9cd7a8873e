import type { Localised } from '../localised.ts'

/** Ids are stored with what people pledged, so they are never renamed. */
export const pledges: readonly Readonly<{ id: string; words: Localised; how: Localised }>[] = [
  {
    id: 'sit-beside',
    words: {
      en: 'I sit down beside someone who sits alone.',
      es: 'Me siento al lado de quien está a solas.',
    },
    how: {
      en: 'You need no plan and no words. “Is this seat free?” is enough.',
      es: 'No hace falta un plan ni grandes palabras. Basta con “¿está libre este sitio?”.',
    },
  },
  {
    id: 'not-pass-on',
    words: {
      en: 'I do not pass on what hurts someone.',
      es: 'No reenvío nada que haga daño a alguien.',
    },
    how: {
      en: 'A picture, a joke, a rumour: with you it stops. Deleting it is already doing something.',
      es: 'Una foto, una broma, un rumor: contigo se para. Borrarlo ya es hacer algo.',
    },
  },
  {
    id: 'ask-after',
    words: { en: 'I ask how they are, afterwards.', es: 'Después, pregunto cómo está.' },
    how: {
      en: 'A short message later that day counts as much as stepping in.',
      es: 'Un mensaje corto ese mismo día vale tanto como intervenir.',
    },
  },
  {
    id: 'right-name',
    words: {
      en: 'I call people by the name they want.',
      es: 'Llamo a cada persona por el nombre que quiere.',
    },
    how: {
      en: 'If others use a hurtful nickname, say the right name in your next sentence.',
      es: 'Si otros usan un mote que duele, di su nombre en la frase siguiente.',
    },
  },
  {
    id: 'tell-someone',
    words: {
      en: 'I tell someone who can help when I see it again.',
      es: 'Si lo vuelvo a ver, se lo cuento a alguien que pueda ayudar.',
    },
    how: {
      en: 'Think now of one name: a teacher, a manager, a coach, someone at home.',
      es: 'Piensa ya en un nombre: un docente, una jefa, un entrenador, alguien de casa.',
    },
  },
  {
    id: 'say-sorry',
    words: {
      en: 'I say sorry when I was part of it.',
      es: 'Pido perdón cuando yo también participé.',
    },
    how: {
      en: 'Say what you did and that you stop. Do not ask for an answer.',
      es: 'Di qué hiciste y que lo dejas. No pidas respuesta.',
    },
  },
]
