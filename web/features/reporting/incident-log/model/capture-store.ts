import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { capture, type Capture } from './capture.ts'

const store = deviceStore(sealedStore('log-capture', capture))
/** A browser has one draft at a time. */
const place = 'now'

/** The draft from before the page was left or the tab closed. */
export const captureStore = {
  get: (): Promise<Capture | null> => store.get(place),
  put: (value: Capture): Promise<void> => store.put(place, value),
  remove: (): Promise<void> => store.remove(place),
}
