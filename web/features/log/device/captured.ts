import { deviceChoice } from '#web/platform/device/choice.ts'
import { leavingFinished, onRemoval } from '#web/platform/device/leaving.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import { takenAlong } from '#web/platform/device/taken-along.ts'
import { capture, type Capture } from '../incidents/capture.ts'

const sealed = sealedStore('log-capture', capture)
/** One at a time is written down in a browser. */
const place = 'now'

/** What was being written when the tab was closed. */
export const captured = {
  async get(): Promise<Capture | null> {
    await leavingFinished()
    return deviceChoice() === 'unknown' ? null : ((await sealed.get(place))?.value ?? null)
  },
  async put(value: Capture): Promise<void> {
    if (deviceChoice() !== 'unknown') await sealed.put(place, value)
  },
  remove: (): Promise<void> => sealed.remove(place),
}

onRemoval(captured.remove)
takenAlong(sealed)
