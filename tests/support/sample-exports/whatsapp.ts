import { sampleLines, type SampleLine } from './conversation.ts'

/** How a telephone formats an exported chat, by its system, region and clock. */
export interface ChatStyle {
  readonly name: string
  readonly date: 'dd/mm/yyyy' | 'd/m/yy' | 'm/d/yy' | 'dd.mm.yy' | 'dd-mm-yyyy' | 'yyyy-mm-dd'
  readonly clock: '24' | 'AM' | 'am' | 'a. m.'
  readonly system: 'android' | 'ios'
  readonly attached: string
  readonly said: string
}

const encrypted = 'Messages and calls are end-to-end encrypted. Only people in this chat can read them.'
const cifrado = 'Los mensajes y las llamadas están cifrados de extremo a extremo.'

/** Android and iOS, in regions with different date formats. */
export const chatStyles: readonly ChatStyle[] = [
  {
    name: 'android-gb',
    date: 'dd/mm/yyyy',
    clock: '24',
    system: 'android',
    attached: '(file attached)',
    said: encrypted,
  },
  {
    name: 'android-us',
    date: 'm/d/yy',
    clock: 'AM',
    system: 'android',
    attached: '(file attached)',
    said: encrypted,
  },
  {
    name: 'android-es',
    date: 'd/m/yy',
    clock: '24',
    system: 'android',
    attached: '(archivo adjunto)',
    said: cifrado,
  },
  {
    name: 'android-mx',
    date: 'dd/mm/yyyy',
    clock: 'a. m.',
    system: 'android',
    attached: '(archivo adjunto)',
    said: cifrado,
  },
  {
    name: 'android-de',
    date: 'dd.mm.yy',
    clock: '24',
    system: 'android',
    attached: '(Datei angehängt)',
    said: encrypted,
  },
  {
    name: 'android-nl',
    date: 'dd-mm-yyyy',
    clock: '24',
    system: 'android',
    attached: '(bestand bijgevoegd)',
    said: encrypted,
  },
  {
    name: 'android-au',
    date: 'd/m/yy',
    clock: 'am',
    system: 'android',
    attached: '(file attached)',
    said: encrypted,
  },
  { name: 'ios-us', date: 'm/d/yy', clock: 'AM', system: 'ios', attached: 'attached', said: encrypted },
  { name: 'ios-gb', date: 'dd/mm/yyyy', clock: '24', system: 'ios', attached: 'attached', said: encrypted },
  { name: 'ios-es', date: 'd/m/yy', clock: '24', system: 'ios', attached: 'adjunto', said: cifrado },
  { name: 'ios-se', date: 'yyyy-mm-dd', clock: '24', system: 'ios', attached: 'bifogad', said: encrypted },
]

const two = (value: number) => String(value).padStart(2, '0')

/** The conversation as this telephone exports it. */
export function chatText(style: ChatStyle, lines: readonly SampleLine[] = sampleLines): string {
  const first = lines[0]?.at ?? new Date(2026, 2, 3)
  const written = lines.map((line) => `${stamp(style, line.at)}${line.sender}: ${content(style, line)}`)
  const system =
    style.system === 'ios'
      ? `${stamp(style, first)}Zoë K.: \u200e${style.said}`
      : `${stamp(style, first)}${style.said}`
  const ending = style.system === 'ios' ? '\r\n' : '\n'
  return [system, ...written, ''].join(ending)
}

function content({ system, attached }: ChatStyle, { text, picture }: SampleLine): string {
  if (!picture) return text
  return system === 'ios' ? `\u200e<${attached}: ${picture}>` : `\u200e${picture} ${attached}`
}

function stamp(style: ChatStyle, at: Date): string {
  const day = dateText(style.date, at)
  if (style.system === 'ios') return `[${day}, ${clockText(style.clock, at, true)}] `
  return `${day}, ${clockText(style.clock, at, false)} - `
}

function dateText(form: ChatStyle['date'], at: Date): string {
  const [day, month, year] = [at.getDate(), at.getMonth() + 1, at.getFullYear()]
  switch (form) {
    case 'dd/mm/yyyy':
      return `${two(day)}/${two(month)}/${year}`
    case 'd/m/yy':
      return `${day}/${month}/${two(year % 100)}`
    case 'm/d/yy':
      return `${month}/${day}/${two(year % 100)}`
    case 'dd.mm.yy':
      return `${two(day)}.${two(month)}.${two(year % 100)}`
    case 'dd-mm-yyyy':
      return `${two(day)}-${two(month)}-${year}`
    case 'yyyy-mm-dd':
      return `${year}-${two(month)}-${two(day)}`
  }
}

function clockText(clock: ChatStyle['clock'], at: Date, withSeconds: boolean): string {
  const seconds = withSeconds ? `:${two(at.getSeconds())}` : ''
  if (clock === '24') return `${two(at.getHours())}:${two(at.getMinutes())}${seconds}`
  const hour = at.getHours() % 12 || 12
  const half = { AM: ['AM', 'PM'], am: ['am', 'pm'], 'a. m.': ['a.\u00a0m.', 'p.\u00a0m.'] }[clock]
  return `${hour}:${two(at.getMinutes())}${seconds}\u202f${half[at.getHours() < 12 ? 0 : 1]}`
}
