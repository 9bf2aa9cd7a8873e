import * as voices from '#contract/community/voices.ts'
import type { FindingKind } from '#contract/community/values.ts'
import type { Language } from '#contract/primitives.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { MemberActor } from '#server/platform/http/actor.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { comparableName, readName } from './policy.ts'
import { presentVoice } from './present.ts'
import * as queries from './queries.ts'

/** Names that one member may hand in within a day. */
export const maxNames = { points: 10, seconds: 86_400 }

/** How a member is shown in the community, whom they do not want to read, and leaving it. */
export function voiceRoutes(serve: Serve, limits: Limits): void {
  serve(voices.readCommunity, async ({ db }) => {
    const { settings, attendance } = await queries.readState(db)
    return {
      isOpen: settings.is_open,
      isCalm: settings.is_calm,
      attendance: attendance.map(({ language, until, next }) => ({
        language,
        until: until?.toISOString() ?? null,
        next: next?.toISOString() ?? null,
      })),
    }
  })

  serve(voices.readVoice, async ({ actor, db }) => {
    const row = await queries.findVoice(db, memberOf(actor))
    return { voice: row ? presentVoice(row) : null }
  })

  serve(voices.beginVoice, async ({ actor, body, db }) => {
    const member = memberOf(actor)
    await limits.consume('community-names', member.id, maxNames)
    await queries.holdNames(db, member)
    const earlier = await queries.findVoice(db, member)
    if (earlier) {
      if (earlier.band !== body.band || earlier.wanted !== body.name) refuse('conflict')
      return savedVoice(db, member)
    }
    const read = readName(body.name, body.language)
    if (read.refused) return refusedFor(read.refused)
    const requested = { name: body.name, comparable: comparableName(body.name), language: body.language }
    if (!(await queries.insertVoice(db, member, { ...body, ...requested }))) refuse('conflict')
    await queries.insertName(db, read.findings)
    return savedVoice(db, member)
  })

  serve(voices.changeVoice, async ({ actor, body, db }) => {
    const member = memberOf(actor)
    const earlier = await queries.findVoice(db, member)
    if (!earlier) return refuse('not_found')
    if (body.picture !== undefined) await queries.updatePicture(db, member, body.picture)
    if (body.digest !== undefined) await queries.updateDigest(db, member, body.digest)
    if (body.name === undefined || body.name === earlier.wanted) return savedVoice(db, member)
    await limits.consume('community-names', member.id, maxNames)
    return changeName(db, member, body.name, body.language)
  })

  serve(voices.leaveCommunity, async ({ body, db }) => {
    await queries.leaveCommunity(db, body.keep)
    return { done: true as const }
  })

  blockRoutes(serve)
}

function blockRoutes(serve: Serve): void {
  serve(voices.listBlocks, async ({ db }) => ({ items: await queries.listBlockRows(db) }))

  serve(voices.blockAlias, async ({ actor, params, body, db }) => {
    const member = memberOf(actor)
    if (!(await queries.findVoice(db, member))) refuse('conflict', 'Choose a name for the community first.')
    if (!(await queries.putBlock(db, member, params.id, body.mode))) refuse('not_found')
    return { done: true as const }
  })

  serve(voices.unblockAlias, async ({ actor, params, db }) => {
    await queries.deleteBlock(db, memberOf(actor), params.id)
    return { done: true as const }
  })
}

async function changeName(db: Db, member: MemberActor, name: string, language: Language) {
  const read = readName(name, language)
  if (read.refused) return refusedFor(read.refused)
  const isFree = await queries.updateName(db, { name, comparable: comparableName(name), language })
  if (!isFree) refuse('conflict', 'That name is already in use.')
  await queries.insertName(db, read.findings)
  return savedVoice(db, member)
}

const refusedFor = (kinds: readonly FindingKind[]) => ({ outcome: 'refused' as const, kinds: [...kinds] })

async function savedVoice(db: Db, member: MemberActor) {
  const row = await queries.findVoice(db, member)
  return row ? { outcome: 'saved' as const, voice: presentVoice(row) } : refuse('not_found')
}
