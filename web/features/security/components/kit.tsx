import type { SessionUser } from '#contract/sessions.ts'
import { m } from '#web/messages/compiled/messages.js'
import { KitSteps } from '#web/platform/vault/kit/kit-steps.tsx'

/** Making the recovery kit, or a new one in place of the last. */
export function Kit({ user, isOpen }: { user: SessionUser; isOpen: boolean }) {
  return (
    <>
      {user.kitSaved && <p>{m.security_kit_saved()}</p>}
      {isOpen ? (
        <KitSteps replaces={user.kitSaved} />
      ) : (
        <p className="text-ink-soft">{m.security_kit_needs_open()}</p>
      )}
    </>
  )
}
