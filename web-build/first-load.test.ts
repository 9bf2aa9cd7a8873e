import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { firstLoad, scriptsBeyond } from './first-load.ts'

const dir = mkdtempSync(join(tmpdir(), 'first-load-'))
mkdirSync(join(dir, 'assets'))
afterAll(() => rmSync(dir, { recursive: true }))

test('first load covers page, styles, scripts, imports, late follow-ups and font', async () => {
  const html =
    '<style>p{}</style>' +
    '<script type="module" async="">add("/assets/app-1_-a.css");import * as route0 from "/assets/root.js";\nimport("/assets/entry.js");</script>'
  const files: Record<string, string> = {
    'index.html': html,
    'assets/app-1_-a.css': '@font-face{src:url(/assets/nunito-latin-wght-a.woff2)}',
    'assets/root.js': 'import{a}from"./first.js";export{a}',
    'assets/first.js': 'export const a=()=>import("./later.js"),b=()=>import(`./following-a1.js`)',
    'assets/following-a1.js': 'import"./first.js";import"./shared.js";const c=()=>import(`./banners-b2.js`)',
    'assets/shared.js': 'export{}',
    'assets/banners-b2.js': 'import"./shared.js";import"./worker.js"',
    'assets/worker.js': 'export const w=1',
    'assets/first.js.br': 'short',
    'assets/entry.js': 'import"./first.js";a()',
    'assets/later.js': 'x'.repeat(1000),
    'assets/nunito-latin-wght-a.woff2': 'font',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  const size = (name: string) => files[name]?.length ?? 0
  expect(await firstLoad(dir, 'index.html')).toEqual({
    html: { files: 1, bytes: html.length },
    styles: { files: 1, bytes: size('assets/app-1_-a.css') },
    scripts: {
      files: 3,
      bytes: size('assets/root.js') + size('assets/entry.js') + size('assets/first.js.br'),
    },
    following: { files: 2, bytes: size('assets/following-a1.js') + size('assets/shared.js') },
    late: { files: 2, bytes: size('assets/banners-b2.js') + size('assets/worker.js') },
    fonts: { files: 1, bytes: 4 },
  })
})

test('what a page weighs beyond another is what only it loads', async () => {
  const page = (script: string) => `<script type="module">import"/assets/${script}"</script>`
  const files: Record<string, string> = {
    'plain.html': page('plain.js'),
    'help.html': page('help.js'),
    'assets/plain.js': 'import"./shared.js"',
    'assets/help.js': 'import"./shared.js";import"./lines.js"',
    'assets/shared.js': 'x'.repeat(500),
    'assets/lines.js': 'x'.repeat(70),
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dir, name), text)
  expect(await scriptsBeyond(dir, 'help.html', 'plain.html')).toBe(
    70 + (files['assets/help.js']?.length ?? 0),
  )
  expect(await scriptsBeyond(dir, 'plain.html', 'plain.html')).toBe(0)
})
