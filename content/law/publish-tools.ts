import { inLocale, type ContentLocale, type Localised } from '../localised.ts'
import { letterFiles, readLawFile, readLetterFile } from './read.ts'
import { evidenceSchema, helpSchema, letterSchema, type WrittenLetter } from './tools-schema.ts'
import type { EvidenceLists, LegalHelp, LetterForm } from './tools-words.ts'

export const writtenEvidence = () => evidenceSchema.parse(readLawFile('evidence.json'))
export const writtenHelp = () => helpSchema.parse(readLawFile('help.json'))
export const writtenLetters = (): readonly WrittenLetter[] =>
  letterFiles().map((file) => letterSchema.parse(readLetterFile(file)))

/** The order in which letters are offered: preserving evidence first. */
const order = [
  'preserve-evidence',
  'complaint-school',
  'complaint-employer',
  'report-platform',
  'request-records',
  'report-police',
  'cease-contact',
]

/** The letters in one language. For the build: it reads files. @throws if one is malformed */
export function lettersIn(locale: ContentLocale): LetterForm[] {
  const say = (text: Localised) => inLocale(text, locale)
  return writtenLetters()
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
    .map((letter) => ({
      id: letter.id,
      title: say(letter.title),
      purpose: say(letter.purpose),
      notWhen: letter.notWhen.map(say),
      safeAtHome: letter.safeAtHome,
      fields: letter.fields,
      subject: say(letter.subject),
      paragraphs: letter.paragraphs.map(({ text, needs }) => ({ text: say(text), needs })),
      checked: letter.checked,
      reviewBy: letter.reviewBy,
      lawyerOn: letter.reviews.at(-1)?.on ?? null,
    }))
}

export function evidenceIn(locale: ContentLocale): EvidenceLists {
  const { items, cases } = writtenEvidence()
  return {
    items: items.map((item) => ({ ...item, words: inLocale(item.words, locale) })),
    cases: cases.map((each) => ({ ...each, name: inLocale(each.name, locale) })),
  }
}

export function legalHelpIn(locale: ContentLocale): LegalHelp {
  const { places, freeRules } = writtenHelp()
  return {
    freeRules,
    places: places.map(({ id, name, words }) => ({
      id,
      name: inLocale(name, locale),
      words: inLocale(words, locale),
    })),
  }
}
