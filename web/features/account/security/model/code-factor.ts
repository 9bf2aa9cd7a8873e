import { beginCodes, confirmCodes, removeCodes, renewRecoveryCodes } from '#contract/codes.ts'
import { callReauthenticated } from '#web/platform/reauthentication/reauthentication-request.ts'
import { sessionStore } from '#web/platform/session/session.ts'

/** The secret for an authenticator app; it takes effect once `confirmSecret` has accepted a code. */
export async function newSecret(): Promise<string> {
  return (await callReauthenticated(beginCodes, {})).secret
}

/** @returns the ten recovery codes, which cannot be shown again */
export async function confirmSecret(code: string): Promise<string[]> {
  const { recoveryCodes } = await callReauthenticated(confirmCodes, { body: { code } })
  await sessionStore.lookUp()
  return recoveryCodes
}

/** @returns ten new recovery codes; the earlier ones no longer work */
export async function newRecoveryCodes(): Promise<string[]> {
  return (await callReauthenticated(renewRecoveryCodes, {})).recoveryCodes
}

export async function endCodes(): Promise<void> {
  await callReauthenticated(removeCodes, {})
  await sessionStore.lookUp()
}
