import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect, test } from '../support/journeys/journey.ts'
import { menuHeading } from '../support/journeys/menus.ts'

test.use({ serviceWorkers: 'allow' })

const list = (page: Page, name: 'Unread' | 'Read') => page.getByRole('region', { name, exact: true })
const sendTest = (page: Page) => page.getByRole('button', { name: 'Send a test message' }).click()

test.describe('without a worker, which has no part in it', () => {
  test.use({ serviceWorkers: 'block' })

  test('a message appears live, is read, and becomes unread by one press', async ({ page, seed }) => {
    const person = await seed.member('nina')
    const streams: string[] = []
    page.context().on('request', (request) => {
      if (request.url().endsWith('/api/live')) streams.push(request.url())
    })
    const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/live') && answer.ok())
    await seed.openSignedIn(page, person, '/notifications', 'locked')
    await expect(page.getByRole('heading', { name: 'Nothing new' })).toBeVisible()
    await stream

    await sendTest(page)
    const unread = list(page, 'Unread').getByRole('listitem')
    await expect(unread).toHaveText(/Your test message/)
    await expect(menuHeading(page.getByRole('banner'), 'Your menu')).toContainText('1 new notification.')
    await unread.getByRole('button', { name: /^Mark as read/ }).click()
    await expect(list(page, 'Read').getByRole('listitem')).toHaveText(/Your test message/)
    await expect(unread).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(unread).toHaveCount(1)

    await test.step('another tab hears of it by the same stream', async () => {
      const other = await page.context().newPage()
      await other.goto('/notifications')
      const otherUnread = list(other, 'Unread').getByRole('listitem')
      await expect(otherUnread).toHaveCount(1)
      await sendTest(other)
      // Equal notifications are one row with their count.
      await expect(otherUnread).toContainText('Your test message (2 times)')
      await expect(unread).toContainText('Your test message (2 times)')
      await page.getByRole('button', { name: 'Mark all as read' }).click()
      await expect(otherUnread).toHaveCount(0)
      expect(streams).toHaveLength(1)
      await other.close()
    })

    await test.step('an offline choice shows at once and takes effect when connected', async () => {
      const mails = page.getByRole('group', { name: 'New messages' }).getByRole('checkbox', { name: 'Email' })
      await page.context().setOffline(true)
      await mails.uncheck()
      await expect(page.getByText('Keep this tab open until it is sent.')).toBeVisible()
      await page.context().setOffline(false)
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
      await page.reload()
      await expect(list(page, 'Read')).toBeVisible()
      await expect(mails).not.toBeChecked()
    })
  })
})

test('saves choices, and requests permission only after a press @whole-browser @long', async ({
  page,
  seed,
}) => {
  const person = await seed.member('nina')
  // Grants the browser's permission prompt.
  await page.context().grantPermissions(['notifications'])
  await page.addInitScript(fakePushBrowser)
  await seed.openSignedIn(page, person, '/notifications', 'locked')
  const messages = page.getByRole('group', { name: 'New messages' })
  await messages.getByRole('checkbox', { name: 'Email' }).uncheck()
  await page.getByRole('checkbox', { name: 'Quiet hours' }).check()
  await page.getByLabel('From').fill('21:30')
  await page.getByLabel('Until').focus()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  await page.reload()
  await expect(messages.getByRole('checkbox', { name: 'Email' })).not.toBeChecked()
  await expect(messages.getByRole('checkbox', { name: 'In this list' })).toBeChecked()
  await expect(page.getByLabel('From')).toHaveValue('21:30')

  await expect(page.getByText(/your browser also shows this site’s address/)).toBeVisible()
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('On. This device shows a short message')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'once')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('push notifications reveal nothing, and a press opens the list @whole-browser @long', async ({
  page,
  context,
  seed,
  origin,
}) => {
  const person = await seed.member('nina')
  await context.grantPermissions(['notifications'], { origin })
  await seed.openSignedIn(page, person, '/dashboard', 'locked')
  const worker = await attachWorker(page, context)
  const navigate = `${origin}/notifications`
  const notification = { title: 'Something new', body: 'Open it.', lang: 'en', tag: 'new', navigate }
  await worker.show(JSON.stringify({ web_push: 8030, notification }))
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const all = await registration.getNotifications()
      return all.map(({ title, body, icon }) => [title, body, new URL(icon).pathname])
    })
  expect(await shown()).toEqual([['Something new', 'Open it.', '/icons/plain-192.png']])

  expect(await worker.stopped()).toEqual([])
  expect(await worker.press()).toBe(navigate)
  await expect.poll(shown).toEqual([])
})

/** Fakes a browser with a push service, and records whether permission was requested. */
function fakePushBrowser() {
  const key = (length: number) => btoa(String.fromCharCode(...new Uint8Array(length).fill(7)))
  const toBase64url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')
  const point = async () => {
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    return btoa(String.fromCharCode(...raw))
  }
  let subscription: object | null = null
  PushManager.prototype.getSubscription = () => Promise.resolve(subscription as PushSubscription | null)
  PushManager.prototype.subscribe = async () => {
    const endpoint = `https://push.example.org/${crypto.randomUUID()}`
    const keys = { p256dh: toBase64url(await point()), auth: toBase64url(key(16)) }
    const unsubscribe = () => {
      subscription = null
      return Promise.resolve(true)
    }
    const made = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe }
    subscription = made
    return made as unknown as PushSubscription
  }
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = () => {
    const { dataset } = document.documentElement
    dataset['asked'] = dataset['asked'] ? 'again' : 'once'
    return ask()
  }
}

/** The service worker of a page, through the developer tools protocol. */
async function attachWorker(page: Page, context: BrowserContext) {
  const tools: CDPSession = await context.newCDPSession(page)
  const found = Promise.withResolvers<string>()
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const active = versions.find(({ status }) => status === 'activated')
    if (active) found.resolve(active.registrationId)
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await found.promise
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no service worker')
  return {
    /**
     * Delivers a message, and waits until it is shown. A notification that is listed while it is being shown disappears from the
     * browser's list, as if it had been closed.
     */
    async show(data: string) {
      await worker.evaluate(() => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        const stopped: string[] = []
        Reflect.set(globalThis, 'stopped', stopped)
        globalThis.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          stopped.push(effectiveDirective)
        })
        const show = registration.showNotification.bind(registration)
        const shown = Promise.withResolvers<void>()
        Reflect.set(globalThis, 'shown', shown.promise)
        registration.showNotification = async (...what) => {
          await show(...what)
          shown.resolve()
        }
      })
      const { origin } = new URL(page.url())
      await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      await worker.evaluate(() => Reflect.get(globalThis, 'shown') as Promise<void>)
    },
    /** What the worker's policy has blocked: its picture must not be among it. */
    stopped: () => worker.evaluate(() => Reflect.get(globalThis, 'stopped') as string[]),
    /** Clicks the notification. @returns the address that the worker opens: only a user's click allows that */
    press: () =>
      worker.evaluate(async () => {
        const scope = globalThis as unknown as {
          registration: ServiceWorkerRegistration
          clients: { openWindow: (address: string) => Promise<null> }
        }
        const opened = Promise.withResolvers<string>()
        scope.clients.openWindow = (address) => {
          opened.resolve(address)
          return Promise.resolve(null)
        }
        const [notification] = await scope.registration.getNotifications()
        const press: Event = Reflect.construct(Reflect.get(globalThis, 'NotificationEvent'), [
          'notificationclick',
          { notification },
        ])
        globalThis.dispatchEvent(press)
        return opened.promise
      }),
  }
}
