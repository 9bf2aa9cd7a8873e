import { dayInWords } from '#web/ui/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#web/messages/compiled/messages.js'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import type { OpenVault } from '#web/platform/vault/state.ts'
import { useVault } from '#web/platform/vault/vault.ts'
import type { KnownTeam } from '../model/known-keys.ts'
import { knownKeysQuery } from '../queries.ts'

function teamText({ name, firstSeen, until }: KnownTeam): string {
  const team = name ?? m.security_keys_some_team()
  const day = dayInWords(firstSeen)
  if (until === null) return m.security_keys_team({ name: team, day })
  return m.security_keys_team_earlier({ name: team, day, until: dayInWords(until) })
}

/** The keys in an open vault: the member's own, those from before a reset, and those of teams as first seen. */
function KnownKeys({ vault }: { vault: OpenVault }) {
  const { data } = useQuery(knownKeysQuery(vault))
  return (
    <dl className="grid gap-4">
      <div>
        <dt className="font-semibold">{m.security_fingerprint()}</dt>
        <dd>
          <Fingerprint keys={vault.publicKeys} />
        </dd>
      </div>
      {data?.earlier.map(({ keys, until }) => (
        <div key={keys.recipient}>
          <dt className="font-semibold">{m.security_keys_earlier({ day: dayInWords(until) })}</dt>
          <dd>
            <Fingerprint keys={keys} />
          </dd>
        </div>
      ))}
      {data?.teams.map((team) => (
        <div key={`${team.keys.recipient} ${team.firstSeen}`}>
          <dt className="font-semibold">{teamText(team)}</dt>
          <dd>
            <Fingerprint keys={team.keys} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Keys in words that two people can compare, and when this member first saw them. */
export function Keys() {
  const vault = useVault()
  return (
    <>
      <p>{m.security_fingerprint_text()}</p>
      {vault.status === 'open' ? (
        <KnownKeys vault={vault} />
      ) : (
        <p className="text-ink-soft">{m.problems_locked()}</p>
      )}
    </>
  )
}
