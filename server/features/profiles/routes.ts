import { isPlain } from '#contract/pictures.ts'
import { readPicture, readProfiles, removePicture, setPicture, updateProfile } from '#contract/profiles.ts'
import type { Files } from '#server/platform/files/store.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { emit } from '#server/platform/jobs/events.ts'
import { pictureIdOf, pictureKey, pictureTypeOf, pictureUrl } from './pictures.ts'
import { ownerOf } from './policy.ts'
import { presentProfile } from './present.ts'
import { changeAvatar, changeProfile, findProfile } from './queries.ts'
import * as events from './events.ts'

export interface ProfileParts {
  files: Files
  limits: Limits
}

export function profileRoutes(serve: Serve, { files, limits }: ProfileParts): void {
  serve(readProfiles, async ({ actor, db, query }) => {
    const own = memberOf(actor).id === query.user_id
    const row = own ? await findProfile(db, query.user_id) : undefined
    return { profiles: row ? [presentProfile(row)] : [] }
  })

  serve(updateProfile, async ({ actor, body, db, note, params }) => {
    const { id } = ownerOf(actor, params.user_id)
    note({ kind: 'member', id })
    return presentProfile(await changeProfile(db, id, body))
  })

  serve(setPicture, async ({ actor, body, db, note, params }) => {
    const { id } = ownerOf(actor, params.user_id)
    await limits.consume('picture', id, { points: 30, seconds: 3600 })
    const content = Buffer.from(body.content, 'base64url')
    if (!isPlain(body.type, content)) {
      refuse(
        'unsupported_type',
        'This picture was not prepared on your profile page, or contains more than a picture. Choose it again there.',
      )
    }
    note({ kind: 'member', id })
    const pictureId = crypto.randomUUID()
    const { profile, replaced } = await changeAvatar(db, id, pictureUrl(pictureId))
    if (replaced) await emit(db, events.pictureRemoved, { pictureId: pictureIdOf(replaced) })
    await files.put(pictureKey(pictureId), content)
    return presentProfile(profile)
  })

  serve(removePicture, async ({ actor, db, note, params }) => {
    const { id } = ownerOf(actor, params.user_id)
    note({ kind: 'member', id })
    const { replaced } = await changeAvatar(db, id, null)
    if (replaced) await emit(db, events.pictureRemoved, { pictureId: pictureIdOf(replaced) })
    return { done: true as const }
  })

  serve(readPicture, async ({ params }) => {
    const content = await files.get(pictureKey(params.id))
    const type = content && pictureTypeOf(content)
    return type ? { type, bytes: content } : refuse('not_found')
  })
}
