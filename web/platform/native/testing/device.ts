import type { DeviceActions, DeviceNotice, MapPoint } from '../ports/actions.ts'
import type { Permitted } from '../ports/failures.ts'

/** A fake device with a person who answers prompts. Both implementations are tested on it. */
export interface Device {
  readonly permissions: Record<Permitted, 'granted' | 'unasked' | 'refused'>
  /** The person's answer to a permission prompt. */
  answer: 'granted' | 'refused'
  /** Whether the person closes the camera, or the list of apps. */
  dismisses: boolean
  /** What the device lacks or cannot do now. */
  lacks: 'nothing' | 'all of it'
  readonly place: MapPoint & { readonly altitude: number }
  readonly requested: Permitted[]
  cameraIsOn: boolean
  /** In percent, for each photo. */
  readonly qualities: number[]
  notices: DeviceNotice[]
  readonly shown: Pick<DeviceNotice, 'id' | 'title' | 'body'>[]
  touches: number
  readonly shared: { readonly title: string; readonly text: string }[]
  readonly opened: string[]
  readonly saved: { readonly name: string; readonly text: string }[]
  /** Files that the app has left, by path, in base64. */
  readonly files: Map<string, string>
}

export const photo = 'what the camera sees'

export function newDevice(): Device {
  return {
    permissions: { Camera: 'unasked', Location: 'unasked', Notification: 'unasked' },
    answer: 'granted',
    dismisses: false,
    lacks: 'nothing',
    place: { latitude: 51.5073219, longitude: -0.1276474, accuracy: 12.4, altitude: 11 },
    requested: [],
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

/** Asks the person, unless they were asked before. */
export function requestFromPerson(
  { permissions, answer, requested }: Device,
  permitted: Permitted,
): 'granted' | 'refused' {
  const known = permissions[permitted]
  if (known !== 'unasked') return known
  requested.push(permitted)
  permissions[permitted] = answer
  return answer
}

/** An implementation, installed on a device. */
export interface World {
  readonly name: string
  /** Installs the device under the app. */
  start(device: Device): Promise<DeviceActions>
  /** Advances the device's clock, in milliseconds. */
  advanceClock(device: Device, milliseconds: number): Promise<void>
}
