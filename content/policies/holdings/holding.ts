import type { Localised } from '../../localised.ts'

/**
 * How a person gets their own copy of it: `account` in the answer of `readCopy`, `reports` opened on their device from
 * the reports they may read, or not at all, and why.
 */
export type HoldingCopy = 'account' | 'reports' | { readonly not: Localised }

/**
 * What makes it go: `account` the deletion of the account; `words` whoever has the words it is kept behind; `time` it
 * goes by itself, on the day that `howLong` says; `kept` it stays, and `howLong` says why or until when.
 */
export type Erasure = 'account' | 'words' | 'time' | 'kept'

/**
 * Something that the server keeps readable or sealed: which columns of which tables, and what a person is told of it.
 * tests/security/holdings.database.test.ts holds all of it against the schema: a table or column without a holding fails, and so does a
 * column that a whole table gets, until it is in tests/security/returned-columns.ts.
 */
export interface Holding {
  readonly id: string
  /** The columns of each table; `rest` for those that no other holding names. */
  readonly columns: Readonly<Record<string, readonly string[] | 'rest'>>
  /** Whether it says something about a person. What does not is listed apart. */
  readonly isPersonal: boolean
  readonly what: Localised
  readonly why: Localised
  readonly who: Localised
  readonly howLong: Localised
  readonly copy: HoldingCopy
  readonly erasure: Erasure
}

export const untilAccountGoes: Localised = {
  en: 'As long as your account exists',
  es: 'Mientras exista tu cuenta',
}
export const untilReportGoes: Localised = {
  en: 'As long as the report is kept',
  es: 'Mientras se guarde el reporte',
}
export const onlyYou: Localised = { en: 'Only you', es: 'Solo tú' }
export const nobody: Localised = {
  en: 'Nobody. The program uses it',
  es: 'Nadie. Lo usa el programa',
}
export const itsReaders: Localised = {
  en: 'You, and the people who read the report',
  es: 'Tú, y quienes leen el reporte',
}
export const youAndAdministrators: Localised = {
  en: 'You, and the administrators of this server',
  es: 'Tú, y los administradores de este servidor',
}
