import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allHelplines } from '../helplines/helplines.ts'
import { dangerIn } from './danger.ts'
import { judge } from './judge.ts'
import { type JudgedKind, removableReasons, type Verdict } from './reasons.ts'

interface Example {
  readonly id: string
  readonly lang: 'en' | 'es'
  readonly text: string
  readonly kind: JudgedKind
  readonly expected: Verdict
  readonly why: readonly string[]
}

const read = (name: string): Example[] =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Example)

/** The category of an example: its first label, or for a name or bio its position. */
const aimOf: Readonly<Record<string, string>> = {
  contact: 'reach',
  handle: 'reach',
  link: 'reach',
  slur: 'slur',
  named_person: 'people',
  school_or_employer: 'people',
  threat: 'conduct',
  abuse: 'conduct',
  grooming: 'conduct',
  ask_meeting: 'conduct',
  spam: 'conduct',
  method: 'method',
}

function aimFor({ expected, kind, why }: Example): string {
  if (expected === 'publish') return 'harmless'
  if (expected === 'help') return 'help'
  return kind === 'name' || kind === 'bio' ? 'names and bios' : (aimOf[why[0]!] ?? why[0]!)
}

const judged = (name: string) =>
  read(name).map((example) => ({
    ...example,
    aim: aimFor(example),
    got: judge({ text: example.text, kind: example.kind, language: example.lang }).verdict,
  }))

/**
 * The share of a category's examples that a rule caught: with `help` if that is expected, otherwise with anything but `publish`.
 */
function shareOf(examples: ReturnType<typeof judged>, aim: string): number {
  const counted = examples.filter((example) => example.aim === aim)
  const found = counted.filter(({ got }) => (aim === 'help' ? got === 'help' : got !== 'publish'))
  for (const language of ['en', 'es'] as const) {
    const of = counted.filter(({ lang }) => lang === language)
    const ofFound = found.filter(({ lang }) => lang === language)
    process.stdout.write(`${aim.padEnd(16)} ${language} ${ofFound.length} of ${of.length}\n`)
  }
  return found.length / counted.length
}

const aims = {
  reach: 0.95,
  'names and bios': 0.9,
  slur: 0.95,
  help: 0.75,
  people: 0.6,
  conduct: 0.5,
} as const

test.each(['examples.jsonl', 'further-examples.jsonl'])(
  '%s: finds the share of harmful texts that is aimed at',
  (name) => {
    const examples = judged(name)
    for (const [aim, least] of Object.entries(aims))
      expect(shareOf(examples, aim), aim).toBeGreaterThanOrEqual(least)
  },
)

test.each(['examples.jsonl', 'further-examples.jsonl'])(
  '%s: stops at most four of a hundred harmless texts',
  (name) => {
    expect(shareOf(judged(name), 'harmless')).toBeLessThanOrEqual(0.04)
  },
)

test.each(['examples.jsonl', 'further-examples.jsonl'])(
  '%s: never answers a call for help with a refusal',
  (name) => {
    expect(judged(name).filter(({ expected, got }) => expected === 'help' && got === 'refuse')).toEqual([])
  },
)

test.each(['examples.jsonl', 'further-examples.jsonl'])(
  '%s: finds a way to help and bothers few of the harmless',
  (name) => {
    const examples = read(name)
    const help = examples.filter(({ expected }) => expected === 'help')
    const harmless = examples.filter(({ expected }) => expected === 'publish')
    expect(help.filter(({ text }) => dangerIn(text)).length / help.length).toBeGreaterThanOrEqual(0.75)
    expect(harmless.filter(({ text }) => dangerIn(text)).length / harmless.length).toBeLessThanOrEqual(0.07)
  },
)

test('every helpline may be named with its number and its page', () => {
  const stopped = allHelplines('2026-11-28').flatMap(({ helpline: { id, phone, sms, website, chatUrl } }) =>
    [...phone, ...(sms ? [sms.number] : []), website, chatUrl].flatMap((reach) =>
      reach &&
      judge({ text: `Call or write to them: ${reach}, they listened.`, kind: 'comment', language: 'en' })
        .verdict !== 'publish'
        ? [`${id} ${reach}`]
        : [],
    ),
  )
  expect(stopped).toEqual([])
})

test('says where a detail stands in the text that was given', () => {
  const text = 'Ｗrite to me 💜 at rowan@example.com or 5️⃣5️⃣5️⃣-0147, ok?'
  const { verdict, why } = judge({ text, kind: 'comment', language: 'en' })
  expect(verdict).toBe('hold')
  const removable = why.filter(({ reason }) => removableReasons.some((each) => each === reason))
  expect(removable.map(({ reason, from, to }) => [reason, text.slice(from, to)])).toEqual([
    ['email', 'rowan@example.com'],
    ['number', '5️⃣5️⃣5️⃣-0147'],
  ])
})

test.each([
  ['first_post', { author: { isFirstPost: true } }],
  ['young_author', { author: { isYoung: true } }],
  ['young_author', { space: { band: 'younger' } }],
  ['nobody_on_duty', { duty: 'absent' }],
] as const)('holds a harmless post with the reason "%s"', (reason, overrides) => {
  const text = 'They moved his seat and it stopped.'
  expect(judge({ text, kind: 'post', language: 'en' })).toEqual({ verdict: 'publish', why: [] })
  const { verdict, why } = judge({ text, kind: 'post', language: 'en', ...overrides })
  expect([verdict, why[0]?.reason]).toEqual(['hold', reason])
})

test('help goes before a refusal', () => {
  const text = 'I want to die and you are all fucking retards'
  expect(judge({ text, kind: 'comment', language: 'en' }).verdict).toBe('help')
})

test('reads look-alikes, styled and invisible letters, spaced letters and signs for letters', () => {
  for (const text of [
    'k\u200by\u200bs already',
    '𝓴𝓲𝓵𝓵 yourself',
    'kіll yоursеlf',
    'k i l l yourself',
    'K.Y.S. already',
    'ki11 y0urself',
  ])
    expect(judge({ text, kind: 'comment', language: 'en' }).verdict, text).toBe('refuse')
})

test.each([
  'A colleague at Northfield Media read my messages out.',
  'I was a reporter at Northfield Media for two years.',
  'At Northfield Media they called it a joke.',
  'She worked for Harlow Partners when it started.',
  'He is a cashier at Bright Meadow and they mock him.',
  'It happened at Castle Rock Insurance, in the lift.',
  'Two years at Oak Ridge and nobody said a word.',
  'Las practicas en Prisma Consultores fueron un infierno.',
  'Mi jefa en Altavista Medios me gritaba cada día.',
  'Trabajó para el Grupo Ferrero Lanas y la echaron.',
  'Un compañero en Torre Blanca me empujó.',
  'Estuve tres años en la Editorial Altamar.',
])('holds the named employer or school of “%s”', (text) => {
  const { verdict, why } = judge({ text, kind: 'post', language: 'en' })
  expect([verdict, why[0]?.reason]).toEqual(['hold', 'school_or_employer'])
})

test.each([
  'I called Citizens Advice and someone at Victim Support rang me back.',
  'We met at Christmas Eve mass and nobody laughed.',
  'He is at work, and I am at home with Mum.',
  'My boss at the time was kind.',
  'They shout at Black and Asian kids on the bus.',
  'My team at work watched Harry Potter for Halloween.',
  'I talked to HR for months and to my boss at last.',
  'She works at New York and I stay in London.',
  'I laughed at Harry Potter with my class.',
  'Years ago, at Central Park, someone sat down beside me.',
  'It happened at the World Cup, and at Notting Hill Carnival nobody cared.',
  'My desk was at Human Resources for a while.',
  'Llamé a la Cruz Roja y en Servicios Sociales me escucharon.',
  'Mi jefe en aquella época no dijo nada.',
  'En Semana Santa nadie trabaja en mi oficina.',
  'Trabajo en Buenos Aires y vivo en Nueva York.',
  'Para Navidad mi equipo me pidió perdón.',
  'Trabajé en la Policía Nacional y en la Defensoría del Pueblo.',
  'En el Día de la Madre mi jefa me dejó salir.',
])('lets “%s” through', (text) => {
  expect(judge({ text, kind: 'post', language: 'en' })).toEqual({ verdict: 'publish', why: [] })
})
