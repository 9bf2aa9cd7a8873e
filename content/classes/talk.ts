import type { z } from 'zod'
import { inLocale, type ContentLocale } from '../localised.ts'
import type { classTalkSchema } from './schema.ts'
import type { ClassTalk } from './words.ts'

/**
 * What a teacher says and asks about a story. The questions concern the story and never the pupils: no one should tell, or be
 * asked, in front of a class what was done to them. No effect is claimed; a class discussion is a way to practise the five ways of
 * helping.
 */
export const classTalk: Readonly<z.infer<typeof classTalkSchema>> = {
  before: [
    {
      en: 'Say that nobody sees who chose what, and that nobody has to join.',
      es: 'Di que nadie ve quién eligió qué, y que nadie tiene que participar.',
    },
    {
      en: 'Say that you will only talk about the story. Nobody has to share anything about themselves.',
      es: 'Di que solo van a hablar de la historia. Nadie tiene que contar nada suyo.',
    },
    {
      en: 'Read the story yourself first. If it is close to something in your class, choose another one.',
      es: 'Lee antes la historia. Si se parece a algo que pasa en tu clase, elige otra.',
    },
    {
      en: 'Know who pupils at your school can talk to today, and say the name.',
      es: 'Ten claro con quién de tu escuela puede hablar hoy un estudiante, y di el nombre.',
    },
  ],
  questions: [
    {
      en: 'What could the people around have noticed first?',
      es: '¿Qué fue lo primero que pudo notar la gente de alrededor?',
    },
    {
      en: 'What would the person in the story want others to do?',
      es: '¿Qué querría la persona de la historia que hicieran los demás?',
    },
    {
      en: 'Which choice looked easy, and which one looked hard? Why?',
      es: '¿Qué opción parecía fácil y cuál difícil? ¿Por qué?',
    },
    {
      en: 'When would it be too dangerous, and who could help then?',
      es: '¿Cuándo sería muy peligroso, y quién podría ayudar entonces?',
    },
    {
      en: 'What would make it easier to help here, at our school?',
      es: '¿Qué haría más fácil ayudar aquí, en nuestra escuela?',
    },
  ],
  afterwards: [
    {
      en: 'If someone tells their own story, thank them, and offer to talk alone afterwards.',
      es: 'Si alguien cuenta algo suyo, dale las gracias y ofrécele hablar a solas después.',
    },
    {
      en: 'Do not ask who chose what, and do not guess.',
      es: 'No preguntes quién eligió qué, ni intentes adivinarlo.',
    },
    {
      en: 'Stay in the room for a few minutes, so that someone can come to you.',
      es: 'Quédate unos minutos en el aula, por si alguien quiere acercarse.',
    },
  ],
  needs: ['child-protection'],
  reviews: [],
  translationReviewed: null,
  reviewed: '2026-11-25',
  reviewBy: '2027-05-25',
}

/** For the build: pages get it as data. */
export function classTalkIn(locale: ContentLocale): ClassTalk {
  const { before, questions, afterwards, needs, reviews } = classTalk
  const read = (list: typeof before) => list.map((text) => inLocale(text, locale))
  return {
    before: read(before),
    questions: read(questions),
    afterwards: read(afterwards),
    unread: needs.filter((reviewer) => !reviews.some(({ as }) => as === reviewer)),
  }
}
