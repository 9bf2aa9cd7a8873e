import type { DeviceActions, DeviceNotice, MapPoint } from '../ports/actions.ts'
import type { Permitted } from '../ports/failures.ts'

/** A device in memory, with a person who answers. Both implementations are tried on it. */
export interface Device {
  readonly permissions: Record<Permitted, 'granted' | 'unasked' | 'refused'>
  /** What the person says where they are asked. */
  says: 'granted' | 'refused'
  /** Whether the person closes the camera, or the list of apps. */
  closes: boolean
  /** What the device does not have or cannot do now. */
  lacks: 'nothing' | 'all of it'
  readonly place: MapPoint & { readonly altitude: number }
  readonly asked: Permitted[]
  cameraIsOn: boolean
  /** In percent, for each photo. */
  readonly qualities: number[]
  notices: DeviceNotice[]
  readonly shown: Pick<DeviceNotice, 'id' | 'title' | 'body'>[]
  touches: number
  readonly shared: { readonly title: string; readonly text: string }[]
  readonly opened: string[]
  readonly saved: { readonly name: string; readonly text: string }[]
  /** Files of the app that lie about, by path, in base64. */
  readonly files: Map<string, string>
}

export const photo = 'what the camera sees'

export function newDevice(): Device {
  return {
    permissions: { Camera: 'unasked', Location: 'unasked', Notification: 'unasked' },
    says: 'granted',
    closes: false,
    lacks: 'nothing',
    place: { latitude: 51.5073219, longitude: -0.1276474, accuracy: 12.4, altitude: 11 },
    asked: [],
    cameraIsOn: false,
    qualities: [],
    notices: [],
    shown: [],
    touches: 0,
    shared: [],
    opened: [],
    saved: [],
    files: new Map(),
  }
}

/** Asks the person where they were not asked yet. */
export function ask({ permissions, says, asked }: Device, permitted: Permitted): 'granted' | 'refused' {
  const known = permissions[permitted]
  if (known !== 'unasked') return known
  asked.push(permitted)
  permissions[permitted] = says
  return says
}

/** An implementation, put to work on a device. */
export interface World {
  readonly name: string
  /** Puts the device under the app. */
  start(device: Device): Promise<DeviceActions>
  /** Lets the clock of the device go on, in milliseconds. */
  pass(device: Device, milliseconds: number): Promise<void>
}
