import { saveDrafts, openDrafts, removeDrafts } from '#contract/drafts.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { digestOf } from '#server/platform/tokens.ts'
import { expiryOf, presentDrafts } from './present.ts'
import { save, open, remove } from './queries.ts'

const hour = 3600

/** Drafts behind words: the token leads to them, and without it nobody knows of them. */
export function draftRoutes(serve: Serve, { limits }: { limits: Limits }): void {
  serve(saveDrafts, async ({ body: { accessToken, version, sealed }, db, networkKey }) => {
    // A class behind one address may write at the same time; new rows are what could fill a disk.
    await limits.consume('drafts', networkKey, { points: 3600, seconds: hour })
    if (version === 1) await limits.consume('new-drafts', networkKey, { points: 60, seconds: hour })
    const savedOn = await save(db, digestOf(accessToken), {
      version,
      sealed: Buffer.from(sealed, 'base64url'),
    })
    if (savedOn === undefined) return refuse('conflict', 'A newer version is already stored.')
    return { version, expiresOn: expiryOf(savedOn) }
  })

  serve(openDrafts, async ({ body, db, networkKey }) => {
    await limits.consume('open-drafts', networkKey, { points: 240, seconds: hour })
    const found = await open(db, digestOf(body.accessToken))
    return found ? presentDrafts(found) : refuse('not_found')
  })

  serve(removeDrafts, async ({ body, db, networkKey }) => {
    await limits.consume('open-drafts', networkKey, { points: 240, seconds: hour })
    await remove(db, digestOf(body.accessToken))
    return { done: true as const }
  })
}
