import type { WrittenDate, WrittenTime } from './whatsapp-dates.ts'
import { findPeriod } from './whatsapp-day-periods.ts'

/** The head of a message in an exported chat: when it was sent. */
export interface LineHead {
  readonly date: WrittenDate
  readonly time: WrittenTime
  /** Length in characters of the normalised line. */
  readonly length: number
  /** Its format without the numbers: the same in all lines of a file. */
  readonly form: string
  /** All its words are known to belong to a time. */
  readonly isCertain: boolean
}

/** Longer than any head. */
export const longestHead = 110

const separator = String.raw`\s?[./\-–‐]\s?|\s?[年년]\s?`
/** Eras beside a year: of Japan, Taiwan, Thailand, the Shan, Iran and Afghanistan. */
const eras = 'reiwa|heisei|minguo|roc|ap|be|ah|ad|ce|r|h|令和|平成|民國|民国|พ.?ศ|ပ.?သ'
const date =
  String.raw`(?:(?<era>${eras})\.?\s?)?(?<first>\d{1,4}|元)(?<one>${separator})(?<middle>\d{1,2}|[ivx]{1,4})` +
  String.raw`(?<other>\s?[./\-–‐]\s?|\s?[月월]\s?|\s)(?<last>\d{1,4})(?:\s(?<eraBehind>${eras})(?![\p{L}\p{M}]))?`
/** Hours, minutes and optional seconds, with dots, letters or a word between: "14:30", "14 h 30", "14時30分05". */
const time =
  String.raw`(?<hour>\d{1,2})(?<unit>\s?(?:[:.٫]|[\p{L}\p{M}\u0f0b]{1,12})\s?)(?<minute>\d{1,2})` +
  String.raw`(?:(?:[:.٫]|\s?[\p{L}\p{M}]{1,12}\s?)(?<second>\d{1,2})(?!\d|\s?[./-]\d))?`
/** Words and punctuation between two numbers, or after the last. */
const words = String.raw`[^\d\n[\]:]{0,40}?`
const behindTime = String.raw`(?:[^\d\n[\]:]|\d(?=\p{L})){0,40}?`
const dateFirst = `${date}(?<between>${words})${time}(?<behind>${behindTime})`
const timeFirst = `(?<between>${words})${time}(?<behind>${behindTime})\\s${date}(?<after>)`
/** `]` (iOS), ` - ` (Android), or `: ` (iOS until 2017). */
const close = String.raw`(?<close>\]\s?|\s?[-–—]\s|:\s|\s[-–—]$)`
const patterns = [dateFirst, timeFirst].map((pattern) => new RegExp(`^(?<open>\\[?)${pattern}${close}`, 'iu'))

/** Parses the head of a line with ASCII digits and punctuation (whatsapp-plain-line.ts). */
export function parseLineHead(line: string): LineHead | null {
  if (!/\d/.test(line.slice(0, 40))) return null
  for (const pattern of patterns) {
    const found = pattern.exec(line)
    const head = found?.groups && headFrom(found[0], found.groups)
    if (head) return head
  }
  return null
}

type Groups = Readonly<Record<string, string | undefined>>

function headFrom(all: string, groups: Groups): LineHead | null {
  const {
    open = '',
    era = '',
    eraBehind = '',
    first = '',
    one = '',
    middle = '',
    other = '',
    last = '',
  } = groups
  const { between = '', hour = '', unit = '', minute = '', second, behind = '', close: end = '' } = groups
  const mark = end.trim()
  if ((open === '[') !== (mark === ']')) return null
  // Only old iOS wrote a colon after the time, and always with seconds; otherwise it is a note typed by a person.
  if (mark === ':' && second === undefined) return null
  const [sign, secondSign] = [one.trim(), other.trim()]
  if (!isPair(sign, secondSign)) return null
  const around = findPeriod(between, behind)
  if (!around) return null
  const isYearFirst = first.length > 2 || era !== '' || /[年년]/.test(sign)
  const isDateFirst = groups['after'] === undefined
  const written = plainEra(era || eraBehind)
  const form = [open, written, sign, secondSign, isYearFirst, isDateFirst, around.rest, unit.trim()]
  return {
    date: { parts: [first === '元' ? '1' : first, middle, last], separator: sign, era: written, isYearFirst },
    time: { hour, minute, second, period: around.period },
    length: all.length,
    form: [...form, around.period !== null, second !== undefined, mark].join(' '),
    isCertain: around.isKnown,
  }
}

const isPair = (one: string, other: string): boolean =>
  one === '年' ? other === '月' : one === '년' ? other === '월' : one === other || other === ''

const plainEra = (era: string): string => era.replaceAll(/[\s.]/g, '').toLowerCase()
