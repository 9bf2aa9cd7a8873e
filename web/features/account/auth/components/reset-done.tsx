import { m } from '#web/messages/compiled/messages.js'
import { LinkButton } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'

/** After a reset: what has changed, and the next step. */
export function ResetDone({ isVaultUnchanged }: { isVaultUnchanged: boolean }) {
  return (
    <Page width="form" title={m.auth_reset_done_title()}>
      <Notice tone={isVaultUnchanged ? 'success' : 'warn'} live>
        {isVaultUnchanged ? m.auth_reset_done_kept() : m.auth_reset_done_empty()}
      </Notice>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/reports">{m.auth_to_reports()}</LinkButton>
        <LinkButton to="/security" tone="secondary">
          {m.auth_to_security()}
        </LinkButton>
      </div>
    </Page>
  )
}
