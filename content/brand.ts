import type { Localised } from './localised.ts'

/**
 * Who this copy of the platform says it is. A school district, a charity or a company that runs it under its own
 * name changes this file and nothing else.
 */
export interface Brand {
  /** The product's name in running text, titles, mail and the installed app. */
  name: string
  /** The words set beside the logo mark in the header. */
  logoText: string
  /** One sentence under the name: page description, share preview, footer. */
  tagline: Localised
  /** Where people write with a question. `null`: no address is shown and the administrator is told. */
  contactEmail: string | null
  /** Where a vulnerability is reported in private. `null`: SECURITY.md's other way is offered. */
  securityEmail: string | null
  /** The year in the footer's copyright line. */
  copyrightYear: number
  /** Where "Leave quickly" goes: a site anybody might have open, that loads fast and says nothing. */
  neutralSite: string
  /** The sites from which a person can choose where "Leave quickly" goes; `neutralSite` is the first. */
  neutralSites: readonly { name: string; url: string }[]
  /** The tab's title in discreet mode. It must tell a person looking over a shoulder nothing. */
  discreetTitle: Localised
}

export const brand: Brand = {
  name: 'Upstander',
  logoText: 'Upstander',
  tagline: {
    en: 'Write down what happened, keep it safe, and get it to people who must answer.',
    es: 'Escribe lo que pasó, guárdalo en un lugar seguro y hazlo llegar a quienes deben responder.',
  },
  contactEmail: null,
  securityEmail: null,
  copyrightYear: 2024,
  neutralSite: 'https://www.google.com/',
  neutralSites: [
    { name: 'Google', url: 'https://www.google.com/' },
    { name: 'Wikipedia', url: 'https://www.wikipedia.org/' },
    { name: 'BBC Weather', url: 'https://www.bbc.com/weather' },
  ],
  discreetTitle: { en: 'Notes', es: 'Notas' },
}
