import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { readCertificateKey, listRevokedCertificates } from '#contract/certificates.ts'
import { call } from '#web/platform/api/call.ts'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import type { KnownServer } from './certificate-verdict.ts'

const stored = z.strictObject({ issuer: z.string(), at: z.string(), places: z.string() })

/** The last list, so that certificates can be verified offline; on a shared device, in the tab only. */
const lists = deviceStore<z.infer<typeof stored>>(sealedStore('certificate-list', stored))
const theList = 'list'

/**
 * This server's key, and all revoked certificates: the whole list, so that nobody learns which one is being verified. Offline,
 * the last list that this device loaded.
 */
export async function knownServer(): Promise<KnownServer | null> {
  try {
    const [key, { at, places }] = await Promise.all([
      call(readCertificateKey, {}, { credentials: 'omit' }),
      call(listRevokedCertificates, {}, { credentials: 'omit' }),
    ])
    const entry = { issuer: key.id, at, places }
    // A full device stores no new list.
    await lists.put(theList, entry).catch(() => undefined)
    return { issuer: entry.issuer, takenBack: { at, places } }
  } catch {
    const entry = await lists.get(theList).catch(() => null)
    return entry && { issuer: entry.issuer, takenBack: { at: entry.at, places: entry.places } }
  }
}
