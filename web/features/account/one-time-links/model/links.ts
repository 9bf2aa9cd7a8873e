import { type ClaimState, claimServer, confirmAddress, readClaimState } from '#contract/accounts.ts'
import { m } from '#web/messages/compiled/messages.js'
import { call } from '#web/platform/api/call.ts'
import { isRefusal } from '#web/platform/api/errors.ts'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { sessionStore } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/toast-store.ts'

/** Confirms an address with the mailed link, and shows the outcome. */
export async function confirm(token: string): Promise<void> {
  toast({ title: m.one_time_links_working() })
  try {
    await call(confirmAddress, { body: { token } })
    // Other tabs must know before this one says so: the person may close this tab once they have read it.
    await sessionStore.lookUp()
    toast({ title: m.one_time_links_done(), description: m.one_time_links_done_text(), tone: 'success' })
  } catch (error) {
    toast({ title: m.one_time_links_failed(), description: confirmProblem(error), tone: 'danger' })
  }
}

function confirmProblem(error: unknown): string {
  if (isRefusal(error, 'expired')) return m.one_time_links_expired()
  if (isRefusal(error, 'conflict')) return m.one_time_links_other_account()
  return sentenceFor(error)
}

function claimProblem(error: unknown): string {
  if (isRefusal(error, 'expired')) return m.one_time_links_administrator_expired()
  if (isRefusal(error, 'conflict')) return m.one_time_links_administrator_taken()
  return sentenceFor(error)
}

/**
 * Makes the signed-in member the first administrator of a new server.
 *
 * @returns whether they administer it now, or did before
 */
export async function claim(token: string): Promise<boolean> {
  try {
    await call(claimServer, { body: { token } })
    await sessionStore.lookUp()
    await sessionStore.refreshProfile()
    return true
  } catch (error) {
    if (isRefusal(error, 'conflict') && sessionStore.current().user?.isAdmin) return true
    toast({ title: m.one_time_links_failed(), description: claimProblem(error), tone: 'danger' })
    return false
  }
}

/** What an administrator's link is still good for; unchanged if the server cannot be reached. */
export async function checkLink(token: string): Promise<ClaimState> {
  try {
    return (await call(readClaimState, { body: { token } })).state
  } catch {
    return 'open'
  }
}
