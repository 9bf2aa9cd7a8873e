import type { KnownUser } from '../session/known-user.ts'
import { m } from '#web/messages/compiled/messages.js'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ToolPage } from '#web/ui/tool-frame.tsx'
import { usePasskeySupport } from '../passkeys/use-passkeys.ts'
import { ReauthenticationForm } from './reauthentication-form.tsx'

interface SecondFactorNeededProps {
  user: KnownUser
  title: string
  setUpAt?: string
}

/**
 * Shown instead of a page that requires two factors: how to set one up, or a form to use it. The server
 * enforces the same rule.
 * @param title of the page that it replaces
 * @param setUpAt the page where codes are set up
 */
export function SecondFactorNeeded({ user, title, setUpAt = '/security#codes' }: SecondFactorNeededProps) {
  const hasPasskeySupport = usePasskeySupport()
  const canShow = user.hasCodes || (user.hasPasskeys && hasPasskeySupport)
  return (
    <ToolPage width="form" title={title} lead={m.vault_second_factor_lead()}>
      {canShow ? (
        <Card className="grid gap-5">
          <h2 className="text-xl">{m.vault_proof_title()}</h2>
          <p>{m.vault_second_factor_show()}</p>
          <ReauthenticationForm user={user} onReauthenticated={() => undefined} />
        </Card>
      ) : (
        <>
          <p>{m.vault_second_factor_set_up()}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={setUpAt}>{m.vault_second_factor_codes()}</LinkButton>
            {hasPasskeySupport && (
              <LinkButton to="/security#passkeys" tone="secondary">
                {m.vault_second_factor_passkey()}
              </LinkButton>
            )}
          </div>
        </>
      )}
    </ToolPage>
  )
}
