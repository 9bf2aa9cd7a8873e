import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allHelplines } from '../helplines/helplines.ts'
import { hiddenTextOf, hiddenTextsOf } from './hidden-message.ts'

const hiddenReasonOf = (text: string) => hiddenTextOf(text)?.reason ?? null
const hiddenReasonsOf = (texts: readonly string[]) => hiddenTextsOf(texts).map((text) => text?.reason ?? null)

const elsewhere = [
  'Call me: +44 7700 900123',
  'My mail is robin@example.org',
  'Add me on snapchat: robin_the_bird',
  'Look at https://example.org/robin',
  'Llámame al 612 345 678',
  // Digits of other scripts.
  'call me ٠٦١١٢٢٣٣٤٤',
  'mi número es ६१२३४५६७८',
  '０６１１２２３３４４',
  // Across lines, with words between the parts, and spelled out.
  '06\n11\n22\n33\n44',
  '0611 and then 22 and after that 3344',
  '612, y luego 345, y después 678',
  'six one two, then three four five, then six seven eight',
  'seis uno dos tres cuatro cinco seis siete ocho',
  'seis doce, treinta y cuatro, cincuenta y seis, setenta y ocho',
  'zero seven seven double zero nine hundred one two three',
  // User names on other services.
  'insta: bluefox',
  'find me on snap as bluefox',
  'my snap is bluefox',
  'I am bluefox on insta',
  'mi insta es zorroazul',
  'soy zorroazul en insta',
  'búscame en tiktok como zorroazul',
  'We can talk on WhatsApp if you want',
  '¿Hablamos por Telegram?',
  'Podemos seguir en Discord',
  'my insta blue_fox',
  'my insta @bluefox',
  'mi snap zorro22',
  'You can text me on my insta',
  'Do you want to talk on Discord?',
  'You and me could play Roblox',
  // Separated letters.
  'a n n a at mail dot com',
  'a-n-n-a at m-a-i-l dot c-o-m',
  'a n n a a t m a i l d o t c o m',
  'a n a arroba correo punto es',
  '𝒶 𝓃 𝓃 𝒶 𝒶 𝓉 𝓂 𝒶 𝒾 𝓁 𝒹 𝑜 𝓉 𝒸 𝑜 𝓂',
  'My scores were 61, 12, 34, 56, 78',
  // Coordinates.
  'Meet me at 40.41678, -3.70379',
  'Nos vemos en 40.417 N, 3.704 W',
  `40° 25' 0" N`,
  '8FVC9G8F+6X',
  '///filled.count.soap',
]
test.each(elsewhere)('hides %j: a way to be reached elsewhere', (text) => {
  expect(hiddenReasonOf(text)).toBe('contact')
})

const harmless = [
  'I do not want to live any more.',
  'They laughed at me in maths again.',
  'I was born in 2009, and it started in 2021 and then again in 2023.',
  'I scored 12 and then 15, so 27 in all.',
  'She posted it on Instagram and everyone laughed.',
  'They made a group on WhatsApp without me.',
  'I want to talk about what happened on Snapchat.',
  'He sent me messages on Discord all night.',
  'Lo subieron a TikTok y todos se rieron.',
  'Hicieron un grupo de WhatsApp sin mí.',
  'Quiero hablar de lo que pasó en Instagram.',
  'Me escribió por Telegram otra vez.',
  'Tengo 15 años y voy a segundo.',
  'Saqué un 7, luego un 8 y un 9.',
  'One of the two said it first, and then three more.',
  'It was on 12/05/2024 at 10:30.',
  'It cost £12,500,000 to build.',
  'Pi is 3.14159, they say.',
  'I got an A, a B and a C.',
  'Ten, twenty, thirty, forty: then I open my eyes.',
  'I want to kill myself. My insta comments are horrible',
  'quiero morirme, mi insta estaba lleno de insultos',
  'my dad hits me, my facebook got hacked too',
  'I want to die and my snap streaks are all I have',
  'you can play Minecraft',
  'I want to use Zoom for the lesson',
  'the zoom lesson was awful',
  'I deleted my insta yesterday.',
  'He saw my insta 2nd, after her.',
  'My scores were 85, 90, 72, 88',
]
test.each(harmless)('shows %j', (text) => {
  expect(hiddenReasonOf(text)).toBeNull()
})

test.each([
  ['I want to kill myself. Call me on 0611 223344 tonight.', 'I want to kill myself. […]'],
  ['Quiero morirme, mi insta es zorroazul', 'Quiero morirme, […]'],
  ['I want to die find me on snap as bluefox', 'I want to die […]'],
  ['bluefox on snap, find me on snap. I want to die.', '[…] I want to die.'],
  ['My mail is robin@example.org and I want to kill myself', '[…] I want to kill myself'],
  ['bluefox77. Find me on snap. I want to die', '[…] I want to die'],
  ['I want to die. Find me on snap. bluefox', 'I want to die. […]'],
  ['I want to die bluefox77. Find me on snap.', 'I want to die […]'],
  ['Quiero matarme blue_fox. Búscame en snap.', 'Quiero matarme […]'],
  [
    'He has a knife and I am locked in. My number is 0611 223344, please call.',
    'He has a knife and I am locked in. […]',
  ],
  ['Búscame en snap, soy zorro. Me corto todas las noches.', '[…] Me corto todas las noches.'],
])('of %j by a mentee the words of danger are shown, and nothing else', (text, shown) => {
  expect(hiddenTextOf(text, true)).toMatchObject({ reason: 'contact', shown })
})

test.each([
  'Please don’t kill yourself. I am bluefox77, find me on snap',
  "Please don't kill yourself. I am bluefox77, find me on snap",
  'He threatened to kill you? bluefox77, add me on snap',
  'I want to die. Call me on 0611 223344.',
  'No te mates, por favor. Búscame en snap como zorroazul',
])('of %j by a mentor nothing is shown, nor where the author is not known', (text) => {
  expect(hiddenTextOf(text)).toMatchObject({ reason: 'contact', shown: null })
  expect(hiddenTextOf(text, false)).toMatchObject({ reason: 'contact', shown: null })
  expect(hiddenTextsOf([text])).toMatchObject([{ reason: 'contact', shown: null }])
})

test.each([
  "Please don't kill yourself. I am bluefox77, find me on snap",
  'He threatened to kill you? bluefox77, add me on snap',
  'bluefox77. Find me on snap. I want to die',
])('no name of %j is shown, by either of the two', (text) => {
  for (const isByMentee of [true, false])
    expect(hiddenTextOf(text, isByMentee)?.shown ?? '').not.toMatch(/bluefox|snap/)
})

test('keeps danger words visible when a number is split across messages', () => {
  const texts = ['I want to kill myself, my number is 0611', '22', '3344']
  expect(hiddenTextsOf(texts, true).map((text) => text?.shown)).toEqual([
    'I want to kill myself, […]',
    null,
    null,
  ])
})

test('hides the whole message with contact details when it mentions no danger', () => {
  expect(hiddenTextOf('You are so nice. Call me on 0611 223344.', true)).toMatchObject({
    reason: 'contact',
    shown: null,
  })
})

test('hides what breaks a rule, and no words about oneself', () => {
  expect(hiddenReasonOf('I will find you and hurt you.')).toBe('conduct')
  expect(hiddenReasonOf('Te voy a encontrar y te voy a pegar.')).toBe('conduct')
})

test.each([
  [
    ['my number', '0611', '22', '3344'],
    [null, 'contact', 'contact', 'contact'],
  ],
  [
    ['Hello again', '06', 'eleven', 'twenty two', '33 44', 'Did you sleep?'],
    [null, 'contact', 'contact', 'contact', 'contact', null],
  ],
  [
    ['seis uno dos', 'tres cuatro cinco', 'seis siete ocho'],
    ['contact', 'contact', 'contact'],
  ],
  [
    ['anna', 'at', 'mail dot com'],
    ['contact', 'contact', 'contact'],
  ],
  [
    ['insta:', 'bluefox'],
    ['contact', 'contact'],
  ],
  [
    ['búscame en', 'snap como zorroazul'],
    ['contact', 'contact'],
  ],
])('reads the messages of one author together: %j', (texts, reasons) => {
  expect(hiddenReasonsOf(texts)).toEqual(reasons)
})

test.each([
  [['I have 2 brothers', 'and 3 sisters', 'We live with 2 dogs']],
  [['7', '8', '6']],
  [['It was in 2021', '30 people saw it']],
  [['Tengo clase a las 10', 'y otra a las 12', 'Luego 2 horas libres']],
  [['They laughed', 'on Instagram', 'Everybody saw it']],
])('shows what only stands one after the other: %j', (texts) => {
  expect(hiddenReasonsOf(texts)).toEqual(texts.map(() => null))
})

test('judges a long message alone, not combined with the others', () => {
  const long = 'They laughed at me in maths again. '.repeat(20)
  expect(hiddenReasonsOf([long, 'Call me: 0611 223344'])).toEqual([null, 'contact'])
})

test.each(['examples.jsonl', 'further-examples.jsonl'])(
  '%s: hides at most four of a hundred harmless texts as a way to be reached',
  (name) => {
    const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
      .trim()
      .split('\n')
    const texts = lines
      .map((line): { text: string; kind: string; expected: string } => JSON.parse(line))
      .filter(({ kind, expected }) => expected === 'publish' && kind !== 'name')
      .map(({ text }) => text)
    const hidden = texts.filter((text) => hiddenReasonOf(text) === 'contact')
    expect(hidden.length / texts.length, hidden.join('\n')).toBeLessThanOrEqual(0.04)
  },
)

test('a helpline may be named with its number and its page', () => {
  const hidden = allHelplines('2026-11-28').flatMap(({ helpline: { id, phone, sms, website, chatUrl } }) =>
    [...phone, ...(sms ? [sms.number] : []), website, chatUrl].flatMap((reach) =>
      reach && hiddenReasonOf(`Call or write to them: ${reach}, they listened.`) ? [`${id} ${reach}`] : [],
    ),
  )
  expect(hidden).toEqual([])
})
