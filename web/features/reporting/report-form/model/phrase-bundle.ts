import '#contract/plain-parsers.ts'
import * as z from 'zod/mini'
import { saveDrafts, maxDraftsBytes, openDrafts, removeDrafts } from '#contract/drafts.ts'
import type { DraftKey } from '#encryption/drafts.ts'
import { EncryptionError } from '#encryption/errors.ts'
import type { Json } from '#encryption/padding.ts'
import { call } from '#web/platform/api/call.ts'
import { ApiError, isRefusal } from '#web/platform/api/errors.ts'
import type { Kept } from '#web/platform/device/sealed-store.ts'
import { type Draft, draft } from './draft.ts'
import { together } from './merge-drafts.ts'

type Drafts = readonly Kept<Draft>[]

const sealedDrafts = z.array(z.strictObject({ id: z.string(), savedAt: z.iso.datetime(), draft }))
/** The version and its bytes; `null` where nothing is left to keep. */
const sealedBundle = z.nullable(z.strictObject({ version: z.number(), sealed: z.string() }))

/** What the server keeps under words. */
interface There {
  /** 0 where it keeps nothing. */
  readonly version: number
  readonly drafts: Drafts
}

interface BundleParts {
  readonly key: DraftKey
  readonly sealing: typeof import('#encryption/drafts.ts')
  readonly encoding: typeof import('#encryption/encoding.ts')
}

/** What the server keeps under these words, opened. @throws EncryptionError, OfflineError, ApiError */
export async function readBundle({ key, sealing, encoding }: BundleParts): Promise<There> {
  const found = await readStored(key)
  if (!found) return { version: 0, drafts: [] }
  const bytes = encoding.fromBase64url(found.sealed)
  const opened = z.parse(sealedDrafts, await sealing.openSealedDrafts(key, found.version, bytes))
  return {
    version: found.version,
    drafts: opened.map(({ id, savedAt, draft: value }) => ({ id, savedAt, value })),
  }
}

/** The drafts behind some words as this tab holds them, beside what this device and the server agreed on last. */
function createDraftsInMemory(first: Drafts) {
  let known = first
  /** As it was when this device and the server last agreed. */
  let agreed = known
  /** What was changed or removed here since. */
  const changed = new Set<string>()
  /** When what this device tried to write was saved: an answer can be lost though it was written. */
  const tried = new Set<string>()

  return {
    drafts: () => known,
    /** Whether a draft is with the server as it is here; of one that was removed here, whether it is gone there. */
    isAgreed: (id: string): boolean => savedAt(known, id) === savedAt(agreed, id),
    hasChanges: (): boolean => changed.size > 0,
    put(kept: Kept<Draft>) {
      tried.add(kept.savedAt)
      changed.add(kept.id)
      known = [kept, ...known.filter(({ id }) => id !== kept.id)]
    },
    remove(id: string) {
      changed.add(id)
      known = known.filter((each) => each.id !== id)
    },
    /** It was not removed there, so it is not said to be removed here. */
    putBack(kept: Kept<Draft>) {
      known = [kept, ...known.filter(({ id }) => id !== kept.id)]
      if (savedAt(agreed, kept.id) === kept.savedAt) changed.delete(kept.id)
    },
    /** The server keeps these from now on. */
    agree: (drafts: Drafts) => {
      agreed = drafts
      for (const id of changed) if (savedAt(known, id) === savedAt(drafts, id)) changed.delete(id)
    },
    /** What another device wrote stays, beside what is here. */
    join: (theirs: Drafts) => {
      known = together({ ours: known, theirs, agreed, tried, changed })
    },
  }
}

/**
 * The drafts behind some words, and how they become what the server keeps: the whole of them in one sealed piece, over exactly
 * the version before.
 */
export function createBundle(parts: BundleParts, first: There) {
  const { key, sealing, encoding } = parts
  const { agree, join, ...held } = createDraftsInMemory(first.drafts)
  let { version } = first
  /** What is in the piece that was sealed last. */
  let inPiece = first.drafts

  return {
    ...held,
    /** @throws EncryptionError `tooLarge` where all drafts together find no room */
    async seal(): Promise<Json> {
      inPiece = held.drafts()
      if (inPiece.length === 0) return null
      const sealed = await sealing.sealDrafts(key, version + 1, asJson(inPiece))
      if (sealed.length > maxDraftsBytes) throw new EncryptionError({ code: 'tooLarge' })
      return { version: version + 1, sealed: encoding.toBase64url(sealed) }
    },
    /** @throws ApiError `conflict` where another device has written meanwhile; OfflineError */
    async send(given: Json, signal: AbortSignal): Promise<void> {
      const piece = z.parse(sealedBundle, given)
      const { accessToken } = key
      const options = { credentials: 'omit', signal } as const
      if (piece) await call(saveDrafts, { body: { accessToken, ...piece } }, options)
      else {
        const there = await readStored(key)
        if (there && there.version !== version) throw new ApiError('conflict', 409, 'Written elsewhere.')
        await call(removeDrafts, { body: { accessToken } }, options)
      }
      version = piece?.version ?? 0
      agree(inPiece)
    },
    /** Another device has written, or this one without hearing of it. @returns whether it was this one */
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
export type WordsBundle = ReturnType<typeof createBundle>

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
