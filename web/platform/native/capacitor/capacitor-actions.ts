import type { DeviceActions } from '../ports/actions.ts'
import { camera } from './camera.ts'
import { haptics, messages, saving, sharing } from './device-output.ts'
import { location } from './location.ts'
import { notifications } from './notifications.ts'

export const capacitorActions: DeviceActions = {
  camera,
  location,
  notifications,
  haptics,
  sharing,
  messages,
  saving,
}
