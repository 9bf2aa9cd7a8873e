import { open, seal } from '#encryption/age.ts'
import { type Bytes, fromUtf8, toBase64url, toUtf8 } from '#encryption/encoding.ts'
import { externalStore } from '#web/ui/external-store.ts'
import { deviceChoice } from '../device/device-choice.ts'
import { waitForLeaveCleanup } from '../device/leave-cleanup.ts'
import { accountPlace } from '../device/registry.ts'
import { registerEviction, store } from '../device/store.ts'
import { withLock } from '../device/with-lock.ts'
import { bytesOf, type CopiesList, copiesList, maxBytes, noCopies, applyBudget } from './copies-budget.ts'
import { memberStore, type MemberVault, prefixOf } from './member-store.ts'

/**
 * [Note: Copies to read offline]
 *
 * What a member has opened stays on their device as the server returned it, sealed with their own key:
 * without the open vault it cannot be read here or identified. It is available when the server cannot be
 * reached, and shows its date. The copies have a budget; the least recently viewed go first, and the number
 * of evicted copies is shown. They make room for what the person wrote, are never stored on a shared device,
 * and are removed when the member signs out.
 */
const lists = memberStore('copies', copiesList)
const listName = 'list'
// A copy evicts nothing else, or on a full device each would replace all the others.
const sealedEntries = store<Bytes>('sealed', { evictsIfFull: false })
const filePrefix = (memberId: string) => `${prefixOf(memberId)}copies/file/`

/** A copy, decrypted. */
export interface Copy {
  readonly bytes: Bytes
  /** When the server returned it, ISO 8601, UTC. */
  readonly readAt: string
}

const changed = externalStore(0)
/** Calls back when a copy was added or removed. */
export const onCopiesChange = changed.subscribe

const withCopiesLock = <Done>({ memberId }: MemberVault, work: () => Promise<Done>) =>
  withLock(`copies/${memberId}`, work)

async function readList(owner: MemberVault): Promise<CopiesList> {
  return (await lists.get(owner, listName)) ?? noCopies
}

async function writeList(owner: MemberVault, list: CopiesList): Promise<void> {
  await lists.put(owner, listName, list)
  changed.set(changed.current() + 1)
}

const removeFiles = async ({ memberId }: MemberVault, files: readonly string[]) => {
  for (const file of files) await sealedEntries.remove(filePrefix(memberId) + file)
}

/**
 * Stores a copy in place of an earlier one. If the device has no space there is none: it can be fetched
 * again.
 *
 * @param name - what it is, such as `report/<id>`
 */
export async function storeCopy(owner: MemberVault, name: string, plain: Bytes): Promise<void> {
  if (deviceChoice() === 'shared') return
  try {
    // A leave cleanup that is still running would remove this too.
    await waitForLeaveCleanup()
    const digest = toBase64url(new Uint8Array(await crypto.subtle.digest('SHA-256', plain)))
    await withCopiesLock(owner, () => storeUnder(owner, name, plain, digest))
  } catch {
    // A failure is harmless; files that are not in the list are removed.
    await sweep(owner).catch(() => undefined)
  }
}

async function storeUnder(owner: MemberVault, name: string, plain: Bytes, digest: string): Promise<void> {
  const before = await readCurrentList(owner)
  const known = before.kept[name]
  const now = new Date().toISOString()
  if (known?.digest === digest) {
    const copies = { ...before.kept, [name]: { ...known, readAt: now, usedAt: now } }
    return writeList(owner, { ...before, kept: copies })
  }
  const file = crypto.randomUUID()
  const sealed = await seal(plain, [owner.publicKeys.recipient])
  const copy = { file, bytes: sealed.length, digest, readAt: now, usedAt: now }
  const { list, evicted: removed } = applyBudget({ ...before, kept: { ...before.kept, [name]: copy } }, name)
  await removeFiles(owner, removed)
  await sealedEntries.put(filePrefix(owner.memberId) + file, sealed)
  await writeList(owner, list)
  if (known) await removeFiles(owner, [known.file])
}

/** Reads a copy and marks it as viewed; `null` if there is none. */
export function readCopy(owner: MemberVault, name: string): Promise<Copy | null> {
  return withCopiesLock(owner, async () => {
    const list = await readList(owner)
    const known = list.kept[name]
    const bytes = known && (await openFile(owner, known.file))
    if (!bytes) return null
    const usedAt = new Date().toISOString()
    await writeList(owner, { ...list, kept: { ...list.kept, [name]: { ...known, usedAt } } }).catch(
      () => undefined,
    )
    return { bytes, readAt: known.readAt }
  })
}

async function openFile({ memberId, content }: MemberVault, file: string): Promise<Bytes | null> {
  try {
    const sealed = await sealedEntries.get(filePrefix(memberId) + file)
    return sealed && (await open(sealed, [content.identity]))
  } catch {
    // Sealed to keys from before a reset: it is fetched again.
    return null
  }
}

/** Removes a copy, and those whose names start with its name and a slash: the member lost access, or it was deleted. */
export async function forgetCopy(owner: MemberVault, name: string): Promise<void> {
  await withCopiesLock(owner, async () => {
    const list = await readList(owner)
    const removed = Object.entries(list.kept).filter(([each]) => each === name || each.startsWith(`${name}/`))
    if (removed.length === 0) return
    const remaining = Object.entries(list.kept).filter(([each]) => !removed.some(([name]) => name === each))
    await removeFiles(
      owner,
      removed.map(([, { file }]) => file),
    )
    await writeList(owner, { ...list, kept: Object.fromEntries(remaining) })
  })
}

/** How much space the copies take. The vault must be open. */
export interface LocalCopies {
  readonly bytes: number
  readonly maxBytes: number
  readonly copies: number
  /** How many were evicted for lack of space. */
  readonly letGo: number
}

export async function localCopies(owner: MemberVault): Promise<LocalCopies> {
  const list = await withCopiesLock(owner, () => readCurrentList(owner))
  return { bytes: bytesOf(list), maxBytes, copies: Object.keys(list.kept).length, letGo: list.letGo }
}

/** The list without the copies that were evicted for something the person wrote. */
async function readCurrentList(owner: MemberVault): Promise<CopiesList> {
  const list = await readList(owner)
  const prefix = filePrefix(owner.memberId)
  const files = new Set((await sealedEntries.keys(prefix)).map((key) => key.slice(prefix.length)))
  const all = Object.entries(list.kept)
  const existing = all.filter(([, { file }]) => files.has(file))
  if (existing.length === all.length) return list
  return { kept: Object.fromEntries(existing), letGo: list.letGo + all.length - existing.length }
}

/** Removes all copies of a member from this device. The originals stay. */
export function forgetCopies(owner: MemberVault): Promise<void> {
  return withCopiesLock(owner, async () => {
    for (const key of await sealedEntries.keys(filePrefix(owner.memberId))) await sealedEntries.remove(key)
    await writeList(owner, noCopies)
  })
}

/** Removes files that are not in the list. */
function sweep(owner: MemberVault): Promise<void> {
  return withCopiesLock(owner, async () => {
    const listed = new Set(Object.values((await readList(owner)).kept).map(({ file }) => file))
    const prefix = filePrefix(owner.memberId)
    for (const key of await sealedEntries.keys(prefix))
      if (!listed.has(key.slice(prefix.length))) await sealedEntries.remove(key)
  })
}

/** Evicts the copies of all members: what a person wrote is more important than what can be fetched again. */
registerEviction(async () => {
  const copies = (await sealedEntries.keys(`${accountPlace}/`)).filter((key) => key.includes('/copies/file/'))
  for (const key of copies) await sealedEntries.remove(key)
  return copies.length > 0
})

/** JSON as a copy, padded with spaces so that its length reveals little. */
export function textCopy(json: string): Bytes {
  const text = toUtf8(json)
  const filled = new Uint8Array(Math.ceil((text.length + 1) / textStep) * textStep).fill(0x20)
  filled.set(text)
  return filled
}
const textStep = 8 * 1024

/** @throws if it is not JSON */
export const jsonOf = ({ bytes }: Copy): unknown => JSON.parse(fromUtf8(bytes))
