import type { Localised } from '../localised.ts'

/**
 * Emergency numbers by country.
 *
 * Sources: Article 109 of Directive (EU) 2018/1972 for 112 in the European Union and the European Economic Area; for the
 * other countries general public knowledge, compared with a public list on 2026-11-21. No number was called. A country or
 * a service about which sources disagree is left out; the page then says that it is not known, and that 112 reaches help in
 * many places.
 */

/** Who answers. `any`: one number for police, ambulance and fire. */
export type EmergencyService = 'any' | 'police' | 'ambulance' | 'fire'

export interface EmergencyNumber {
  readonly number: string
  readonly service: EmergencyService
}

export const emergencyCheckedOn = '2026-11-21'

/** One number for all services. If two work, the better known is first. */
const single: Readonly<Record<string, string>> = {
  '112':
    'AD AL AT AZ BE BG CH CY CZ DE DK EE ES FI FO FR GE GL GR HR HU IN IS IT KG KW LI LT LU LV MD ME MT NG NL PL PT RO ' +
    'SE SI SK SM TL TR UA',
  '911': 'AG AI AR AS AW BM BQ BZ CA CR DM DO EC GD GU HN JO KN KY LR MP MX PA PH PR SV TC US UY VE VI',
  '999': 'BD BH GG HK IM JE KE MO MY QA ZW',
  '112 999': 'IE',
  '999 112': 'GB GI',
  '000': 'AU CC CX',
  '111': 'NZ',
  '123': 'CO',
  '9999': 'OM',
  '112 911': 'AM RU',
}

/** Police, ambulance, fire, in this order; `-` if unknown. */
const separate: Readonly<Record<string, string>> = {
  '999 998 997': 'AE BW',
  '119 112 119': 'AF',
  '122 124 123': 'BA',
  '211 511 311': 'BB',
  '993 991 995': 'BN',
  '110 118 119': 'BO',
  '190 192 193': 'BR',
  '113 112 110': 'BT',
  '102 103 101': 'BY KZ MN TJ UZ',
  '111 185 180': 'CI',
  '133 131 132': 'CL',
  '117 119 118': 'CM KH',
  '110 120 119': 'CN',
  '106 104 105': 'CU',
  '911 912 911': 'CW',
  '17 14 14': 'DZ',
  '122 123 180': 'EG',
  '917 911 910': 'FJ',
  '191 193 192': 'GH',
  '911 913 912': 'GY',
  '110 119 113': 'ID',
  '100 101 102': 'IL PS',
  '104 122 115': 'IQ',
  '110 115 125': 'IR',
  '119 110 110': 'JM',
  '110 119 119': 'JP TW',
  '112 119 119': 'KR',
  '191 195 190': 'LA',
  '112 140 175': 'LB',
  '119 1990 110': 'LK',
  '19 15 15': 'MA',
  '192 194 193': 'MK RS',
  '199 192 191': 'MM',
  '999 114 -': 'MU',
  '119 - 118': 'MV',
  '10111 - -': 'NA',
  '112 113 110': 'NO',
  '100 102 101': 'NP',
  '105 106 116': 'PE',
  '112 111 110': 'PG',
  '15 1122 16': 'PK',
  '999 997 998': 'SA',
  '999 995 995': 'SG',
  '17 1515 18': 'SN',
  '115 113 110': 'SR',
  '999 977 933': 'SZ',
  '117 8200 118': 'TG',
  '191 1669 199': 'TH',
  '197 190 198': 'TN',
  '999 811 990': 'TT',
  '112 - -': 'TZ',
  '999 - 999': 'UG',
  '113 115 114': 'VN',
  '10111 10177 -': 'ZA',
}

/** Shown together while the country is unknown: the numbers that work in the most places, with those places. */
export const widelyKnownNumbers: readonly { readonly number: string; readonly places: Localised }[] = [
  {
    number: '112',
    places: {
      en: 'Europe, and from mobile phones in many other countries',
      es: 'Europa, y desde el celular en muchos otros países',
    },
  },
  {
    number: '911',
    places: {
      en: 'United States, Canada, Mexico and other places in the Americas',
      es: 'Estados Unidos, Canadá, México y otros lugares de América',
    },
  },
  {
    number: '999',
    places: {
      en: 'United Kingdom, Ireland, Hong Kong, Malaysia',
      es: 'Reino Unido, Irlanda, Hong Kong, Malasia',
    },
  },
  { number: '000', places: { en: 'Australia', es: 'Australia' } },
]

/**
 * The emergency numbers of a country, police first. Shown above every list of helplines.
 *
 * @param country ISO 3166-1 alpha-2.
 * @returns an empty list if the numbers are not known.
 */
export function emergencyNumbersFor(country: string): EmergencyNumber[] {
  const one = keyFor(single, country)
  if (one) return one.split(' ').map((number) => ({ number, service: 'any' }))
  const each = keyFor(separate, country)
  return each ? byService(each.split(' ')) : []
}

/** ISO 3166-1 codes of the countries with known numbers, sorted. */
export function countriesWithEmergencyNumbers(): string[] {
  return [...Object.values(single), ...Object.values(separate)].flatMap((codes) => codes.split(' ')).sort()
}

/** A number of two services is listed for each of them. */
function byService([police, ambulance, fire]: string[]): EmergencyNumber[] {
  const named: [EmergencyService, string | undefined][] = [
    ['police', police],
    ['ambulance', ambulance],
    ['fire', fire],
  ]
  return named.flatMap(([service, number]) => (number && number !== '-' ? [{ number, service }] : []))
}

function keyFor(table: Readonly<Record<string, string>>, country: string): string | undefined {
  return Object.keys(table).find((key) => table[key]?.split(' ').includes(country))
}
