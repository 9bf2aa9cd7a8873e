import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { keepDrafts, largestDrafts, openDrafts, removeDrafts } from '#contract/drafts.ts'
import type { DraftKey } from '#encryption/drafts.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { Json } from '#encryption/padding.ts'
import { call } from '#web/platform/api/call.ts'
import { isRefusal, OfflineError } from '#web/platform/api/errors.ts'
import type { Kept } from '#web/platform/device/sealed-store.ts'
import { type Draft, draft } from './draft.ts'

/** How often it is written over what another device has written a moment before. */
const mostAttempts = 3

const sealedDrafts = z.array(z.strictObject({ id: z.string(), savedAt: z.iso.datetime(), draft }))

/**
 * [Note: Drafts behind words] Several drafts in one sealed piece, which the server keeps under twelve words. The words
 * and what they open stand in this tab's memory and nowhere else on the device.
 */
export interface BehindWords {
  readonly words: readonly string[]
  get(id: string): Draft | null
  list(): Kept<Draft>[]
  /** @throws EncryptionError `tooLarge` where all drafts together find no room, OfflineError, ApiError */
  put(id: string, value: Draft): Promise<Kept<Draft>>
  remove(id: string): Promise<void>
}

/**
 * Opens what is kept under words, or begins where nothing is.
 *
 * @returns `null` where nothing is kept there and `mayBegin` is false
 * @throws EncryptionError, OfflineError, ApiError
 */
export async function openBehindWords(
  words: readonly string[],
  mayBegin: boolean,
): Promise<BehindWords | null> {
  const sealing = await import('#encryption/drafts.ts')
  const encoding = await import('#encryption/encoding.ts')
  const key = await sealing.openDraftPhrase(words)
  const read = async () => {
    const found = await readKept(key)
    if (!found) return { version: 0, drafts: [] }
    const bytes = encoding.fromBase64url(found.sealed)
    const opened = await sealing.openSealedDrafts(key, found.version, bytes)
    return { version: found.version, drafts: asKept(z.parse(sealedDrafts, opened)) }
  }
  const first = await read()
  if (first.version === 0 && !mayBegin) return null
  let { version } = first
  let known = first.drafts
  /** As it stood when this device and the server last agreed. */
  let agreed = known
  /** When what this device tried to write was saved: an answer can be lost though it was written. */
  const tried = new Set<string>()
  let queue: Promise<unknown> = Promise.resolve()

  /** @returns `false` where another device has written meanwhile: nothing was written then */
  async function write(): Promise<boolean> {
    if (known.length === 0) {
      const there = await readKept(key)
      if (there && there.version !== version) return false
      await call(removeDrafts, { body: { accessToken: key.accessToken } }, { credentials: 'omit' })
      version = 0
      agreed = known
      return true
    }
    const sealed = await sealing.sealDrafts(key, version + 1, asJson(known))
    if (sealed.length > largestDrafts) throw new EncryptionError({ code: 'tooLarge' })
    const body = {
      accessToken: key.accessToken,
      version: version + 1,
      sealed: encoding.toBase64url(sealed),
    }
    try {
      await call(keepDrafts, { body }, { credentials: 'omit' })
    } catch (error) {
      if (isRefusal(error, 'conflict')) return false
      throw error
    }
    version += 1
    agreed = known
    return true
  }

  /** Another device has written meanwhile: what it wrote stays, beside what stands here. */
  async function writeOver(changedId: string): Promise<void> {
    for (let attempt = 1; !(await write()); attempt++) {
      if (attempt === mostAttempts) throw new OfflineError()
      const theirs = await read()
      version = theirs.version
      known = together({ ours: known, theirs: theirs.drafts, agreed, tried }, changedId)
    }
  }

  function inOrder(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }

  return {
    words,
    get: (id) => known.find((each) => each.id === id)?.value ?? null,
    list: () => known,
    async put(id, value) {
      // What is sealed already is sealed again if need be: it would not fit, and the server knows a repeated report.
      const kept = { id, savedAt: new Date().toISOString(), value: { ...value, prepared: null } }
      await inOrder(() => {
        tried.add(kept.savedAt)
        known = [kept, ...known.filter((each) => each.id !== id)]
        return writeOver(id)
      })
      return kept
    },
    remove: (id) =>
      inOrder(async () => {
        const before = known
        known = known.filter((each) => each.id !== id)
        try {
          await writeOver(id)
        } catch (error) {
          // Not removed there, so it is not said to be removed here.
          known = before
          throw error
        }
      }),
  }
}

/**
 * Ours and theirs, nothing lost: of a draft that both hold, the one changed here goes on, and theirs stands beside it
 * under an id of its own where they have changed it as well. What we wrote ourselves without hearing of it is no change of
 * theirs.
 */
function together(
  {
    ours,
    theirs,
    agreed,
    tried,
  }: Record<'ours' | 'theirs' | 'agreed', readonly Kept<Draft>[]> & { tried: ReadonlySet<string> },
  changedId: string,
): Kept<Draft>[] {
  const changed = ours.filter(({ id }) => id === changedId)
  const beside = theirs.filter((their) => {
    const own = changed.find(({ id }) => id === their.id)
    const base = agreed.find(({ id }) => id === their.id)
    const isTheirChange = base?.savedAt !== their.savedAt && !tried.has(their.savedAt)
    // What was removed here stays removed, unless they have gone on writing it.
    if (!own) return their.id !== changedId || isTheirChange
    return isTheirChange && JSON.stringify(own.value.answers) !== JSON.stringify(their.value.answers)
  })
  const taken = new Set(changed.map(({ id }) => id))
  return [
    ...changed,
    ...beside.map((their) => (taken.has(their.id) ? { ...their, id: crypto.randomUUID() } : their)),
  ]
}

async function readKept({ accessToken }: DraftKey) {
  try {
    return await call(openDrafts, { body: { accessToken } }, { credentials: 'omit' })
  } catch (error) {
    if (isRefusal(error, 'not_found')) return null
    throw error
  }
}

function asKept(found: z.infer<typeof sealedDrafts>): Kept<Draft>[] {
  return found.map(({ id, savedAt, draft: value }) => ({ id, savedAt, value }))
}

function asJson(known: readonly Kept<Draft>[]): Json {
  return known.map(({ id, savedAt, value }) => ({ id, savedAt, draft: value }))
}
