import { m } from '#web/messages/compiled/messages.js'
import { isRefusal } from '#web/platform/api/errors.ts'
import { useOperator } from '#web/platform/operator/operator.ts'
import { useArrivedLink } from '#web/platform/session/link.ts'

/** Who may create an account here, and the invitation in the link. [Note: Settings] in contract/operator-settings.ts */
export function useSignUpTerms() {
  const { policy, domains } = useOperator().service.signUp
  const link = useArrivedLink()
  const isInvited = link?.kind === 'invitation'
  const invitation = isInvited ? link.token : null
  const list = new Intl.ListFormat(undefined, { type: 'disjunction' }).format(domains)
  return {
    invitation,
    /** What to know before typing anything; null if anybody may sign up. */
    notice: signUpNotice(),
    /** Why this server made no account; null for any other error. */
    problemOf(error: unknown): string | null {
      if (isRefusal(error, 'expired')) return m.auth_invitation_over()
      if (isRefusal(error, 'forbidden')) return m.auth_invitation_needed()
      if (isRefusal(error, 'invalid_input') && policy === 'domains')
        return m.auth_domain_needed({ domains: list })
      return null
    },
  }

  function signUpNotice(): string | null {
    if (isInvited && link.token === null) return m.auth_invitation_cut()
    if (policy === 'domains') return m.auth_domain_needed({ domains: list })
    if (policy !== 'invitation') return null
    return isInvited ? m.auth_invitation_here() : m.auth_invitation_needed()
  }
}
