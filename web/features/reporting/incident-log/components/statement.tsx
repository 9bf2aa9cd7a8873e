import { m } from '#web/messages/compiled/messages.js'
import { EmergencyNumbers } from '#web/platform/safety/emergency.tsx'
import { ToCrisis } from '#web/platform/safety/to-crisis.tsx'
import { Details } from '#web/ui/details.tsx'
import { Notice } from '#web/ui/notice.tsx'

const facts = [m.shared_entries_fact_only, m.shared_entries_fact_silent, m.shared_entries_fact_copy]
const moreFacts = [m.shared_entries_fact_files, m.shared_entries_fact_end, m.shared_entries_fact_device]

/** What the other person will see, and that sharing cannot be undone. */
export function SharingStatement() {
  return (
    <div className="grid gap-3">
      <Notice tone="info" title={m.shared_entries_facts_title()}>
        <ul className="grid list-disc gap-1.5 ps-5">
          {facts.map((fact) => (
            <li key={fact()}>{fact()}</li>
          ))}
        </ul>
      </Notice>
      <Details summary={m.shared_entries_facts_more()}>
        <ul className="grid list-disc gap-1.5 ps-5">
          {moreFacts.map((fact) => (
            <li key={fact()}>{fact()}</li>
          ))}
        </ul>
      </Details>
    </div>
  )
}

/** Warns that the person who asks to see entries may be the one who hurts. */
export function CoercionWarning() {
  return (
    <Notice tone="warn" title={m.shared_entries_forced_title()}>
      <p>{m.shared_entries_forced_text()}</p>
      <p>{m.shared_entries_forced_home()}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ToCrisis tone="secondary">{m.shared_entries_forced_help()}</ToCrisis>
        <EmergencyNumbers />
      </div>
    </Notice>
  )
}
