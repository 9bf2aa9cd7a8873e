import { expect, test } from 'vitest'
import { viewText } from '../text/text-view.ts'
import { catalogueOf, matchPhrases } from './catalogue.ts'
import { phrases } from './phrases.ts'

function found(lines: string, text: string): string[] {
  const set = phrases(lines, { animal: 'cat|big dog' })
  const view = viewText(text)
  const matches = matchPhrases(view, catalogueOf([set])).get(set) ?? []
  return matches.map(({ from, to }) => view.text.slice(view.tokens[from]!.from, view.tokens[to - 1]!.to))
}

test.each([
  ['want to die', 'I WANT to... no, I want to die!', ['want to die']],
  ['(want|wanna) to? go', 'we wanna go, they want to go', ['wanna go', 'want to go']],
  ['suicid*', 'suicidal, suicidio', ['suicidal', 'suicidio']],
  [
    'see _0-2 {animal}',
    'see the very big dog. see cat. see one two three cat',
    ['see the very big dog', 'see cat'],
  ],
  ['send _', 'Send. Send it', ['Send it']],
  ['^ go $', 'Go. Then go. They go', ['Go']],
  ['9 off', '20 off and two off', ['20 off']],
  ['ready ?', 'Ready? I am ready.', ['Ready?']],
  ['(the)? cat', 'the cat, a cat', ['the cat', 'cat', 'cat']],
])('the phrase "%s" is found in "%s"', (lines, text, expected) => {
  expect(found(lines, text)).toEqual(expected)
})

test('a phrase that begins with no word is an error', () => {
  expect(() => phrases('_0-2 die')).toThrow('must begin with a word')
  expect(() => phrases('go {nowhere}')).toThrow('unknown shared words')
})
