import { vi } from 'vitest'
import type { Permitted } from '../ports/failures.ts'
import { requestFromPerson, type Device, photo, type World } from './device.ts'

const states = { granted: 'granted', unasked: 'prompt', refused: 'denied' } as const
const named: Record<string, Permitted> = { camera: 'Camera', geolocation: 'Location' }

/** The browser APIs in use, as their standards define them. */
export const browserWorld: World = {
  name: 'browser',
  async start(device) {
    vi.stubGlobal('navigator', navigatorOf(device))
    if (device.lacks === 'nothing') vi.stubGlobal('Notification', notificationOf(device))
    vi.stubGlobal('OffscreenCanvas', canvasOf(device))
    vi.stubGlobal('document', { createElement: () => linkOf(device) })
    const blobs = new Map<string, Blob>()
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (!(blob instanceof Blob)) throw new TypeError('only files can be shared')
      blobs.set(`blob:${blobs.size}`, blob)
      device.files.set(`blob:${blobs.size - 1}`, 'held')
      return `blob:${blobs.size - 1}`
    })
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void device.files.delete(url))
    shared = blobs
    const { deviceActions } = await import('../device-actions.ts')
    return deviceActions()
  },
  async advanceClock(_device, milliseconds) {
    await vi.advanceTimersByTimeAsync(milliseconds)
  },
}

let shared = new Map<string, Blob>()

function navigatorOf(device: Device): object {
  if (device.lacks === 'all of it') return {}
  const isGranted = (permitted: Permitted) => requestFromPerson(device, permitted) === 'granted'
  return {
    permissions: {
      query: ({ name }: { name: string }) => {
        const permitted = named[name]
        if (!permitted) throw new TypeError(`${name} is not known`)
        return Promise.resolve({ state: states[device.permissions[permitted]] })
      },
    },
    mediaDevices: {
      getUserMedia: async () => {
        if (!isGranted('Camera')) throw new DOMException('Denied', 'NotAllowedError')
        device.cameraIsOn = true
        return { getTracks: () => [{ stop: () => (device.cameraIsOn = false) }] }
      },
    },
    geolocation: {
      getCurrentPosition: (found: (at: object) => void, failed: (error: object) => void) => {
        if (isGranted('Location')) found({ coords: device.place, timestamp: 0 })
        else failed({ code: 1, PERMISSION_DENIED: 1 })
      },
    },
    vibrate: () => ++device.touches > 0,
    share: async ({ title, text }: { title: string; text: string }) => {
      if (device.dismisses) throw new DOMException('Closed', 'AbortError')
      device.shared.push({ title, text })
    },
  }
}

function notificationOf(device: Device): object {
  return class {
    static get permission() {
      const state = states[device.permissions.Notification]
      return state === 'prompt' ? 'default' : state
    }

    static requestPermission() {
      return Promise.resolve(requestFromPerson(device, 'Notification') === 'granted' ? 'granted' : 'denied')
    }

    constructor(title: string, { body = '', tag = '' }: NotificationOptions) {
      device.shown.push({ id: Number(tag), title, body })
    }
  }
}

function canvasOf(device: Device): object {
  return class {
    getContext = () => ({ drawImage: () => undefined })

    convertToBlob({ type, quality }: { type: string; quality: number }) {
      device.qualities.push(quality * 100)
      return Promise.resolve(new Blob([photo], { type }))
    }
  }
}

function linkOf(device: Device): object {
  const link = {
    href: '',
    download: '',
    click() {
      const file = shared.get(link.href)
      if (!file) return void device.opened.push(link.href)
      void file.text().then((text) => device.saved.push({ name: link.download, text }))
    },
  }
  return link
}
