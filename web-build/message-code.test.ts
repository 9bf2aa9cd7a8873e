import { expect, test } from 'vitest'
import { readMessage, type Message } from './message-code.ts'

/** What a message says, as the build would write it. */
function evaluateMessage({ expression }: Message, inputs: Record<string, unknown> = {}): unknown {
  const pluralOf = (locale: string, count: unknown) => new Intl.PluralRules(locale).select(Number(count))
  // oxlint-disable-next-line typescript/no-implied-eval -- this is the code that is under test
  return new Function('i', 'pluralOf', `return ${expression}`)(inputs, pluralOf)
}

const plural = (one: string, other: string, match = {}) => [
  {
    declarations: ['input count', 'input name', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': one, 'countPlural=other': other, ...match },
  },
]

test('says a text as it stands, whatever signs it has', () => {
  const odd = 'It’s `$x` "quoted" \\n </script>\u2028'
  expect(evaluateMessage(readMessage('home_odd', 'en', odd))).toBe(odd)
})

test('puts inputs where their names stand', () => {
  const message = readMessage('home_hello', 'en', '`Hi` {name}, ${sum} \\ {name}')
  expect(message.inputs).toEqual(['name', 'sum'])
  expect(evaluateMessage(message, { name: 'Ana', sum: 3 })).toBe('`Hi` Ana, $3 \\ Ana')
})

test('chooses the plural of the language, with "other" for every further form', () => {
  const message = readMessage('home_sum', 'es', plural('{count} caso', '{count} casos de {name}'))
  expect(message.inputs).toEqual(['count', 'name'])
  const saidFor = (count: unknown) => evaluateMessage(message, { count, name: 'Ana' })
  expect([1, 0, 2, '1', 1_000_000].map(saidFor)).toEqual([
    '1 caso',
    '0 casos de Ana',
    '2 casos de Ana',
    '1 caso',
    '1000000 casos de Ana',
  ])
})

test('has a text of its own for any form of a plural', () => {
  const message = readMessage('home_sum', 'es', plural('uno', 'otros', { 'countPlural=many': 'muchos' }))
  expect([1, 2, 1_000_000].map((count) => evaluateMessage(message, { count }))).toEqual([
    'uno',
    'otros',
    'muchos',
  ])
})

test.for([
  [plural('a', 'b', { 'countPlural=half': 'c' })],
  [plural('a', 'b', { 'otherPlural=few': 'c' })],
  [[...plural('a', 'b'), ...plural('a', 'b')]],
  [[{ declarations: [], selectors: ['countPlural'], match: {} }]],
  [7],
])('refuses a message of another form: %j', ([message]) => {
  expect(() => readMessage('home_sum', 'en', message)).toThrow(
    'The message "home_sum" in en must be a text, or a plural of one number with a text for "other" and for further forms.',
  )
})
