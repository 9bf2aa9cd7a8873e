import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { saveDrafts, maxDraftsBytes, openDrafts, removeDrafts } from '#contract/drafts.ts'
import type { DraftKey } from '#encryption/drafts.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { Json } from '#encryption/padding.ts'
import { call } from '#web/platform/api/call.ts'
import { ApiError, isRefusal } from '#web/platform/api/errors.ts'
import type { SealedStoreItem } from '#web/platform/device/sealed-store.ts'
import { type Draft, draft } from './draft.ts'
import { mergeDraftSets } from './merge-drafts.ts'

type Drafts = readonly SealedStoreItem<Draft>[]

const sealedDrafts = z.array(z.strictObject({ id: z.string(), savedAt: z.iso.datetime(), draft }))
/** The version and its bytes; `null` if no drafts are left. */
const sealedBundle = z.nullable(z.strictObject({ version: z.number(), sealed: z.string() }))

/** What the server stores for a phrase. */
interface RemoteBundle {
  /** 0 if it stores nothing. */
  readonly version: number
  readonly drafts: Drafts
}

interface BundleParts {
  readonly key: DraftKey
  readonly sealing: typeof import('#encryption/drafts.ts')
  readonly encoding: typeof import('#encryption/encoding.ts')
}

/**
 * The server's drafts for this phrase, opened.
 * @throws EncryptionError, OfflineError, ApiError
 */
export async function readBundle({ key, sealing, encoding }: BundleParts): Promise<RemoteBundle> {
  const found = await readStored(key)
  if (!found) return { version: 0, drafts: [] }
  const bytes = encoding.fromBase64url(found.sealed)
  const opened = z.parse(sealedDrafts, await sealing.openSealedDrafts(key, found.version, bytes))
  return {
    version: found.version,
    drafts: opened.map(({ id, savedAt, draft: value }) => ({ id, savedAt, value })),
  }
}

/** The drafts behind a phrase in this tab, and the state last agreed with the server. */
function createDraftsInMemory(first: Drafts) {
  let known = first
  /** The state when this device and the server last agreed. */
  let agreed = known
  /** Ids changed or removed here since. */
  const changed = new Set<string>()
  /** Save times of what this device tried to write: the response may be lost although it was written. */
  const tried = new Set<string>()

  return {
    drafts: () => known,
    /** Whether a draft is on the server as it is here, or removed on both sides. */
    isAgreed: (id: string): boolean => savedAt(known, id) === savedAt(agreed, id),
    hasChanges: (): boolean => changed.size > 0,
    put(stored: SealedStoreItem<Draft>) {
      tried.add(stored.savedAt)
      changed.add(stored.id)
      known = [stored, ...known.filter(({ id }) => id !== stored.id)]
    },
    remove(id: string) {
      changed.add(id)
      known = known.filter((each) => each.id !== id)
    },
    /** Restores a draft that could not be removed on the server. */
    putBack(stored: SealedStoreItem<Draft>) {
      known = [stored, ...known.filter(({ id }) => id !== stored.id)]
      if (savedAt(agreed, stored.id) === stored.savedAt) changed.delete(stored.id)
    },
    /** The server now stores these drafts. */
    agree: (drafts: Drafts) => {
      agreed = drafts
      for (const id of changed) if (savedAt(known, id) === savedAt(drafts, id)) changed.delete(id)
    },
    /** Merges what another device wrote. */
    join: (theirs: Drafts) => {
      known = mergeDraftSets({ ours: known, theirs, agreed, tried, changed })
    },
  }
}

/** The drafts behind a phrase and their synchronisation: all of them sealed as one blob, which replaces exactly the previous version. */
export function createPhraseBundle(parts: BundleParts, first: RemoteBundle) {
  const { key, sealing, encoding } = parts
  const { agree, join, ...held } = createDraftsInMemory(first.drafts)
  let { version } = first
  /** The contents of the blob sealed last. */
  let inPiece = first.drafts

  return {
    ...held,
    /** @throws EncryptionError `tooLarge` if all drafts together exceed the limit */
    async seal(): Promise<Json> {
      inPiece = held.drafts()
      if (inPiece.length === 0) return null
      const sealed = await sealing.sealDrafts(key, version + 1, asJson(inPiece))
      if (sealed.length > maxDraftsBytes) throw new EncryptionError({ code: 'tooLarge' })
      return { version: version + 1, sealed: encoding.toBase64url(sealed) }
    },
    /** @throws ApiError `conflict` if another device has written meanwhile; OfflineError */
    async send(input: Json, signal: AbortSignal): Promise<void> {
      const piece = z.parse(sealedBundle, input)
      const { accessToken } = key
      const options = { credentials: 'omit', signal } as const
      if (piece) await call(saveDrafts, { body: { accessToken, ...piece } }, options)
      else {
        const storedBundle = await readStored(key)
        if (storedBundle && storedBundle.version !== version)
          throw new ApiError('conflict', 409, 'already written elsewhere')
        await call(removeDrafts, { body: { accessToken } }, options)
      }
      version = piece?.version ?? 0
      agree(inPiece)
    },
    /**
     * Resolves a conflict with another device, or with an unacknowledged write of this one.
     * @returns whether it was this one
     */
    async reconcile(): Promise<boolean> {
      const theirs = await readBundle(parts)
      version = theirs.version
      const isOurs = areSame(theirs.drafts, inPiece)
      if (isOurs) agree(inPiece)
      else join(theirs.drafts)
      return isOurs
    },
  }
}
export type PhraseBundle = ReturnType<typeof createPhraseBundle>

const savedAt = (drafts: Drafts, id: string): string | undefined =>
  drafts.find((each) => each.id === id)?.savedAt

const areSame = (ones: Drafts, others: Drafts): boolean =>
  ones.length === others.length && ones.every(({ id, savedAt: at }) => savedAt(others, id) === at)

async function readStored({ accessToken }: DraftKey) {
  try {
    return await call(openDrafts, { body: { accessToken } }, { credentials: 'omit' })
  } catch (error) {
    if (isRefusal(error, 'not_found')) return null
    throw error
  }
}

function asJson(drafts: Drafts): Json {
  return drafts.map(({ id, savedAt: at, value }) => ({ id, savedAt: at, draft: value }))
}
