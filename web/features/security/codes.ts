import { beginCodes, confirmCodes, removeCodes, renewRecoveryCodes } from '#contract/codes.ts'
import { callProven } from '#web/platform/proving/asking.ts'
import { sessionStore } from '#web/platform/session/session.ts'

/** What an app makes codes from; it counts once `confirmSecret` has seen one. */
export async function newSecret(): Promise<string> {
  return (await callProven(beginCodes, {})).secret
}

/** @returns the ten recovery codes, which nobody can show again */
export async function confirmSecret(code: string): Promise<string[]> {
  const { recoveryCodes } = await callProven(confirmCodes, { body: { code } })
  await sessionStore.lookUp()
  return recoveryCodes
}

/** @returns ten new recovery codes; those from before no longer work */
export async function newRecoveryCodes(): Promise<string[]> {
  return (await callProven(renewRecoveryCodes, {})).recoveryCodes
}

export async function endCodes(): Promise<void> {
  await callProven(removeCodes, {})
  await sessionStore.lookUp()
}
