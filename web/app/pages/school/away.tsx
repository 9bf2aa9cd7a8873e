import { useQuery } from '@tanstack/react-query'
import {
  Absences,
  absencesQuery,
  useColleagues,
} from '#web/features/case/case-file/components/absence-form.tsx'
import { m } from '#web/messages/compiled/messages.js'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { handlersQuery } from '#web/records/queries.ts'

interface AwayProps {
  keyring: Keyring
  organisationId: string
}

/** Who of the team is away, and the way to say that one will be oneself, without looking for a case to say it in. */
export function Away({ keyring, organisationId }: AwayProps) {
  const { data: away } = useQuery(absencesQuery(keyring, organisationId))
  const { data: handlers = [] } = useQuery(handlersQuery(organisationId))
  const colleagues = useColleagues(keyring, organisationId)
  // Who is alone has nobody to answer for them.
  if (!away || colleagues.length === 0) return null
  const nameOf = (memberId: string | null) =>
    handlers.find((each) => each.memberId === memberId)?.name || m.organisations_unnamed()
  return (
    <section aria-labelledby="away" className="grid gap-3">
      <h2 id="away" className="text-xl">
        {m.case_file_away_title()}
      </h2>
      {away.absences.length === 0 && <p className="text-ink-soft">{m.case_file_away_none()}</p>}
      <Absences keyring={keyring} organisationId={organisationId} nameOf={nameOf} />
    </section>
  )
}
