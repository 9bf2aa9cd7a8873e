import { expect, test } from 'vitest'
import { createFileFinder } from './archive-file-finder.ts'
import { hasPages } from './archive-threads.ts'

test('finds a file by path, path suffix or name, in any notation', () => {
  const find = createFileFinder([
    'chat/media/a.jpg',
    'chat/cafe\u0301.jpg',
    'other/media/b.jpg',
    'xmedia/c.jpg',
  ])
  expect(find('./media/a.jpg', 'chat/')).toBe('chat/media/a.jpg')
  expect(find('media\\b.jpg', '')).toBe('other/media/b.jpg')
  expect(find('café.jpg', 'chat/')).toBe('chat/cafe\u0301.jpg')
  expect(find('a.jpg', '')).toBe('chat/media/a.jpg')
  expect(find('media/c.jpg', '')).toBeNull()
})

test('fifty thousand files are looked through once', () => {
  const names = Array.from({ length: 50_000 }, (_, at) => `media/${at}.jpg`)
  const started = performance.now()
  const find = createFileFinder(names)
  expect(names.filter((name) => find(`./${name}`, '') !== name)).toEqual([])
  for (let at = 0; at < 50_000; at++) find(`missing/${at}.jpg`, '')
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('pages for looking at are known as such', () => {
  expect(hasPages({ names: ['x/messages/inbox/a_1/message_1.html'] })).toBe(true)
  expect(hasPages({ names: ['index.html'] })).toBe(false)
})
