import type { Credentials } from '../../support/app.ts'
import { sameAccessAs } from '../../security/access-matrix.ts'
import type { ActorName, World } from '../../support/world.ts'

/** Text that reveals something about a person, and who may see it. */
interface Needle {
  readonly what: string
  readonly text: string
  readonly known: readonly ActorName[]
}

/** The texts that answers are searched for. */
export function needlesOf(world: World): readonly Needle[] {
  const { reporter, other, handler, guest, team, own, log, toTeam, anonymous, receipt } = world
  const desk: ActorName[] = ['a handler', 'an observer', 'the owner']
  const admin: ActorName = 'the administrator'
  // A wrong token belongs to no one.
  const { 'a wrong token': _wrongToken, ...tokensOf } = world.actors
  const people: [ActorName, { address: string }][] = [
    ['the reporter', reporter],
    ['another member', other],
    ['a handler', handler],
    ['a guest', guest],
    ['the owner', team.owner],
    [admin, team.admin],
  ]
  return [
    ...people.map(([name, { address }]) => ({
      what: `the address of ${name}`,
      text: address,
      known: [name, admin],
    })),
    { what: 'where the account is to move', text: world.addressChange, known: ['the reporter'] },
    { what: 'the id of a private report', text: own.id, known: ['the reporter', admin] },
    { what: 'what is sealed in it', text: own.first.sealed.slice(0, 60), known: ['the reporter'] },
    { what: 'the id of a log', text: log.id, known: ['the reporter', admin] },
    {
      what: 'the id of a report to the team',
      text: toTeam.id,
      known: ['the reporter', 'a guest', admin, ...desk],
    },
    {
      what: 'what is sealed in it',
      text: toTeam.first.sealed.slice(0, 60),
      known: ['the reporter', 'a guest', ...desk],
    },
    { what: 'the id of an anonymous report', text: anonymous.id, known: ['the receipt', admin, ...desk] },
    {
      what: 'what is sealed in it',
      text: anonymous.first.sealed.slice(0, 60),
      known: ['the receipt', ...desk],
    },
    { what: 'the digest of a receipt', text: receipt.accessDigest, known: [] },
    ...Object.values<Credentials>(tokensOf).flatMap(({ session, receipt: words }) =>
      [session, words].flatMap((text) => (text ? [{ what: 'somebody’s token', text, known: [] }] : [])),
    ),
  ]
}

/** Other people's secrets in an answer. The caller's own input is ignored. */
export function findDisclosures(
  { name, like }: { name: string; like: ActorName },
  needles: readonly Needle[],
  text: string,
  requestJson: string,
): string[] {
  return needles
    .filter(({ known }) => !(name === like && (known.includes(like) || known.includes(sameAccessAs(like)))))
    .filter((needle) => !requestJson.includes(needle.text) && text.includes(needle.text))
    .map(({ what }) => what)
}
