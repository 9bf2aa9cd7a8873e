import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/** A report created from entries. The draft's id becomes the report's. */
const madeReport = z.strictObject({ report: z.string(), incidents: z.array(z.string()) })

/**
 * Which reports were created from which entries. Stored on this device only: in the report it would reveal that two reports, one of them
 * anonymous, come from the same person.
 */
const store = deviceStore<z.infer<typeof madeReport>>(sealedStore('log-reported', madeReport))

export const reported = {
  put: (report: string, incidents: readonly string[]): Promise<void> =>
    store.put(report, { report, incidents: [...incidents] }),
  /** The entries by the report created from them. */
  async read(): Promise<ReadonlyMap<string, readonly string[]>> {
    return new Map((await store.list()).map(({ report, incidents }) => [report, incidents]))
  },
}
