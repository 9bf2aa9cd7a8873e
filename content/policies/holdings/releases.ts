import type { Holding } from './holding.ts'

/** What is published of all reports together. */
export const releaseHoldings: readonly Holding[] = [
  {
    id: 'releases',
    columns: { releases: 'rest' },
    isPersonal: false,
    what: {
      en: 'For each month how many reports there were, by type, severity, country and the like: rounded, a little off by chance, and nothing about fewer than ten people',
      es: 'Para cada mes cuántos reportes hubo, por tipo, gravedad, país y otros datos: números redondeados, cambiados un poco al azar, y nada sobre menos de diez personas',
    },
    why: {
      en: 'So that anyone can see how much bullying is reported, and how soon someone answers',
      es: 'Para que cualquiera vea cuánto acoso se reporta y cuánto tarda la respuesta',
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
