import { addAlias, listAliases, maxAliases, type OwnAlias } from '#contract/community/aliases.ts'
import { textState } from '#contract/community/values.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { comparableName, readName } from '../voices/policy.ts'
import { holdNames, insertName } from '../voices/queries.ts'
import { maxNames } from '../voices/routes.ts'
import { mayWrite } from '../writing/policy.ts'
import { findWriter } from '../writing/queries.ts'
import { insertAlias, listOwnAliases, type OwnAliasRow } from './queries.ts'

/** The other names of a member, to write under in a topic of their choice. */
export function aliasRoutes(serve: Serve, limits: Limits): void {
  serve(listAliases, async ({ actor, db }) => ({
    items: (await listOwnAliases(db, memberOf(actor))).map(presentAlias),
  }))

  serve(addAlias, async ({ actor, body, db }) => {
    const member = memberOf(actor)
    await holdNames(db, member)
    const own = await listOwnAliases(db, member)
    const earlier = own.find(({ id }) => id === body.id)
    if (earlier) {
      if (earlier.wanted !== body.name) refuse('reused_key')
      return { outcome: 'saved' as const, alias: presentAlias(earlier) }
    }
    await limits.consume('community-names', member.id, maxNames)
    const { band } = mayWrite(await findWriter(db, member, body.language))
    if (own.length >= maxAliases) refuse('conflict', `You already have ${String(maxAliases)} names.`)
    const read = readName(body.name, body.language)
    if (read.refused) return { outcome: 'refused' as const, kinds: [...read.refused] }
    const requested = { ...body, band, comparable: comparableName(body.name) }
    if (!(await insertAlias(db, member, requested))) refuse('conflict', 'That name is already in use.')
    await insertName(db, read.findings, body.id)
    const { id, name, picture } = body
    return {
      outcome: 'saved' as const,
      alias: { id, name, picture, nameState: 'waiting' as const, isUsual: false },
    }
  })
}

function presentAlias(row: OwnAliasRow): OwnAlias {
  return {
    id: row.id,
    name: row.wanted,
    nameState: textState.parse(row.wanted_state),
    picture: row.picture,
    isUsual: row.is_usual,
  }
}
