import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'

/** A report that was made of entries. A draft's id becomes the report's. */
const madeReport = z.strictObject({ report: z.string(), incidents: z.array(z.string()) })

/**
 * Which reports were made of which entries. It stays on this device: in the report it would tell its readers that two
 * reports, one of them without a name, are of the same person.
 */
const store = deviceStore<z.infer<typeof madeReport>>(sealedStore('log-reported', madeReport))

export const reported = {
  put: (report: string, incidents: readonly string[]): Promise<void> =>
    store.put(report, { report, incidents: [...incidents] }),
  /** The entries, by the report that was made of them. */
  async read(): Promise<ReadonlyMap<string, readonly string[]>> {
    return new Map((await store.list()).map(({ report, incidents }) => [report, incidents]))
  },
}
