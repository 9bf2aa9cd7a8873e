import helplines from '../../helplines/helplines.json' with { type: 'json' }
import { directories } from '../../helplines/fallback.ts'
import { relays } from '../../helplines/relays.ts'

/** Services for pictures and for reports that are not in the list of helplines but help as well. */
const otherHosts = [
  'takeitdown.ncmec.org',
  'stopncii.org',
  'reportharmfulcontent.com',
  'findahelpline.com',
  'upstander.org',
]

const digitsOf = (number: string) => number.replaceAll(/\D/g, '')

/** Every number in `content/helplines`, as digits. */
const numbers: ReadonlySet<string> = new Set(
  helplines.flatMap(({ phone, sms }) => [...phone, ...(sms ? [sms.number] : [])].map(digitsOf)),
)

const hosts: ReadonlySet<string> = new Set(
  [
    ...helplines.flatMap(({ website, chatUrl }) => [website, chatUrl]),
    ...relays.map(({ website }) => website),
    ...directories.map(({ url }) => url),
  ]
    .flatMap((url) => (url ? [hostOf(url)] : []))
    .concat(otherHosts),
)

function hostOf(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/.*$/s, '')
}

/** Whether digits are a helpline, with or without its country code, or several in a row. */
export function isKnownLine(digits: string): boolean {
  if (isOneLine(digits)) return true
  for (let cut = 3; cut <= digits.length - 2 && cut < 14; cut += 1) {
    const rest = digits.slice(cut)
    if (isOneLine(digits.slice(0, cut)) && (rest.length < 6 || isOneLine(rest))) return true
  }
  return false
}

function isOneLine(digits: string): boolean {
  if (numbers.has(digits)) return true
  // A leading country code, with or without the national zero or the international prefix.
  for (let cut = 1; cut <= 5; cut += 1) {
    const national = digits.slice(cut)
    if (national.length >= 7 && (numbers.has(national) || numbers.has(`0${national}`))) return true
  }
  return digits.length >= 7 && (numbers.has(`0${digits}`) || numbers.has(`1${digits}`))
}

/** Whether a host belongs to a helpline or a public body. */
export function isKnownHost(host: string): boolean {
  const name = host.replace(/^www\./, '')
  if (/(?:^|\.)(?:gov|gob|gouv|gub|police|nhs|europa|mil)(?:\.[a-z]{2})?$/.test(name)) return true
  for (let from = 0; from !== -1; from = name.indexOf('.', from) + 1 || -1)
    if (hosts.has(name.slice(from))) return true
  return false
}
