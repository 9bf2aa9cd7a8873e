import { hash, randomBytes, randomUUID } from 'node:crypto'
import { batchOf, leavesBy, type LoggedEntry } from '#server/features/proofs/leaves.ts'
import {
  checkpointText,
  handoverNote,
  type LaterKey,
  logKeyOf,
  openLogKey,
  openRing,
} from '#server/features/proofs/log-key.ts'
import {
  appendLeaves,
  proveConsistency,
  proveInclusion,
  type ReadTile,
  rootOf,
} from '#server/features/proofs/tree.ts'
import { openSecrets } from '#server/platform/secrets/secrets.ts'
import { type ProofReceipt, writeReceipt } from '#encryption/proofs/receipt.ts'

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

/** A Merkle tree in memory. */
export function newTree() {
  const tiles = new Map<string, Buffer>()
  const read: ReadTile = (level, position) => {
    const tile = tiles.get(`${level}/${position}`)
    return tile ? Promise.resolve(tile) : Promise.reject(new Error(`no tile ${level}/${position}`))
  }
  let size = 0
  return {
    read,
    size: () => size,
    async append(leaves: Buffer) {
      for (const { level, position, hashes } of await appendLeaves(read, size, leaves)) {
        tiles.set(`${level}/${position}`, hashes)
      }
      size += leaves.length / 32
    },
  }
}

/** A server's proof log, without its database. */
export function newLog(seed = randomBytes(32)) {
  const secrets = openSecrets(seed)
  const key = openLogKey(secrets)
  const leaves = leavesBy(secrets)
  const tree = newTree()
  const later: LaterKey[] = []
  const ring = () => openRing(secrets, later)
  const publicKeyOf = ({ name, publicKey }: typeof key) => ({
    name,
    key: text(publicKey) as ProofReceipt['log']['key'],
  })
  return {
    key,
    log: publicKeyOf(key),
    /** The current key and the handovers that lead to it. */
    currentKey: () => ({ ...publicKeyOf(ring().newest), handovers: [...ring().handovers] }),
    /** Replaces the log's key with a new one that signs from this day on. @returns the new key */
    async handOver(day: string) {
      const [seed, from] = [randomBytes(32), ring().newest]
      const size = tree.size()
      const root = size === 0 ? hash('sha256', '', 'buffer') : await rootOf(tree.read, size)
      const to = logKeyOf(seed)
      later.push({ seed, day, note: handoverNote(from, to, { size, root, day }) })
      return to
    },
    newEntry: (hash: Buffer = randomBytes(32)): LoggedEntry => ({
      reportId: randomUUID(),
      entryId: randomUUID(),
      hash,
    }),
    /** Closes a day. @returns its checkpoint and the receipt data of each entry */
    async close(day: string, written: readonly LoggedEntry[]) {
      const batch = batchOf(written.map(leaves.leafOf))
      const from = tree.size()
      await tree.append(batch)
      const root = await rootOf(tree.read, tree.size())
      const signer = ring().keyOn(day)
      const note = signer.signNote(checkpointText(signer, tree.size(), root, day))
      const entries = await Promise.all(
        written.map(async (entry) => {
          const leaf = leaves.leafOf(entry)
          const index = from + batch.indexOf(leaf) / 32
          const hashes = (await proveInclusion(tree.read, index, tree.size())).map(text)
          return { ...buildPromise(entry, day), inclusion: { index, hashes } }
        }),
      )
      return { note, entries }
    },
    promised: buildPromise,
    consistency: async (from: number, to: number) => (await proveConsistency(tree.read, from, to)).map(text),
  }

  function buildPromise(entry: LoggedEntry, day: string): ProofReceipt['entries'][number] {
    const signature = text(ring().keyOn(day).promise(leaves.leafOf(entry), day))
    return {
      hash: text(entry.hash),
      promise: { day, salt: text(leaves.saltOf(entry)), signature },
      inclusion: null,
    }
  }
}

/** A receipt over two days, with one entry of a day that is not closed. */
export async function newProofReceipt(
  hashes: readonly Buffer[] = [],
  token: (note: string) => Promise<string | null> = () => Promise.resolve(null),
) {
  const log = newLog()
  const [first = randomBytes(32), ...rest] = hashes
  const one = await log.close('2026-11-19', [log.newEntry(first), log.newEntry()])
  const two = await log.close('2026-11-20', [...rest.map(log.newEntry), log.newEntry()])
  const receipt: ProofReceipt = {
    format: 'upstander-receipt',
    version: 1,
    log: log.log,
    checkpoints: [
      { note: one.note, token: await token(one.note) },
      { note: two.note, token: null },
    ],
    entries: [...one.entries, ...two.entries, log.promised(log.newEntry(), '2026-11-21')],
  }
  return { log, receipt, text: writeReceipt(receipt), verifier: log.key.verifier }
}
