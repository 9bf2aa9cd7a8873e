import { OfflineError } from '#web/platform/api/errors.ts'
import { codeFrom } from '#web/platform/code.ts'
import type { Kept } from '#web/platform/device/sealed-store.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import type { Outbox } from '#web/platform/outbox/outbox.ts'
import { bundles, draftKindName } from './draft-bundles.ts'
import type { Draft } from './draft.ts'
import type { WordsBundle } from './phrase-bundle.ts'

/**
 * [Note: Drafts behind words] Several drafts in one sealed piece, which the server keeps under twelve words. The words
 * and what they open are in this tab's memory and nowhere else on the device. The outbox of this tab brings each change
 * there; a change counts as saved once it has arrived.
 */
export interface BehindWords {
  readonly words: readonly string[]
  get(id: string): Draft | null
  list(): readonly Kept<Draft>[]
  /** @throws EncryptionError `tooLarge` where all drafts together find no room, OfflineError, ApiError; it is tried again by itself */
  put(id: string, value: Draft): Promise<Kept<Draft>>
  /** @throws OfflineError, ApiError; it is not removed then, and not tried again */
  remove(id: string): Promise<void>
}

/**
 * Opens what is kept under words, or starts where nothing is.
 *
 * @returns `null` where nothing is kept there and `mayBegin` is false
 * @throws EncryptionError, OfflineError, ApiError
 */
export async function openBehindWords(
  words: readonly string[],
  mayBegin: boolean,
): Promise<BehindWords | null> {
  const [sealing, encoding, { createBundle, readBundle }, { outbox }] = await codeFrom(() =>
    Promise.all([
      import('#encryption/drafts.ts'),
      import('#encryption/encoding.ts'),
      import('./phrase-bundle.ts'),
      import('#web/platform/outbox/here.ts'),
    ]),
  )
  fetchKinds(draftKindName)
  const parts = { key: await sealing.openDraftPhrase(words), sealing, encoding }
  const first = await readBundle(parts)
  if (first.version === 0 && !mayBegin) return null
  const bundle = createBundle(parts, first)
  const id = crypto.randomUUID()
  bundles.set(id, bundle)
  return { words, ...draftsIn(bundle, wayOf(id, outbox())) }
}

/** The drafts of a bundle, each change of which goes its way. */
function draftsIn(bundle: WordsBundle, way: Way): Omit<BehindWords, 'words'> {
  const find = (id: string) => bundle.drafts().find((each) => each.id === id)
  return {
    get: (id) => find(id)?.value ?? null,
    list: bundle.drafts,
    async put(id, value) {
      // What builds before had sealed to be sent is sealed again if need be: it would not fit.
      const unsealed = { ...value, prepared: null }
      const there = find(id)
      // What was not brought there goes on by itself: asked again, it is looked after and not started again.
      const isSame = there !== undefined && JSON.stringify(there.value) === JSON.stringify(unsealed)
      const kept = isSame ? there : { id, savedAt: new Date().toISOString(), value: unsealed }
      if (!isSame) bundle.put(kept)
      await way.bring(() => bundle.isAgreed(id), isSame)
      return kept
    },
    async remove(id) {
      const before = find(id)
      bundle.remove(id)
      try {
        await way.bring(() => bundle.isAgreed(id), false)
      } catch (error) {
        if (before) bundle.putBack(before)
        await (bundle.hasChanges() ? way.give() : way.takeOut())
        throw error
      }
    },
  }
}

interface Way {
  /** What has changed goes to the server, after whatever is under way. */
  give: () => Promise<void>
  takeOut: () => Promise<void>
  /**
   * Resolves when it is there.
   *
   * @param goesAlready - it was given before, and nothing has changed since
   * @throws what is in its way for now
   */
  bring: (isThere: () => boolean, goesAlready: boolean) => Promise<void>
}

/** The way of one bundle through the outbox. */
function wayOf(id: string, outbox: Outbox): Way {
  const find = () => outbox.current().items.find((item) => item.id === id)
  const give = () =>
    outbox.add({
      id,
      kind: draftKindName,
      owner: `words:${id}`,
      lane: `drafts/${id}`,
      thing: {},
      isOfThisTab: true,
    })
  async function bring(isThere: () => boolean, goesAlready: boolean): Promise<void> {
    if (goesAlready && isThere()) return
    if (!goesAlready || !find()) await give()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const look = () => {
      const item = find()
      if (isThere()) resolve()
      // Everything of this tab was forgotten.
      else if (!item) reject(new OfflineError())
      else if (item.state !== 'sending' && item.problem !== null) reject(item.problem)
    }
    const forget = outbox.subscribe(look)
    look()
    await promise.finally(forget)
  }
  return { give, takeOut: () => outbox.discard(id), bring }
}
