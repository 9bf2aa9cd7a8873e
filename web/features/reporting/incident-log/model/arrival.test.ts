import { expect, test } from 'vitest'
import { newCapture } from './capture.ts'
import { toReceivedContent, addReceivedContent } from './arrival.ts'

const nothing = { title: '', text: '', link: '', files: [] }
const fields = newCapture().fields

test('receives text, a link and files without repeating the title', () => {
  const file = new File(['x'], 'a.png')
  const shared = toReceivedContent({
    title: 'Look',
    text: 'Look at this',
    link: 'https://a.example/1',
    files: [file],
  })
  expect(shared).toEqual({
    words: 'Look at this',
    links: ['https://a.example/1'],
    files: [{ blob: file, name: 'a.png' }],
  })
})

test('treats an address as a link, alone as no text', () => {
  expect(toReceivedContent({ ...nothing, text: ' https://a.example/1 ' })).toMatchObject({
    words: '',
    links: ['https://a.example/1'],
  })
  expect(toReceivedContent({ ...nothing, text: 'See https://a.example/1 now' })).toMatchObject({
    words: 'See https://a.example/1 now',
    links: ['https://a.example/1'],
  })
})

test('what is no address of the web stays words', () => {
  const link = 'javascript:alert(1)'
  expect(toReceivedContent({ ...nothing, link })).toMatchObject({ words: link, links: [] })
})

test('words that are too long for an entry become a file, whole', async () => {
  const text = 'ñ'.repeat(30_000)
  const { words, files } = toReceivedContent({ ...nothing, text })
  expect([words, files.map(({ name }) => name)]).toEqual(['', ['text.txt']])
  expect(await files[0]?.blob.text()).toBe(text)
})

test('nothing that stood in the entry goes, and no link comes twice', () => {
  const written = { ...fields, words: 'Mine', links: ['https://a.example/1', ''] }
  const shared = { words: 'Theirs', links: ['https://a.example/1', 'https://a.example/2'], files: [] }
  expect(addReceivedContent(written, shared)).toEqual({
    words: 'Mine\n\nTheirs',
    links: ['https://a.example/1', 'https://a.example/2'],
  })
  expect(addReceivedContent(fields, { ...shared, words: '' })).toMatchObject({ words: '' })
})
