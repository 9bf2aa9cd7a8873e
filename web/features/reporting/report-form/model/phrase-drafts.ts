import { OfflineError } from '#web/platform/api/errors.ts'
import { loadCode } from '#web/platform/load-code.ts'
import type { SealedStoreItem } from '#web/platform/device/sealed-store.ts'
import { fetchKinds } from '#web/platform/outbox/kinds.ts'
import type { Outbox } from '#web/platform/outbox/outbox.ts'
import { bundles, draftKindName } from './draft-bundles.ts'
import type { Draft } from './draft.ts'
import type { PhraseBundle } from './phrase-bundle.ts'

/**
 * [Note: Drafts behind words] Several drafts in one sealed blob, stored on the server under twelve words. The words and the drafts are in
 * this tab's memory only. This tab's outbox sends each change; a change counts as saved once it has arrived.
 */
export interface PhraseDraftStore {
  readonly words: readonly string[]
  get(id: string): Draft | null
  list(): readonly SealedStoreItem<Draft>[]
  /** @throws EncryptionError `tooLarge` if all drafts together exceed the limit, OfflineError, ApiError; it is retried automatically */
  put(id: string, value: Draft): Promise<SealedStoreItem<Draft>>
  /** @throws OfflineError, ApiError; it is not removed then, and not retried */
  remove(id: string): Promise<void>
}

/**
 * Opens the drafts of a phrase, or starts a new set.
 *
 * @returns `null` if there are none and `mayCreate` is false
 * @throws EncryptionError, OfflineError, ApiError
 */
export async function openPhraseDrafts(
  words: readonly string[],
  mayCreate: boolean,
): Promise<PhraseDraftStore | null> {
  const [sealing, encoding, { createPhraseBundle, readBundle }, { outbox }] = await loadCode(() =>
    Promise.all([
      import('#encryption/drafts.ts'),
      import('#encryption/encoding.ts'),
      import('./phrase-bundle.ts'),
      import('#web/platform/outbox/local-outbox.ts'),
    ]),
  )
  fetchKinds(draftKindName)
  const parts = { key: await sealing.openDraftPhrase(words), sealing, encoding }
  const first = await readBundle(parts)
  if (first.version === 0 && !mayCreate) return null
  const bundle = createPhraseBundle(parts, first)
  const id = crypto.randomUUID()
  bundles.set(id, bundle)
  return { words, ...createDraftAccess(bundle, createTransport(id, outbox())) }
}

/** The drafts of a bundle, with each change sent. */
function createDraftAccess(bundle: PhraseBundle, way: BundleTransport): Omit<PhraseDraftStore, 'words'> {
  const find = (id: string) => bundle.drafts().find((each) => each.id === id)
  return {
    get: (id) => find(id)?.value ?? null,
    list: bundle.drafts,
    async put(id, value) {
      // A sealed report of earlier versions is dropped, since it would not fit: it is sealed again if needed.
      const unsealed = { ...value, prepared: null }
      const existingDraft = find(id)
      // An unsent change is retried automatically: saving it again only waits for that.
      const isSame =
        existingDraft !== undefined && JSON.stringify(existingDraft.value) === JSON.stringify(unsealed)
      const stored = isSame ? existingDraft : { id, savedAt: new Date().toISOString(), value: unsealed }
      if (!isSame) bundle.put(stored)
      await way.bring(() => bundle.isAgreed(id), isSame)
      return stored
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

interface BundleTransport {
  /** Sends changes to the server, after anything in progress. */
  give: () => Promise<void>
  takeOut: () => Promise<void>
  /**
   * Resolves when it has arrived.
   *
   * @param isAlreadyQueued - it was sent before, and nothing has changed since
   * @throws what currently prevents it
   */
  bring: (isThere: () => boolean, isAlreadyQueued: boolean) => Promise<void>
}

/** Sends a bundle through the outbox. */
function createTransport(id: string, outbox: Outbox): BundleTransport {
  const find = () => outbox.current().items.find((item) => item.id === id)
  const give = () =>
    outbox.add({
      id,
      kind: draftKindName,
      owner: `words:${id}`,
      lane: `drafts/${id}`,
      thing: {},
      isTabOnly: true,
    })
  async function bring(isThere: () => boolean, isAlreadyQueued: boolean): Promise<void> {
    if (isAlreadyQueued && isThere()) return
    if (!isAlreadyQueued || !find()) await give()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const look = () => {
      const item = find()
      if (isThere()) resolve()
      // This tab's state was cleared.
      else if (!item) reject(new OfflineError())
      else if (item.state !== 'sending' && item.problem !== null) reject(item.problem)
    }
    const forget = outbox.subscribe(look)
    look()
    await promise.finally(forget)
  }
  return { give, takeOut: () => outbox.discard(id), bring }
}
