import { useQuery } from '@tanstack/react-query'
import {
  Absences,
  absencesQuery,
  useColleagues,
} from '#web/features/case/case-file/components/absence-form.tsx'
import { m } from '#web/messages/compiled/messages.js'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import { handlersQuery } from '#web/records/queries.ts'

interface TeamAbsencesProps {
  keyring: Keyring
  organisationId: string
}

/** Who on the team is away, with a form to announce one's own absence outside of a case. */
export function TeamAbsences({ keyring, organisationId }: TeamAbsencesProps) {
  const { data: away } = useQuery(absencesQuery(keyring, organisationId))
  const { data: handlers = [] } = useQuery(handlersQuery(organisationId))
  const colleagues = useColleagues(keyring, organisationId)
  // A handler who is alone has nobody to stand in for them.
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
