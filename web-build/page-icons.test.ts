import { expect, test } from 'vitest'
import { drawSheet } from './icon-sheet.ts'
import { embedIcons } from './page-icons.ts'

const { text: sheet, path } = drawSheet(['House', 'Phone', 'X'])
const address = `/${path}`
const use = (name: string) => `<svg><use href="${address}#${name}"></use></svg>`

test('a page contains each painted icon once and requests no sheet', () => {
  const html = embedIcons(`<html><body>${use('X')}${use('House')}${use('X')}</body></html>`, {
    sheet,
    address,
  })
  expect(html).not.toContain(address)
  expect(html.match(/<use href="#icon-\w+"/g)).toEqual([
    '<use href="#icon-X"',
    '<use href="#icon-House"',
    '<use href="#icon-X"',
  ])
  expect([...html.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id)).toEqual(['icon-X', 'icon-House'])
  expect(html.endsWith('</symbol></svg></body></html>')).toBe(true)
})

test('an icon that the sheet does not have is left to it', () => {
  expect(embedIcons(`<html><body>${use('Sun')}</body></html>`, { sheet, address })).toContain(
    `${address}#Sun`,
  )
})
