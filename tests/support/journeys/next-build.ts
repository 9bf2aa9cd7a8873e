import { cp, glob, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PagesManifest } from '#server/platform/http/pages/manifest.ts'
import { servedFolder } from '#server/platform/http/pages/served-folder.ts'
import { inlineHashes } from '../../../web-build/pages.ts'
import { writeServiceWorker } from '../../../web-build/service-worker.ts'

/** Part of the name of every script, style and font of the next version, and of none of this one. */
export const nextVersionMark = '-next'

/**
 * Makes the next version out of a build, which saves a minute: every page names other files and each file has another name, so no
 * page of one version can run with a file of the other. Policies and worker are made as a build makes them.
 */
export async function makeNextBuild(from: string, to: string): Promise<void> {
  await cp(servedFolder(from), to, { recursive: true })
  const clientDir = join(to, 'client')
  for await (const file of glob('**/*.{br,gz}', { cwd: clientDir })) await rm(join(clientDir, file))
  const assets = await assetsOf(clientDir)
  const names = assets.map((path) => path.split('/').at(-1) ?? '').toSorted((a, b) => b.length - a.length)
  const renamedFiles = new RegExp(
    `(?<=[/"'\`])(?:${names.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})(?![\\w.-])`,
    'g',
  )
  for await (const file of glob('**/*.{html,js,mjs,css,json}', { cwd: clientDir })) {
    const text = await readFile(join(clientDir, file), 'utf8')
    await writeFile(join(clientDir, file), text.replaceAll(renamedFiles, renamedFile))
  }
  for (const path of assets) {
    const name = path.split('/').at(-1) ?? ''
    await rename(join(clientDir, path), join(clientDir, dirname(path), renamedFile(name)))
  }
  await writePolicies(to)
  await writeServiceWorker(to, new Map([['en', await assetsOf(clientDir)]]))
}

const renamedFile = (name: string) => name.replace(/(?=\.\w+$)/, nextVersionMark)

async function assetsOf(clientDir: string): Promise<string[]> {
  const found = await readdir(join(clientDir, 'assets'), { recursive: true, withFileTypes: true })
  return found
    .filter((each) => each.isFile() && !/\.(?:br|gz)$/.test(each.name))
    .map((each) => join(each.parentPath, each.name).slice(clientDir.length))
}

async function writePolicies(buildDir: string): Promise<void> {
  const file = join(buildDir, 'pages.json')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a build wrote it
  const { pages } = JSON.parse(await readFile(file, 'utf8')) as PagesManifest
  const written = await Promise.all(
    pages.map(async (page) => {
      const html = await readFile(join(buildDir, 'client', page.file), 'utf8')
      return { ...page, scripts: inlineHashes(html, 'script'), styles: inlineHashes(html, 'style') }
    }),
  )
  await writeFile(file, JSON.stringify({ pages: written }))
}
