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

/** A browser in which a member is signed in before any page is opened. */
export interface SignedInBrowser {
  /** Unlocks their records in another tab, so that pages do not ask for the password. */
  openRecords(): Promise<void>
  /** Makes sure that no tab has them unlocked. */
  lockRecords(): void
  /** From now on the device itself stores who is signed in; before, each page load starts with it. */
  settle(): Promise<void>
}

/** Puts a browser into the state after signing in: the session's cookie, and the stored session record. */
export async function signInBrowser(
  context: BrowserContext,
  caller: Caller,
  member: Member,
  origin: string,
): Promise<SignedInBrowser> {
  const { session } = await caller.call(readSession, {}, member)
  if (!session) throw new Error(`session of ${member.address} has ended`)
  const cookie = { name: 'session', value: member.session, httpOnly: true, sameSite: 'Lax' as const }
  await context.addCookies([{ ...cookie, url: origin, expires: Date.parse(session.expiresAt) / 1000 }])
  let otherTab: OtherTab | undefined
  const record: SessionRecord = { session, receivedAt: Date.now(), clockOffset: 0 }
  const storedRecord = await context.addInitScript(
    ([key, text]) => {
      if (window.top === window && location.origin !== 'null') localStorage.setItem(key, text)
    },
    [recordKey, JSON.stringify(record)] as const,
  )
  return {
    async openRecords() {
      otherTab ??= await openOtherTab(context, member.id)
      otherTab.open(await openMemberVault(caller, member))
    },
    lockRecords: () => otherTab?.lock(),
    settle: () => storedRecord.dispose(),
  }
}

/** The vault as currently stored on the server, opened with the member's password. */
async function openMemberVault(caller: Caller, member: Member): Promise<OpenVault> {
  const { sealed, version } = await caller.call(readVault, {}, member)
  const content = await openVault(fromBase64url(sealed), member.lock, null)
  const { recipient, verifyKey } = member.keys
  return { memberId: member.id, content, publicKeys: { recipient, verifyKey }, lock: member.lock, version }
}
