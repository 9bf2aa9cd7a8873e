import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { readCertificateKey, listRevokedCertificates } from '#contract/certificates.ts'
import { call } from '#web/platform/api/call.ts'
import { deviceStore } from '#web/platform/device/device-store.ts'
import { sealedStore } from '#web/platform/device/sealed-store.ts'
import type { KnownServer } from './certificate-verdict.ts'

const kept = z.strictObject({ issuer: z.string(), at: z.string(), places: z.string() })

/** What was seen last, so that certificates can be opened without a network; on a device that others look at, in the tab only. */
const lists = deviceStore<z.infer<typeof kept>>(sealedStore('certificate-list', kept))
const theList = 'list'

/**
 * This server's key, and which certificates were taken back: all of them, so that nobody hears which one is looked at. Without a
 * network, as it was when this device last saw it.
 */
export async function knownServer(): Promise<KnownServer | null> {
  try {
    const [key, { at, places }] = await Promise.all([
      call(readCertificateKey, {}, { credentials: 'omit' }),
      call(listRevokedCertificates, {}, { credentials: 'omit' }),
    ])
    const seen = { issuer: key.id, at, places }
    // On a full device nothing new is remembered.
    await lists.put(theList, seen).catch(() => undefined)
    return { issuer: seen.issuer, takenBack: { at, places } }
  } catch {
    const seen = await lists.get(theList).catch(() => null)
    return seen && { issuer: seen.issuer, takenBack: { at: seen.at, places: seen.places } }
  }
}
