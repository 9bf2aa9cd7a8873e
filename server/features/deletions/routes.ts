import { normaliseAddress } from '#contract/email-address.ts'
import { deleteAccount } from '#contract/deletions.ts'
import { refuse } from '#server/platform/http/errors.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { deleteOwnAccount } from './queries.ts'

export interface DeletionParts {
  /** Has a picture erased once the caller's transaction is committed. */
  erasePicture: (db: Db, pictureId: string) => Promise<void>
}

export function deletionRoutes(serve: Serve, { erasePicture }: DeletionParts): void {
  serve(deleteAccount, async ({ actor, body, db, note, session: cookie }) => {
    note({ kind: 'member', id: memberOf(actor).id })
    const { outcome, picture } = await deleteOwnAccount(db, normaliseAddress(body.address))
    if (outcome === 'address') refuse('conflict', 'This is not your account’s email address.')
    if (outcome === 'reset')
      refuse(
        'conflict',
        'A new password was set by email and can still be undone. Wait until that time has passed.',
      )
    if (outcome === 'team') refuse('conflict', 'You still have a team’s keys. Leave the team first.')
    const pictureId = picture?.split('/').at(-1)
    if (pictureId) await erasePicture(db, pictureId)
    cookie.clear()
    return { done: true as const }
  })
}
