import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBlocks } from './blocks.ts'

/** As much of an element as reading aloud looks at. */
class Piece {
  parent: Piece | null = null
  readonly name: string
  readonly inner: (Piece | string)[]
  constructor(name: string, ...inner: (Piece | string)[]) {
    this.name = name
    this.inner = inner
    for (const each of inner) if (each instanceof Piece) each.parent = this
  }
  get textContent(): string {
    return this.inner.map((each) => (each instanceof Piece ? each.textContent : each)).join('')
  }
  cloneNode = (): Piece =>
    new Piece(this.name, ...this.inner.map((each) => (each instanceof Piece ? each.cloneNode() : each)))
  checkVisibility = () => true
  closest(names: string): Piece | null {
    return names.split(',').includes(this.name) ? this : (this.parent?.closest(names) ?? null)
  }
  querySelectorAll(names: string): Piece[] {
    const inside = this.inner.filter((each) => each instanceof Piece)
    return inside.flatMap((each) => [
      ...(names.split(',').includes(each.name) ? [each] : []),
      ...each.querySelectorAll(names),
    ])
  }
  querySelector = (names: string): Piece | null => this.querySelectorAll(names)[0] ?? null
  remove() {
    this.parent?.inner.splice(this.parent.inner.indexOf(this), 1)
  }
}

beforeEach(() => vi.stubGlobal('Element', Piece))
afterEach(() => vi.unstubAllGlobals())

const findTexts = (...inner: Piece[]) =>
  findBlocks(new Piece('main', ...inner) as unknown as Element).map(({ text }) => text)

test('reads questions and answers aloud, but not screen-reader-only text', () => {
  const answer = (text: string) => new Piece('label', new Piece('input'), new Piece('span', text))
  const heading = new Piece('h2', 'Who can you tell?')
  const repeated = new Piece('legend', new Piece('.sr-only', 'Who can you tell?'))
  expect(
    findTexts(
      heading,
      new Piece('fieldset', repeated, answer('A teacher'), answer('Nobody')),
      new Piece('fieldset', new Piece('legend', 'What do you do?'), answer('Go there')),
      new Piece('.sr-only', new Piece('p', 'Part 2 of 5')),
      new Piece('form', answer('Very large')),
    ),
  ).toEqual(['Who can you tell?', 'A teacher', 'Nobody', 'What do you do?', 'Go there'])
})
