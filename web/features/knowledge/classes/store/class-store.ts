import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

const own = z.strictObject({
  /** The secret that this device generated for this class: the teacher controls the class with it, a pupil votes with it. */
  secret: z.string(),
  code: z.string(),
  /** The moments at which this device has voted, without the choices. */
  chosenAt: z.array(z.string()),
})
export type ClassOnDevice = z.infer<typeof own>

/** The device's data of the class that it teaches or has joined, sealed, until the class is over. */
const store = sealedStore('classes', own)

/** Whether this device teaches a class or has joined one. It may do both: a teacher may try it out. */
export type ClassRole = 'teaching' | 'attending'

export const readClass = async (part: ClassRole): Promise<ClassOnDevice | null> =>
  (await store.get(part))?.value ?? null

export async function storeClass(part: ClassRole, value: ClassOnDevice): Promise<void> {
  await store.put(part, value)
}

export const forgetClass = (part: ClassRole): Promise<void> => store.remove(part)
