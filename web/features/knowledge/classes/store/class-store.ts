import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

const own = z.strictObject({
  /** What this device drew for this class: the teacher's to steer with, or a pupil's to choose with. */
  secret: z.string(),
  code: z.string(),
  /** The moments at which it has chosen, and nothing of what. */
  chosenAt: z.array(z.string()),
})
export type ClassOnDevice = z.infer<typeof own>

/** What a device has of the class that it teaches or is in, sealed, until the class is over. */
const store = sealedStore('classes', own)

/** Whether this device teaches a class, or is in one. It may do both: a teacher tries it. */
export type ClassRole = 'teaching' | 'attending'

export const readClass = async (part: ClassRole): Promise<ClassOnDevice | null> =>
  (await store.get(part))?.value ?? null

export async function storeClass(part: ClassRole, value: ClassOnDevice): Promise<void> {
  await store.put(part, value)
}

export const forgetClass = (part: ClassRole): Promise<void> => store.remove(part)
