import { vi } from 'vitest'
import type { Permitted } from '../ports/failures.ts'
import { requestFromPerson, type Device, newDevice, photo, type World } from './device.ts'

/** A plugin method; its options arrive over the bridge as JSON. */
export type PluginMethod = (options: Record<string, unknown>) => unknown

class Refusal extends Error {
  readonly code: string | undefined
  constructor(message: string, code?: string) {
    super(message)
    this.code = code
  }
}

const states = { granted: 'granted', unasked: 'prompt', refused: 'denied' } as const

type Plugins = Record<string, Record<string, PluginMethod>>

/** Fakes of the plugins as their packages document them, on the native side of the bridge (Kotlin and Swift). */
export const pluginsOf = (device: Device): Plugins => ({
  ...permissionPlugins(device),
  ...otherPlugins(device),
})

/** The plugins that need a permission. */
function permissionPlugins(device: Device): Plugins {
  const state = (permitted: Permitted) => states[device.permissions[permitted]]
  const requestState = (permitted: Permitted) => {
    requestFromPerson(device, permitted)
    return state(permitted)
  }
  return {
    Camera: {
      checkPermissions: () => ({ camera: state('Camera'), photos: 'denied' }),
      requestPermissions: () => ({ camera: requestState('Camera'), photos: 'denied' }),
      takePhoto: ({ quality, saveToGallery }) => {
        if (saveToGallery !== false) throw new Error('photo would be saved to the gallery')
        if (device.dismisses) throw new Refusal('Cancelled', 'OS-PLUG-CAMR-0006')
        device.qualities.push(Number(quality))
        device.files.set('file:///photo.jpg', photo)
        return {
          type: 0,
          uri: 'file:///photo.jpg',
          saved: false,
          webPath: 'https://localhost/_capacitor_file_/photo.jpg',
        }
      },
    },
    Geolocation: {
      checkPermissions: () => ({ location: 'denied', coarseLocation: state('Location') }),
      requestPermissions: () => ({ location: 'denied', coarseLocation: requestState('Location') }),
      getCurrentPosition: () => ({ timestamp: 0, coords: device.place }),
    },
    LocalNotifications: {
      checkPermissions: () => ({ display: state('Notification') }),
      requestPermissions: () => ({ display: requestState('Notification') }),
      schedule: ({ notifications }) => schedule(device, notifications),
      cancel: ({ notifications }) => cancel(device, notifications),
    },
  }
}

function otherPlugins(device: Device): Plugins {
  return {
    Haptics: {
      impact: ({ style }) => {
        if (style === 'LIGHT') device.touches++
      },
    },
    Share: { share: (options) => share(device, options) },
    Filesystem: {
      writeFile: ({ path, data, directory }) => {
        const uri = `file:///${String(directory)}/${String(path)}`
        device.files.set(uri, String(data))
        return { uri }
      },
      deleteFile: ({ path }) => void device.files.delete(String(path)),
      rmdir: ({ path, directory }) => {
        const inside = [...device.files.keys()].filter((uri) =>
          uri.startsWith(`file:///${String(directory)}/${String(path)}/`),
        )
        if (inside.length === 0) throw new Refusal('There is none', 'OS-PLUG-FILE-0008')
        for (const uri of inside) device.files.delete(uri)
      },
    },
    AppLauncher: {
      openUrl: ({ url }) => {
        device.opened.push(String(url))
        return { completed: true }
      },
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : [])

function schedule(device: Device, notices: unknown): object {
  for (const { id, title, body, schedule: when, isExactNotification } of listOf(notices)) {
    if (isExactNotification !== false) throw new Error('exact notifications need a permission')
    const at = new Date(String(isRecord(when) ? when['at'] : ''))
    device.notices.push({ id: Number(id), title: String(title), body: String(body), at })
  }
  return { notifications: [] }
}

function cancel(device: Device, notices: unknown): void {
  const ids = new Set(listOf(notices).map(({ id }) => id))
  device.notices = device.notices.filter(({ id }) => !ids.has(id))
}

function share(device: Device, { title, text, files }: Record<string, unknown>): object {
  if (device.dismisses) throw new Refusal('Share canceled')
  if (!Array.isArray(files)) device.shared.push({ title: String(title), text: String(text) })
  for (const uri of Array.isArray(files) ? files : []) {
    const data = device.files.get(String(uri)) ?? ''
    device.saved.push({
      name: String(uri).split('/').at(-1) ?? '',
      text: Buffer.from(data, 'base64').toString(),
    })
  }
  return {}
}

/** The device behind the bridge; mutable, because Capacitor reads the bridge only once, when it is loaded. */
let device = newDevice()

const bridge = {
  isNativePlatform: () => true,
  PluginHeaders: Object.entries(pluginsOf(device)).map(([name, methods]) => ({
    name,
    methods: Object.keys(methods).map((method) => ({ name: method, rtype: 'promise' })),
  })),
  nativePromise: async (plugin: string, method: string, options: unknown = {}) => {
    if (device.lacks === 'all of it') throw new Refusal('Not available', 'UNAVAILABLE')
    const sent: unknown = JSON.parse(JSON.stringify(options))
    return pluginsOf(device)[plugin]?.[method]?.(isRecord(sent) ? sent : {})
  },
}

/** The native shell: Capacitor's own core, with a bridge to the device in memory. */
export const nativeWorld: World = {
  name: 'native shell',
  async start(started) {
    device = started
    vi.stubGlobal('androidBridge', {})
    vi.stubGlobal('Capacitor', bridge)
    vi.stubGlobal('fetch', async () => new Response(photo))
    const { deviceActions } = await import('../device-actions.ts')
    return deviceActions()
  },
  async advanceClock({ shown }, milliseconds) {
    await vi.advanceTimersByTimeAsync(milliseconds)
    const due = device.notices.filter(({ at }) => at.getTime() <= Date.now())
    device.notices = device.notices.filter((notice) => !due.includes(notice))
    shown.push(...due.map(({ id, title, body }) => ({ id, title, body })))
  },
}
