import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shapeNames } from './names.ts'

test('every drawing has a name in both languages and vice versa', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'shapes.svg'), 'utf8')
  const drawn = [...sheet.matchAll(/<symbol id="(\w+)" viewBox="0 0 24 24"><path d="M[^"]+"\/><\/symbol>/g)]
  expect(drawn.map(([, id]) => id)).toEqual(shapeNames)
  // Nothing in it but lines: no script, no address, no style.
  expect(sheet.replaceAll(/<symbol .*<\/symbol>\n/g, '')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg">\n</svg>\n',
  )
})
