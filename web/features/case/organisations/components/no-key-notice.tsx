import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** For somebody who is invited into an organisation and has no key yet. */
export function NoKeyNotice() {
  return (
    <Notice title={m.organisations_no_key()}>
      <p>{m.organisations_no_key_text()}</p>
      <div>
        <LinkButton to="/school">{m.reports_to_desk()}</LinkButton>
      </div>
    </Notice>
  )
}
