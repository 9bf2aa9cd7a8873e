// Writes the words for parts of the day of every locale, as the ICU of the project's Node.js has them: exported chats use them.
import { writeFileSync } from 'node:fs'
import { dayPeriodTable, linkWordsOf } from '../tests/support/icu/day-periods.ts'
import { findLocales } from '../tests/support/icu/locales.ts'

const locales = findLocales()
const table = Object.entries(dayPeriodTable(locales)).map(
  ([key, words]) => `  ${JSON.stringify(key)}: ${JSON.stringify(words)},`,
)
const lines = [
  `// Made by "npm run day-periods" from ICU ${process.versions['icu']}, CLDR ${process.versions['cldr']}.`,
  '',
  '/** Words by their hours of the day, one bit each, and the orders in which their locales write dates. */',
  'export const dayPeriodWords: Readonly<Record<string, string>> = {',
  ...table,
  '}',
  '',
  '/** Words around a time that name no part of the day. */',
  `export const linkWords = ${JSON.stringify(linkWordsOf(locales))}`,
  '',
]
const list = [
  '// Made by "npm run day-periods".',
  '',
  '/** Every locale that ICU has data of its own for. */',
  `export const icuLocales = ${JSON.stringify(locales.join(' '))}.split(' ')`,
  '',
]
writeFileSync('tests/support/icu/locales.generated.ts', list.join('\n'))
writeFileSync('web/features/reporting/imports/model/whatsapp-day-periods.generated.ts', lines.join('\n'))
