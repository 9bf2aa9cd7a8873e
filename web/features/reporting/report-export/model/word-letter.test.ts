import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js/index-native.js'
import { expect, test } from 'vitest'
import { createWordLetter } from './word-letter.ts'

test('writes a word processor letter in order, without data about others', async () => {
  const blob = await createWordLetter(
    { title: 'Queja por acoso', paragraphs: ['Para: Ms Reyes', 'Una línea\ny otra', 'שלום <b>&'] },
    'es',
    'LETTER',
  )
  const reader = new ZipReader(new Uint8ArrayReader(new Uint8Array(await blob.arrayBuffer())), {
    useWebWorkers: false,
  })
  const parts = new Map<string, string>()
  for (const entry of await reader.getEntries()) {
    if (!entry.directory) {
      const bytes = await entry.getData(new Uint8ArrayWriter())
      parts.set(entry.filename, new TextDecoder().decode(bytes))
    }
  }
  const part = (name: string) => parts.get(name) ?? ''
  const body = part('word/document.xml')
  const words = [...body.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map(([, each]) => each)
  expect(words).toEqual(['Queja por acoso', 'Para: Ms Reyes', 'Una línea', 'y otra', 'שלום &lt;b&gt;&amp;'])
  expect(body.match(/<w:br\/>/g)).toHaveLength(1)
  expect(body, 'on the paper that a printer there holds').toContain('w:w="12240" w:h="15840"')
  expect(part('word/styles.xml')).toContain('w:val="es"')
  expect(part('docProps/core.xml')).not.toMatch(/Reyes|acoso|Upstander/)
})
