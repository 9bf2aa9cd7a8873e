import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, open, test } from '../support/journeys/journey.ts'
import { expectAccessible } from '../support/journeys/looks.ts'

const tool = (page: Page, name: string) => page.getByRole('region', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('prompts only after a press, explains refusals, sends nothing out @whole-browser', async ({
  page,
  context,
  calls,
}) => {
  await page.addInitScript(() => {
    const count = (of: object, name: string) => {
      const original: unknown = Reflect.get(of, name)
      if (typeof original !== 'function') return
      Object.defineProperty(of, name, {
        value: (...values: unknown[]) => {
          document.documentElement.dataset['asked'] =
            `${document.documentElement.dataset['asked'] ?? ''}${name} `
          return Reflect.apply(original, of, values)
        },
      })
    }
    count(navigator.mediaDevices, 'getUserMedia')
    count(navigator.geolocation, 'getCurrentPosition')
    count(Notification, 'requestPermission')
  })
  await open(page, '/mobile-features')
  await expect(tool(page, 'Camera').getByText('Not asked yet')).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-asked')
  const before = calls.length

  await test.step('refused', async () => {
    await context.grantPermissions([])
    await press(page, 'Open the camera')
    await expect(tool(page, 'Camera').getByText('Camera permission not granted')).toBeVisible()
    await press(page, 'Find where I am')
    await expect(tool(page, 'Location').getByText('Location permission not granted')).toBeVisible()
    await press(page, 'Set a reminder')
    await expect(tool(page, 'Reminder').getByText('Notification permission not granted')).toBeVisible()
    await expect(tool(page, 'Camera').getByText(/press the icon next to the address bar/)).toBeVisible()
    await expectAccessible(page)
  })

  await context.grantPermissions(['camera', 'geolocation', 'notifications'])
  await context.setGeolocation({ latitude: 51.5073219, longitude: -0.1276474, accuracy: 12 })

  await test.step('where the device is', async () => {
    await press(page, 'Find where I am')
    const words = 'Latitude 51.50732, longitude -0.12765, within 12 m'
    await expect(tool(page, 'Location').getByText(words)).toBeVisible()
    await expect(tool(page, 'Location').getByText('Allowed')).toBeVisible()
    await press(page, 'Clear')
    await expect(page.getByText(words)).toHaveCount(0)
  })

  await test.step('a photo', async () => {
    await press(page, 'Open the camera')
    const sees = page.getByLabel('Camera view')
    await expect.poll(() => sees.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
    await press(page, 'Take the photo')
    const photo = page.getByRole('img', { name: 'The photo you took' })
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expect(sees).toHaveCount(0)
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await press(page, 'Save to this device')
    expect((await saved).suggestedFilename()).toBe('photo.jpg')
    await press(page, 'Delete the photo')
    await expect(photo).toHaveCount(0)
  })

  await test.step('a reminder in neutral words', async () => {
    await press(page, 'Set a reminder')
    await expect(
      tool(page, 'Reminder').getByText(/^The reminder comes at .*, if this page is still open\.$/),
    ).toBeVisible()
    await press(page, 'Cancel')
    await expect(page.getByText(/^The reminder comes at/)).toHaveCount(0)
  })

  await test.step('a file', async () => {
    const saved = page.waitForEvent('download')
    await press(page, 'Save a test file')
    expect((await saved).suggestedFilename()).toBe('note.txt')
  })
  expect(calls.slice(before)).toEqual([])
})

test('a shared device says what stays and sets no reminder @long', async ({ page }) => {
  await open(page, '/mobile-features')
  await page.evaluate(() => localStorage.setItem('upstander-device', 'shared'))
  await page.reload()
  await expect(page.getByText('Others use this device too')).toBeVisible()
  await expect(tool(page, 'Reminder')).toHaveCount(0)
  await expectAccessible(page)
  await open(page, '/recovery-center#programmes')
  await page.getByText('Five calmer days', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Start Five calmer days' }).click()
  await page.getByRole('button', { name: 'I did this' }).click()
  await expect(page.getByText('That is all for today', { exact: false })).toBeVisible()
  await expect(page.getByText('Remind me tomorrow')).toHaveCount(0)
})

/** The script that the Android shell injects into every page. */
const bridge = new URL(
  '../../node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
  import.meta.url,
)

/** Replaces the shell's Kotlin code: answers the calls of plugins, and records them. */
function shell(): void {
  const answers: Record<string, Record<string, object>> = {
    Camera: {
      checkPermissions: { camera: 'prompt' },
      requestPermissions: { camera: 'denied' },
      takePhoto: {},
    },
    Geolocation: {
      checkPermissions: { location: 'granted', coarseLocation: 'granted' },
      requestPermissions: { location: 'granted', coarseLocation: 'granted' },
      getCurrentPosition: { coords: { latitude: 40.41678, longitude: -3.70379, accuracy: 9 } },
    },
    LocalNotifications: {
      checkPermissions: { display: 'granted' },
      requestPermissions: { display: 'granted' },
      schedule: { notifications: [] },
      cancel: {},
    },
    Haptics: { impact: {} },
    Share: { share: {} },
    AppLauncher: { openUrl: { completed: true } },
    Filesystem: { rmdir: {}, deleteFile: {}, writeFile: { uri: 'file:///note.txt' } },
  }
  const calls: unknown[] = []
  const headers = Object.entries(answers).map(([name, methods]) => ({
    name,
    methods: Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
  }))
  const androidBridge = {
    onmessage: (_event: { data: string }) => {},
    postMessage(message: string) {
      const { callbackId, pluginId, methodName, options } = JSON.parse(message)
      calls.push({ pluginId, methodName, options })
      const data = answers[pluginId]?.[methodName]
      androidBridge.onmessage({ data: JSON.stringify({ callbackId, success: true, data }) })
    },
  }
  Object.assign(window, { androidBridge, asked: calls, Capacitor: { PluginHeaders: headers, Plugins: {} } })
}

test('the store app uses native camera, location, reminders and apps @long', async ({ page }) => {
  await page.addInitScript(shell)
  await page.addInitScript(readFileSync(bridge, 'utf8'))
  await open(page, '/mobile-features')
  await expect(tool(page, 'Camera').getByText('Not asked yet')).toBeVisible()
  await press(page, 'Open the camera')
  await expect(tool(page, 'Camera').getByText('Camera permission not granted')).toBeVisible()
  await press(page, 'Find where I am')
  await expect(page.getByText('Latitude 40.41678, longitude -3.70379, within 9 m')).toBeVisible()
  await press(page, 'Set a reminder')
  await expect(page.getByText(/^The reminder comes at about .*\.$/)).toBeVisible()
  await press(page, 'Try it')
  await expect(page.getByText('Your device says it vibrated.')).toBeVisible()
  await press(page, 'Write a message')
  await expect(page.getByText('Your messaging app should be open.', { exact: false })).toBeVisible()
  await press(page, 'Save a test file')
  await expect(tool(page, 'Save a file').getByText('Saved.', { exact: false })).toBeVisible()

  const readCalls = (name: string) =>
    page.evaluate((plugin) => {
      const all: { pluginId: string; methodName: string; options: unknown }[] = Reflect.get(window, 'asked')
      return all
        .filter(({ pluginId }) => pluginId === plugin)
        .map(({ methodName, options }) => [methodName, options])
    }, name)
  expect(await readCalls('AppLauncher')).toEqual([
    ['openUrl', { url: 'sms:?body=Can%20we%20talk%20today%3F' }],
  ])
  expect(await readCalls('LocalNotifications')).toContainEqual([
    'schedule',
    {
      notifications: [
        {
          id: 1,
          title: 'Reminder',
          body: 'You asked for this reminder.',
          schedule: { at: expect.any(String), allowWhileIdle: true },
          isExactNotification: false,
        },
      ],
    },
  ])
  expect(await readCalls('Camera')).not.toContainEqual(['takePhoto', expect.anything()])
})
