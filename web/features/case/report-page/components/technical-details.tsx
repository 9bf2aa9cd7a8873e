import { m } from '#web/messages/compiled/messages.js'
import { Fingerprint } from '#web/platform/vault/fingerprint.tsx'
import { Details } from '#web/ui/details.tsx'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

const kindNames = {
  member: m.reports_participant_member,
  receipt: m.reports_participant_receipt,
  organisation: m.reports_participant_organisation,
  guest: m.report_page_guest,
  handler: m.reports_participant_handler,
}

/** For people who want to verify: the key's epoch, the chain of entries, and the signing keys. */
export function TechnicalDetails({ report: { history, record } }: { report: OpenedReport }) {
  return (
    <Details summary={m.reports_technical()}>
      <dl className="grid gap-4">
        <div>
          <dt className="font-semibold">{m.reports_technical_id()}</dt>
          <dd className="font-mono text-sm break-all">{record.report.id}</dd>
        </div>
        <div>
          <dt className="font-semibold">{m.reports_technical_epoch()}</dt>
          <dd>{history.epoch}</dd>
        </div>
        {history.participants.map((participant) => (
          <div key={participant.verifyKey}>
            <dt className="font-semibold">{kindNames[participant.kind]()}</dt>
            <dd>
              <Fingerprint keys={participant} />
            </dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold">{m.reports_technical_entries()}</dt>
          <dd>
            <ol className="grid list-decimal gap-1 ps-6 font-mono text-sm break-all">
              {history.entries.map(({ id, kind, hash }) => (
                <li key={id}>
                  {kind} {hash}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      </dl>
    </Details>
  )
}
