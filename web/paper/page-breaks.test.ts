import { expect, test } from 'vitest'
import { isSeparatedFromText } from './page-breaks.ts'

const text = {}
const soft = { style: 'soft' }
const heading = { style: 'heading' }
const question = { style: 'question' }
const foot = [{ columns: [] }, { style: ['small', 'soft'] }]

test.each([
  ['a heading alone', 'heading', [], [soft, text], true],
  ['a heading with its line only, and the text on the next page', 'heading', [soft], [text], true],
  ['a heading with a question only', 'heading', [soft, question], [text], true],
  ['a heading alone above the foot of its page', 'heading', foot, [text, ...foot], true],
  ['a heading with its line above the foot', 'heading', [soft, ...foot], [text, ...foot], true],
  ['the last of the document above the foot', 'heading', [soft, ...foot], [], false],
  ['a question without its answer', 'question', [], [text], true],
  ['a heading with its first words', 'heading', [soft, text], [text], false],
  ['a question with its answer', 'question', [text], [heading], false],
  ['a heading with its line, of which there is no more', 'heading', [soft], [heading, soft], false],
  ['the last of a section', 'heading', [soft], [{ style: 'section' }, text], false],
  ['a heading before another one', 'heading', [soft, heading, soft], [text], false],
  ['the last of the document', 'heading', [soft], [], false],
  ['the title of a section alone', 'section', [], [soft, text], true],
  ['the title of a section with a heading and its line only', 'section', [soft, heading, soft], [text], true],
  ['the title of a section with what was found wrong', 'section', [soft, { style: 'problem' }], [text], true],
  ['the title of a section with its first words', 'section', [heading, soft, text], [text], false],
  ['a heading before the title of a section', 'heading', [soft, { style: 'section' }], [text], false],
  ['text', undefined, [], [text], false],
] as const)('%s', (_, style, following, next, parted) => {
  expect(isSeparatedFromText(style, following, next)).toBe(parted)
})
