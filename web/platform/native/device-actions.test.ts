import { globSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceActions, Viewfinder } from './ports/actions.ts'
import type { Permitted } from './ports/failures.ts'
import { browserWorld } from './testing/browser-world.ts'
import { type Device, newDevice, photo } from './testing/device.ts'
import { nativeWorld, pluginsOf } from './testing/native-world.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// The picture is drawn by the browser, of which there is none here.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const picture = {} as CanvasImageSource
const viewfinderOf =
  (device: Device): Viewfinder =>
  () =>
    Promise.resolve(device.dismisses ? null : { source: picture, width: 640, height: 480 })

const notice = (minutes: number) => ({
  id: 7,
  title: 'Reminder',
  body: 'You asked for it.',
  at: new Date(Date.now() + minutes * 60_000),
})

/** Each action that needs a permission, with what it does. */
const permitted: Record<Permitted, (actions: DeviceActions, device: Device) => Promise<unknown>> = {
  Camera: ({ camera }, device) => camera.takePhoto(viewfinderOf(device)),
  Location: ({ location }) => location.currentPosition(),
  Notification: ({ notifications }) => notifications.schedule(notice(1)),
}
const portOf: Record<Permitted, 'camera' | 'location' | 'notifications'> = {
  Camera: 'camera',
  Location: 'location',
  Notification: 'notifications',
}
const kinds = ['Camera', 'Location', 'Notification'] as const

describe.each([browserWorld, nativeWorld])('in the $name', (world) => {
  const device = newDevice()
  const start = (changes: Partial<Device> = {}) => world.start(Object.assign(device, newDevice(), changes))

  describe.each(kinds)('%s', (kind) => {
    test('reports permission without asking, and requests it once with the action', async () => {
      const actions = await start()
      const state = () => actions[portOf[kind]].permission()
      expect([await state(), device.requested]).toEqual(['unasked', []])
      await permitted[kind](actions, device)
      await permitted[kind](actions, device)
      expect([await state(), device.requested]).toEqual(['granted', [kind]])
    })

    test.each(['at once', 'once before'])('a refusal %s fails with the words for it', async (when) => {
      const actions = await start({ answer: 'refused' })
      if (when === 'once before') device.permissions[kind] = 'refused'
      const failure = { message: `${kind} permission not granted`, permitted: kind }
      await expect(permitted[kind](actions, device)).rejects.toMatchObject(failure)
      expect(await actions[portOf[kind]].permission()).toBe('refused')
      expect([device.qualities, device.notices, device.shown]).toEqual([[], [], []])
    })

    test('reports a missing capability without mentioning a permission', async () => {
      const actions = await start({ lacks: 'all of it' })
      await expect(permitted[kind](actions, device)).rejects.toMatchObject({ name: 'ActionMissing' })
    })
  })

  test('takes a JPEG of quality 90 and leaves no copy behind', async () => {
    const { camera } = await start()
    const photoFile = await camera.takePhoto(viewfinderOf(device))
    expect([photoFile?.type, photoFile?.name, await photoFile?.text()]).toEqual([
      'image/jpeg',
      'photo.jpg',
      photo,
    ])
    expect([device.qualities, device.cameraIsOn, [...device.files]]).toEqual([[90], false, []])
  })

  test('a camera that is closed gives no photo, and is off', async () => {
    const { camera } = await start({ dismisses: true })
    expect(await camera.takePhoto(viewfinderOf(device))).toBeNull()
    expect([device.qualities, device.cameraIsOn]).toEqual([[], false])
  })

  test('a place is its latitude, longitude and accuracy, and nothing else', async () => {
    const { location } = await start()
    expect(await location.currentPosition()).toEqual({
      latitude: 51.5073219,
      longitude: -0.1276474,
      accuracy: 12.4,
    })
  })

  test('a notification comes at its time, with its words, and once', async () => {
    const { notifications } = await start()
    await notifications.schedule(notice(10))
    await world.advanceClock(device, 9 * 60_000)
    expect(device.shown).toEqual([])
    await world.advanceClock(device, 2 * 60_000)
    await world.advanceClock(device, 60 * 60_000)
    expect(device.shown).toEqual([{ id: 7, title: 'Reminder', body: 'You asked for it.' }])
  })

  test('a notification that is cancelled does not come', async () => {
    const { notifications } = await start()
    await notifications.schedule(notice(10))
    await notifications.cancel(7)
    await world.advanceClock(device, 60 * 60_000)
    expect(device.shown).toEqual([])
  })

  test('triggers haptic feedback, and reports when the device has none', async () => {
    expect([await (await start()).haptics.tap(), device.touches]).toEqual([true, 1])
    expect([await (await start({ lacks: 'all of it' })).haptics.tap(), device.touches]).toEqual([false, 0])
  })

  test('words are handed to another app only where the person picks one', async () => {
    const words = { title: 'Hint', text: 'Call 988' }
    expect([await (await start()).sharing.share(words), device.shared]).toEqual([true, [words]])
    expect([await (await start({ dismisses: true })).sharing.share(words), device.shared]).toEqual([
      false,
      [],
    ])
    const { sharing } = await start({ lacks: 'all of it' })
    await expect(sharing.share(words)).rejects.toMatchObject({ name: 'ActionMissing' })
  })

  test('composes a message in the native app with given numbers and text', async () => {
    const { messages } = await start()
    await messages.compose({ to: ['+1 (555) 010-0199', '07700 900 123'], text: 'Are you there? & more' })
    const written = encodeURIComponent('Are you there? & more')
    expect(device.opened).toEqual([`sms:+15550100199,07700900123?body=${written}`])
    await expect(messages.compose({ to: ['1?body=other'], text: '' })).rejects.toMatchObject({
      name: 'ActionMissing',
    })
    expect(device.opened).toHaveLength(1)
  })

  test('a file is saved under its name', async () => {
    const { saving } = await start()
    expect(await saving.save(new Blob(['kept']), 'record.txt')).toBe(true)
    await vi.waitFor(() => expect(device.saved).toEqual([{ name: 'record.txt', text: 'kept' }]))
  })
})

test('cleans up a file nobody took over, and earlier ones', async () => {
  const device = newDevice()
  const { saving } = await nativeWorld.start(device)
  await saving.save(new Blob(['one']), 'one.txt')
  await saving.save(new Blob(['two']), 'two.txt')
  expect([...device.files.keys()]).toEqual(['file:///CACHE/handed-over/two.txt'])
  device.dismisses = true
  expect(await saving.save(new Blob(['three']), 'three.txt')).toBe(false)
  expect([...device.files.keys()]).toEqual([])
})

/** Where the code of the plugins lies, by the names that they have on the bridge. */
const packages: Record<string, string> = {
  Camera: '@capacitor/camera',
  Geolocation: '@capacitor/geolocation',
  LocalNotifications: '@capacitor/local-notifications',
  Haptics: '@capacitor/haptics',
  Share: '@capacitor/share',
  Filesystem: '@capacitor/filesystem',
  AppLauncher: '@capacitor/app-launcher',
}

test.each(Object.entries(pluginsOf(newDevice())))('%s has these methods on both systems', (name, methods) => {
  const read = (pattern: string) =>
    globSync(`node_modules/${packages[name]}/${pattern}`)
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
  const android = read('android/src/main/**/*.{java,kt}')
  const ios = read('ios/**/*.swift')
  const lacking = Object.keys(methods).filter((method) => {
    const onIos = new RegExp(`(CAPPluginMethod|\\.init)\\((name: "${method}"|#selector\\(${method}\\b)`)
    // Each plugin on Android has these two from Capacitor itself.
    const onAndroid = method.endsWith('Permissions') || new RegExp(`(fun|void) ${method}\\(`).test(android)
    return !onAndroid || !onIos.test(ios)
  })
  expect(lacking).toEqual([])
  expect(new RegExp(`@CapacitorPlugin\\(\\s*name = "${name}"`).test(android), 'on Android').toBe(true)
  expect(ios.includes(`jsName = "${name}"`), 'on iOS').toBe(true)
})
