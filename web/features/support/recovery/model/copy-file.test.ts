import { createTarDecoder } from 'modern-tar'
import { expect, test } from 'vitest'
import { toBase64url } from '#encryption/encoding.ts'
import { openWithPassphrase } from '#encryption/passphrase.ts'
import { asText, makeAgeCopy } from './copy-file.ts'

const document = {
  title: 'My record',
  note: 'Not a diagnosis.',
  sections: [
    {
      title: 'Journal',
      items: [
        {
          heading: '24 November 2026',
          paragraphs: ['The choir was kind.'],
          pictures: [toBase64url(new Uint8Array([0xff, 0xd8, 0xff]))],
        },
      ],
    },
  ],
}

test('exports text, data and pictures, readable only with the passphrase', async () => {
  const record = { id: 'a', kind: 'journal', value: {}, savedAt: '', copyOf: null, isWaiting: false }
  const copy = await makeAgeCopy({
    document,
    records: [record],
    passphrase: 'four quiet winter gardens',
    now: new Date('2026-11-24T10:00:00Z'),
    logWork: 2,
  })
  expect(await copy.text()).not.toContain('choir')
  const opened = await openWithPassphrase(copy, 'four quiet winter gardens')
  const found = new Map<string, string>()
  for await (const { header, body } of opened.pipeThrough(createTarDecoder({ strict: true })))
    found.set(header.name, await new Response(body).text())
  expect(found.get('record.txt')).toBe(asText(document))
  expect(found.get('record.txt')).toContain('The choir was kind.')
  expect(JSON.parse(found.get('record.json') ?? '')).toEqual([record])
  expect(found.has('picture-1.jpg')).toBe(true)
  await expect(openWithPassphrase(copy, 'another')).rejects.toThrow()
})
