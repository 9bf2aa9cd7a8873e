import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/index-native.js'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { age } from '../age-program.ts'
import { openPart } from './parts.ts'

type Files = ReadonlyMap<string, Buffer>

/** Makes files save as downloads, without the system's save dialog, which a program cannot operate. */
export async function saveAsDownloads(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
}

/** With a report open: exports a copy of a kind, and returns its bytes. */
export async function exportCopy(page: Page, kind: RegExp, ...extraOptions: string[]): Promise<Buffer> {
  await openPart(page, 'Save a copy')
  await page.getByRole('radio', { name: kind }).check()
  for (const name of extraOptions) await page.getByRole('checkbox', { name }).check()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByRole('button', { name: 'Make the copy' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^record-\d{4}-\d\d-\d\d\.(?:pdf|zip)$/)
  await expect(page.getByText(`Saved as ${download.suggestedFilename()}`)).toBeVisible()
  return readFile(await download.path())
}

/** The text of each page of a PDF. */
export async function readPdfPages(pdf: Buffer): Promise<string[]> {
  const { promise } = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const opened = await promise
  const pages: string[] = []
  for (let number = 1; number <= opened.numPages; number++) {
    const { items } = await (await opened.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages
}

/** The files in a zip archive, by name. */
export async function readZip(zip: Buffer): Promise<Files> {
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(zip)), { useWebWorkers: false })
  const found = new Map<string, Buffer>()
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) found.set(entry.filename, Buffer.from(await entry.getData(new Uint8ArrayWriter())))
  }
  return found
}

/** Fails unless the fingerprints listed in an archive of originals match all its files. @returns their SHA-256 */
export function expectFingerprints(files: Files): string[] {
  const lines = (files.get('SHA256SUMS.txt')?.toString() ?? '').trim().split('\n')
  const originals = [...files.keys()].filter((name) => name.startsWith('originals/'))
  expect(lines.map((line) => line.slice(66)).toSorted()).toEqual(originals.toSorted())
  return lines.map((line) => {
    const [hash = '', name = ''] = line.split('  ')
    const bytes = files.get(name) ?? Buffer.alloc(0)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash)
    return hash
  })
}

/**
 * Decrypts entries of a sealed archive with the public age program and the keys in the archive.
 *
 * @returns their content
 */
export async function decryptWithAge(files: Files): Promise<unknown[]> {
  const { entries }: { entries: { file: string; key: string }[] } = JSON.parse(
    files.get('index.json')?.toString() ?? '',
  )
  const folder = await mkdtemp(join(tmpdir(), 'upstander-copy-'))
  try {
    const pageTexts: unknown[] = []
    for (const { file, key } of entries) {
      const keyFile = join(folder, key)
      await writeFile(keyFile, files.get(key) ?? '', { mode: 0o600 })
      pageTexts.push(
        JSON.parse((await age(files.get(file) ?? Buffer.alloc(0), '-d', '-i', keyFile)).toString()),
      )
    }
    return pageTexts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
