import type { Holding } from './holding.ts'

/** What this server says of itself in numbers. */
export const publicFigureHoldings: readonly Holding[] = [
  {
    id: 'public-figures',
    columns: { public_figures: 'rest', figure_tallies: 'rest' },
    isPersonal: false,
    what: {
      en: 'For each month how many reports, answers, decisions, appeals and public stories there were, and how often a class was started: nothing under ten is published',
      es: 'Para cada mes cuántos reportes, respuestas, decisiones, recursos y relatos públicos hubo, y cuántas veces empezó una clase: no se publica nada menor de diez',
    },
    why: {
      en: 'So that anyone can see what this server does',
      es: 'Para que cualquiera vea qué hace este servidor',
    },
    who: { en: 'Everyone', es: 'Todo el mundo' },
    howLong: {
      en: 'For good: what was published is never changed',
      es: 'Para siempre: lo publicado nunca cambia',
    },
    copy: {
      not: { en: 'It says nothing about you alone.', es: 'No dice nada solo sobre ti.' },
    },
    erasure: 'kept',
  },
]
