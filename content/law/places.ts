import type { Localised } from '../localised.ts'

/** The members of the European Union, to which its rules apply too. */
export const europeanUnion: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')

const same = (name: string): Localised => ({ en: name, es: name })

/** The regions with rules of their own here, by their ISO 3166-2 code. */
export const regionNames: Readonly<Record<string, Localised>> = {
  'CA-AB': same('Alberta'),
  'CA-BC': { en: 'British Columbia', es: 'Columbia Británica' },
  'CA-NS': { en: 'Nova Scotia', es: 'Nueva Escocia' },
  'CA-ON': same('Ontario'),
  'CA-QC': same('Quebec'),
  'GB-ENG': { en: 'England', es: 'Inglaterra' },
  'GB-NIR': { en: 'Northern Ireland', es: 'Irlanda del Norte' },
  'GB-SCT': { en: 'Scotland', es: 'Escocia' },
  'GB-WLS': { en: 'Wales', es: 'Gales' },
  'US-CA': same('California'),
  'US-CO': same('Colorado'),
  'US-CT': same('Connecticut'),
  'US-FL': same('Florida'),
  'US-GA': same('Georgia'),
  'US-IL': same('Illinois'),
  'US-MA': same('Massachusetts'),
  'US-MD': same('Maryland'),
  'US-MI': { en: 'Michigan', es: 'Míchigan' },
  'US-MN': same('Minnesota'),
  'US-NH': { en: 'New Hampshire', es: 'Nuevo Hampshire' },
  'US-NJ': { en: 'New Jersey', es: 'Nueva Jersey' },
  'US-NV': same('Nevada'),
  'US-NY': { en: 'New York', es: 'Nueva York' },
  'US-OH': same('Ohio'),
  'US-OR': { en: 'Oregon', es: 'Oregón' },
  'US-PA': { en: 'Pennsylvania', es: 'Pensilvania' },
  'US-PR': same('Puerto Rico'),
  'US-TX': { en: 'Texas', es: 'Texas' },
  'US-WA': same('Washington'),
}
