import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/** The file as received. It is parsed when it is used. */
const stored = z.strictObject({ text: z.string() })
const store = deviceStore<z.infer<typeof stored>>(sealedStore('places', stored))

/** For offline use. If the device is full, it is loaded again the next time. */
export const storePlaces = (text: string): Promise<void> => store.put('file', { text }).catch(() => undefined)

export const readStoredPlaces = async (): Promise<string | null> => (await store.get('file'))?.text ?? null
