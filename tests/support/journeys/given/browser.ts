import type { BrowserContext } from '@playwright/test'
import { readSession } from '#contract/sessions.ts'
import { readVault } from '#contract/vaults.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { openVault } from '#encryption/vault.ts'
import { recordKey, type SessionRecord } from '#web/platform/session/record.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Caller } from '../../../../demo/caller.ts'
import type { Member } from '../../../../demo/members.ts'
import { openOtherTab, type OtherTab } from './other-tab.ts'

/** A browser in which a member is signed in, before any of its pages is opened. */
export interface SignedInBrowser {
  /** Opens their records in another tab, so that its pages ask for no password. */
  openRecords(): Promise<void>
  /** No tab has them open. */
  lockRecords(): void
  /** From now on the device itself keeps who is signed in: until then each page that is loaded starts with it. */
  settle(): Promise<void>
}

/** Gives a browser what signing in leaves there: the session's cookie, and what the device keeps of the session. */
export async function signInBrowser(
  context: BrowserContext,
  caller: Caller,
  member: Member,
  origin: string,
): Promise<SignedInBrowser> {
  const { session } = await caller.call(readSession, {}, member)
  if (!session) throw new Error(`The session of ${member.address} has ended.`)
  const cookie = { name: 'session', value: member.session, httpOnly: true, sameSite: 'Lax' as const }
  await context.addCookies([{ ...cookie, url: origin, expires: Date.parse(session.expiresAt) / 1000 }])
  let otherTab: OtherTab | undefined
  const record: SessionRecord = { session, receivedAt: Date.now(), clockOffset: 0 }
  const kept = await context.addInitScript(
    ([key, text]) => {
      if (window.top === window && location.origin !== 'null') localStorage.setItem(key, text)
    },
    [recordKey, JSON.stringify(record)] as const,
  )
  return {
    async openRecords() {
      otherTab ??= await openOtherTab(context, member.id)
      otherTab.open(await vaultOf(caller, member))
    },
    lockRecords: () => otherTab?.lock(),
    settle: () => kept.dispose(),
  }
}

/** The vault as the server has it now, opened by the member's password. */
async function vaultOf(caller: Caller, member: Member): Promise<OpenVault> {
  const { sealed, version } = await caller.call(readVault, {}, member)
  const content = await openVault(fromBase64url(sealed), member.lock, null)
  const { recipient, verifyKey } = member.keys
  return { memberId: member.id, content, publicKeys: { recipient, verifyKey }, lock: member.lock, version }
}
