import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkLeafPages } from './leaf-pages.ts'

let clientDir: string
beforeEach(async () => {
  clientDir = await mkdtemp(join(tmpdir(), 'leaf-pages-'))
  await mkdir(join(clientDir, 'assets'))
})
afterEach(() => rm(clientDir, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(clientDir, 'assets', name), text)
const list = 'window.__m={"routes":{"crisis":{"module":"/assets/crisis-1a_B.js","imports":[]}}};'

test('pages named only by the router list may have second addresses', async () => {
  await write('manifest-1.js', list)
  await write('crisis-1a_B.js', 'import{a}from"./parts-2.js"')
  await write('parts-2.js', 'export const a=1')
  await checkLeafPages(clientDir)
})

test('a page that another script imports, now or later, may not', async () => {
  await write('manifest-1.js', list)
  for (const text of ['import{a}from"./crisis-1a_B.js"', 'const b=()=>import(`./crisis-1a_B.js`)']) {
    await write('parts-2.js', text)
    await expect(checkLeafPages(clientDir)).rejects.toThrow('parts-2.js imports the page crisis-1a_B.js')
  }
})

test('rejects a build whose list is written differently', async () => {
  await write('parts-2.js', 'export const a=1')
  await expect(checkLeafPages(clientDir)).rejects.toThrow('no page modules')
})
