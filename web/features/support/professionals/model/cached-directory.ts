import { type ProfessionalDirectory, professionalDirectory } from '#contract/professionals.ts'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

const store = deviceStore<ProfessionalDirectory>(sealedStore('professionals', professionalDirectory))

/** For offline use. If the device is full, it is fetched again the next time. */
export const cacheDirectory = (directory: ProfessionalDirectory): Promise<void> =>
  store.put('directory', directory).catch(() => undefined)

export const readCached = (): Promise<ProfessionalDirectory | null> => store.get('directory')
