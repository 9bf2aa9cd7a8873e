import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { classesIn, stylesOf, withStyles, writeAllStyles } from './styles.ts'

const element = (styles: string) => `<style data-precedence="app" data-href="app">${styles}</style>`

test('a page carries styles for its classes and bare elements, nothing else', async () => {
  const styles = await stylesOf('<p class="mt-4 md:flex hover:underline">Words</p>')
  for (const rule of ['.mt-4{', '.md\\:flex{', '.hover\\:underline', ':focus-visible', '@media print']) {
    expect(styles).toContain(rule)
  }
  expect(styles).not.toContain('.grid{')
})

test('pages with equal classes share styles in any order, others do not', async () => {
  const styles = await stylesOf('<p class="mt-4 flex">Words</p>')
  expect(await stylesOf('<p class="flex"></p><p class="mt-4 flex"></p>')).toBe(styles)
  expect(await stylesOf('<p class="mt-4 flex grid">Words</p>')).toContain('.grid{')
  expect(await stylesOf('<p class="mt-4 flex">Others</p>')).not.toContain('.grid{')
})

test('the web font is left to what comes after the first paint', async () => {
  const styles = await stylesOf('<p class="font-bold">Words</p>')
  expect(styles).toContain('Nunito Sans Fallback')
  expect(styles).not.toContain('.woff2')
})

test('classes are read as the browser reads them', () => {
  expect(classesIn('<p class="a [&amp;&gt;b]:c"><i data-class="x" class="a d"></i>')).toEqual([
    'a',
    '[&>b]:c',
    'd',
  ])
})

test('writes all styles to one hashed file and leaves page styles inline', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'styles-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  mkdirSync(join(dir, 'assets'))
  const html = `<head>${element('all{}')}</head>`
  const address = await writeAllStyles(dir, html)
  expect(address).toMatch(/^\/assets\/app-[\w-]{8}\.css$/)
  expect(readFileSync(join(dir, address), 'utf8')).toBe('all{}')
  expect(withStyles(html, 'own{$&}')).toBe(`<head>${element('own{$&}')}</head>`)
  await expect(writeAllStyles(dir, '<head></head>')).rejects.toThrow('without its styles')
})
