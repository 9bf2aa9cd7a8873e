import { expect, test, vi } from 'vitest'
import { openNotification, parsePush, showPush } from './push.ts'

const origin = 'https://site.example'
const pushed = (notification: object) => JSON.stringify({ web_push: 8030, notification })

test('shows a push unchanged with a neutral icon', async () => {
  const showNotification = vi.fn(() => Promise.resolve())
  const words = { title: 'Something new', body: 'Open it.', lang: 'en', tag: 'new' }
  const text = () => pushed({ ...words, navigate: `${origin}/notifications` })
  await showPush(
    { location: { origin }, registration: { showNotification } } as never,
    { data: { text } } as never,
  )
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Something new', {
    body: 'Open it.',
    lang: 'en',
    tag: 'new',
    icon: '/icons/plain-192.png',
    badge: '/icons/plain-192.png',
    data: '/notifications',
  })
})

test('links only to this site and shows even unreadable pushes', () => {
  const elsewhere = parsePush(pushed({ title: 'New', navigate: 'https://elsewhere.example/x' }), origin)
  expect(elsewhere.path).toBe('/notifications')
  expect(parsePush(pushed({ title: 'New', navigate: `${origin}/es/notifications` }), origin).path).toBe(
    '/es/notifications',
  )
  for (const text of [undefined, '', 'no JSON', 'null', '[]', '{"notification":7}'])
    expect(parsePush(text, origin)).toMatchObject({ title: '…', path: '/notifications' })
})

test('focuses a tab showing the list or opens one, leaving other tabs', async () => {
  const world = (urls: string[]) => {
    const tabs = urls.map((url) => ({ url, focus: vi.fn(() => Promise.resolve()) }))
    const openWindow = vi.fn(() => Promise.resolve())
    const clients = { matchAll: () => Promise.resolve(tabs), openWindow }
    const notification = { data: '/notifications', close: vi.fn() }
    return {
      tabs,
      openWindow,
      notification,
      press: () => openNotification({ clients, location: { origin } } as never, { notification } as never),
    }
  }
  const writing = world([`${origin}/report`])
  await writing.press()
  expect(writing.notification.close).toHaveBeenCalledOnce()
  expect(writing.openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/notifications`)
  expect(writing.tabs[0]?.focus).not.toHaveBeenCalled()
  const worldWithList = world([`${origin}/report`, `${origin}/notifications?state=unread`])
  await worldWithList.press()
  expect(worldWithList.openWindow).not.toHaveBeenCalled()
  expect(worldWithList.tabs[1]?.focus).toHaveBeenCalledOnce()
})
