import { sendPart } from '#contract/evidence.ts'
import type { Bytes } from '#encryption/encoding.ts'
import { composePart, type EvidenceLayout, layOut } from '#encryption/evidence-layout.ts'
import { openPart, sealPart } from '#encryption/evidence-parts.ts'
import { readIdentity, readRecipient } from '#encryption/identity.ts'
import { call } from '#web/platform/api/call.ts'
import { readBytes, storeBytes } from '../bytes/bytes.ts'
import { partTimeoutMs } from '#web/platform/outbox/until-done.ts'
import { sealedPart } from './sealed-part.ts'
import type { TarMetadata, TaskName, Tasks } from './tasks.ts'

type Work = { [N in TaskName]: (task: Tasks[N]['task'], signal: AbortSignal) => Promise<Tasks[N]['result']> }

/** The tasks' implementation. Tests call it directly. */
export const taskImplementations: Work = {
  keep: ({ id, blob, mayStore }) => storeBytes(id, blob, mayStore),

  async send({ place, stored, laid, recipient, caller }, signal) {
    const layout = await layoutOf(laid)
    const plain = await composePart(layout, place.part, (start, end) => readBytes(stored, start, end))
    const { sealed, hash } = await sealPart(plain, readRecipient(recipient))
    signal.throwIfAborted()
    const input = { params: place, query: { hash }, body: sealed }
    await call(sendPart, input, { ...caller, signal, timeoutMs: partTimeoutMs })
    return { hash }
  },

  async open({ place, parts, identity, from }, signal): Promise<Bytes> {
    const sealed = from instanceof Uint8Array ? from : await sealedPart(place, from, signal)
    return openPart(sealed, place.part, { parts }, readIdentity(identity))
  },
}

/** Layouts of files being sent, which every part needs. */
const layouts = new Map<string, Promise<EvidenceLayout>>()

function layoutOf(laid: TarMetadata): Promise<EvidenceLayout> {
  const name = JSON.stringify(laid)
  const known = layouts.get(name) ?? layOut({ ...laid, modifiedAt: new Date(laid.modifiedAt) })
  layouts.delete(name)
  layouts.set(name, known)
  if (layouts.size > 8) layouts.delete(layouts.keys().next().value ?? '')
  return known
}
