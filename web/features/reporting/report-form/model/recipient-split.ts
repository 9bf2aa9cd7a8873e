import { readOrganisation } from '#contract/organisation-pages.ts'
import { call } from '#web/platform/api/call.ts'
import { type Draft, newDraft } from './draft.ts'

/** Who handles cases where, by the names in addresses; without those that could not be asked. */
export type KnownHandlers = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The people involved, as far as they concern one organisation: a team does not learn who was marked at another one. People who
 * are not known to belong elsewhere stay marked, in case they are only away.
 */
export function involvedIn(slug: string, excluded: readonly string[], known: KnownHandlers): string[] {
  const isOnlyElsewhere = (id: string) =>
    known.get(slug)?.has(id) === false && [...known].some(([other, ids]) => other !== slug && ids.has(id))
  return excluded.filter((id) => !isOnlyElsewhere(id))
}

/**
 * What goes to several organisations becomes a draft for each, and each a report of its own: these are the drafts for all but the
 * first. A member's go out together; without a name each has words of its own to write down, so these wait for their turn.
 */
export function copiesFor({ answers, fingerprint }: Draft, known: KnownHandlers): Draft[] {
  const [first, ...others] = answers.to
  if (!first || answers.readers !== 'team') return []
  const isWaiting = answers.sender === 'member'
  return others.map((slug) => ({
    ...newDraft(fingerprint),
    answers: { ...answers, to: [slug], excluded: involvedIn(slug, answers.excluded, known) },
    isWaiting,
    wasOnItsWay: isWaiting,
  }))
}

/** Asks who handles cases at each of several organisations, where that makes a difference. */
export async function handlersAt(slugs: readonly string[]): Promise<KnownHandlers> {
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
