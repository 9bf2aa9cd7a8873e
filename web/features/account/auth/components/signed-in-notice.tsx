import type { KnownUser } from '#web/platform/session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import { useAuth } from '#web/platform/session/auth.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'

/** Replaces the tabs for a person who is signed in already. */
export function SignedInNotice({ user }: { user: KnownUser }) {
  const { signOut } = useAuth()
  return (
    <Page
      width="form"
      title={m.auth_signed_in_title()}
      lead={user.email && m.auth_signed_in_text({ email: user.email })}
    >
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/reports">{m.auth_to_reports()}</LinkButton>
        <LinkButton to="/security" tone="secondary">
          {m.auth_to_security()}
        </LinkButton>
        <Button tone="secondary" onClick={() => void signOut()}>
          {m.auth_sign_out()}
        </Button>
      </div>
    </Page>
  )
}
