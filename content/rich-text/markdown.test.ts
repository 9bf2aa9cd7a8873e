import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { richText } from '#contract/community/rich-text.ts'
import { parsePost } from './markdown.ts'

const text = (words: string, ...marks: ('strong' | 'emphasis' | 'code')[]) => ({
  kind: 'text' as const,
  text: words,
  marks,
})

test('marks, lists, quotes and code become the shapes that a reader draws', () => {
  expect(parsePost('One **two** _three_ `four`\nfive').body).toEqual([
    {
      kind: 'paragraph',
      content: [
        text('One '),
        text('two', 'strong'),
        text(' '),
        text('three', 'emphasis'),
        text(' '),
        text('four', 'code'),
        { kind: 'break' },
        text('five'),
      ],
    },
  ])
  expect(parsePost('- a\n- b\n\n> said\n\n```\nx = 1\n```\n1. first').body).toEqual([
    { kind: 'list', ordered: false, items: [[text('a')], [text('b')]] },
    { kind: 'quote', paragraphs: [[text('said')]] },
    { kind: 'code', text: 'x = 1' },
    { kind: 'list', ordered: true, items: [[text('first')]] },
  ])
})

test('HTML, pictures and links stay the words that they are', () => {
  const source =
    '<script>alert(1)</script> ![x](https://example.org/x.png) [here](javascript:alert(1)) <b onclick=x>b</b>'
  expect(parsePost(source).plain).toBe(source)
})

test('what is nested deeper is part of the outer list or quote', () => {
  expect(parsePost('- a\n  - b').body).toEqual([
    { kind: 'list', ordered: false, items: [[text('a'), { kind: 'break' }, text('b')]] },
  ])
  expect(parsePost('> a\n> > b').plain).toBe('a\nb')
})

test('the plain words have a line for each block', () => {
  expect(parsePost('One **two**\n\n> three\n\n- four\n- five').plain).toBe('One two\nthree\nfour\nfive')
  expect(parsePost('').body).toEqual([])
})

/** Texts of the characters with a meaning in Markdown, seeded so that a failure can be repeated. */
function* sources(count: number): Generator<string> {
  const pieces = [
    '*',
    '_',
    '`',
    '>',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '[',
    '](',
    ')',
    '<',
    '&amp;',
    '#',
    '```',
    'word',
    ' ',
    '\\',
    '~',
    '|',
  ]
  let seed = 7
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let made = 0; made < count; made++)
    yield Array.from({ length: 1 + draw(80) }, () => pieces[draw(pieces.length)]).join('')
}

test('whatever is typed becomes a tree of the known shapes', () => {
  for (const source of sources(2000)) {
    const { body } = parsePost(source)
    expect(z.safeParse(richText, body).success, JSON.stringify(source)).toBe(true)
  }
})

test('signs without an end cost no more than their length', () => {
  for (const sign of ['*', '_', '`', '>', '[', '<', '- ', '**_', '> - ']) {
    const { plain } = parsePost(sign.repeat(Math.floor(10_000 / sign.length)))
    expect(plain.length).toBeLessThanOrEqual(10_000)
  }
})
