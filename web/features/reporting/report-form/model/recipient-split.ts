import { readOrganisation } from '#contract/organisation-pages.ts'
import { call } from '#web/platform/api/call.ts'
import { type Draft, newDraft } from './draft.ts'

/** Handlers by organisation slug; without those that could not be queried. */
export type KnownHandlers = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The excluded people that concern one organisation: a team must not learn who was excluded at another one. Unknown people stay excluded,
 * since they may only be away.
 */
export function filterInvolved(slug: string, excluded: readonly string[], known: KnownHandlers): string[] {
  const isOnlyElsewhere = (id: string) =>
    known.get(slug)?.has(id) === false && [...known].some(([other, ids]) => other !== slug && ids.has(id))
  return excluded.filter((id) => !isOnlyElsewhere(id))
}

/**
 * A draft for several organisations is split into one for each: these are all but the first. A member's are sent together; anonymous ones
 * each have a phrase to write down, so they wait for their turn.
 */
export function splitDraft({ answers, fingerprint }: Draft, known: KnownHandlers): Draft[] {
  const [first, ...others] = answers.to
  if (!first || answers.readers !== 'team') return []
  const isWaiting = answers.sender === 'member'
  return others.map((slug) => ({
    ...newDraft(fingerprint),
    answers: { ...answers, to: [slug], excluded: filterInvolved(slug, answers.excluded, known) },
    isWaiting,
    wasOnItsWay: isWaiting,
  }))
}

/** Fetches the handlers of several organisations, if needed. */
export async function readKnownHandlers(slugs: readonly string[]): Promise<KnownHandlers> {
  const known = new Map<string, Set<string>>()
  await Promise.all(
    slugs.map(async (slug) => {
      const page = await call(readOrganisation, { params: { slug } }, { credentials: 'omit' }).catch(
        () => null,
      )
      if (page) known.set(slug, new Set(page.organisation.handlers.map(({ memberId }) => memberId)))
    }),
  )
  return known
}
