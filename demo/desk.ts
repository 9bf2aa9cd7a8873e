import { assignCases, listDesk, tagCases } from '#contract/case-desk.ts'
import { sealTags } from '#web/records/case-desk/tags.ts'
import type { Caller } from './caller.ts'
import { deskTags } from './cases.ts'
import type { Team } from './team.ts'

/** Every third case is assigned to the handler. */
const assignedEvery = 3

/** Sorts the desk as a team does: some cases have someone, some have tags. */
export async function assignAndTagCases(
  caller: Caller,
  { addressee, handler, keyring }: Team,
): Promise<void> {
  const params = { id: addressee.organisation.id }
  const { items } = await caller.call(listDesk, { params, query: {} }, handler)
  const mine = items.filter((_, index) => index % assignedEvery === 1)
  const ownCases = mine.map(({ report: { id } }) => ({ id, was: null }))
  await caller.call(assignCases, { params, body: { cases: ownCases, assigneeId: handler.id } }, handler)
  const tagged = items.flatMap((each, index) => {
    const tags = deskTags.flatMap(([tag, every]) => (index % every === every - 1 ? [tag] : []))
    return tags.length > 0 ? [{ each, tags }] : []
  })
  const cases = await Promise.all(
    tagged.map(async ({ each, tags }) => ({
      id: each.report.id,
      version: each.desk.tagsVersion,
      tags: await sealTags(keyring, each, tags),
    })),
  )
  await caller.call(tagCases, { params, body: { cases } }, handler)
}
