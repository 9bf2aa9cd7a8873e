import type { Page } from '@playwright/test'
import { confirmAddress, type UserType } from '#contract/accounts.ts'
import { readSession } from '#contract/sessions.ts'
import { readVault } from '#contract/vaults.ts'
import { fromBase64url } from '#encryption/encoding.ts'
import { openVault } from '#encryption/vault.ts'
import { recordKey, type SessionRecord } from '#web/platform/session/record.ts'
import type { OpenVault } from '#web/platform/vault/state.ts'
import type { Caller } from '../../../../scripts/demo/caller.ts'
import { type Member, saveKit, setUpCodes, signUpMember } from '../../../../scripts/demo/members.ts'
import type { Instance } from '../instance.ts'
import { open } from '../opening.ts'
import { newPerson } from '../people.ts'
import { secret } from '../secrets.ts'
import { openOtherTab } from './other-tab.ts'

/** Somebody with an account, whose keys are at hand here as on a device of theirs. */
export interface GivenMember extends Member {
  /** The 24 words of the recovery kit; empty where it was put off. */
  readonly kit: string
}

export interface MemberTraits {
  readonly userType?: UserType
  /** What others see of them. */
  readonly named?: string
  /** Whether they have opened the link that confirms the address. */
  readonly confirmed?: boolean
  /** Whether they have saved the recovery kit. */
  readonly kit?: boolean
  /** Whether they have set codes up, as whoever handles or administers must. */
  readonly codes?: boolean
}

/** Signs somebody up through the API, with keys and a vault made by the app's own code. Takes a third of a second. */
export async function givenMember(
  caller: Caller,
  server: Instance,
  name: string,
  { userType = 'individual', named, confirmed = false, kit = false, codes = false }: MemberTraits = {},
): Promise<GivenMember> {
  const { address, password } = newPerson(name)
  const newcomer = {
    address,
    userType,
    language: 'en' as const,
    ...(named === undefined ? {} : { name: named }),
  }
  const member = await signUpMember(caller, newcomer, password)
  const words = kit ? secret('kit', (await saveKit(caller, member)).join(' ')) : ''
  if (confirmed) await confirm(caller, server, member)
  if (codes) await setUpCodes(caller, member)
  return { ...member, kit: words }
}

async function confirm(caller: Caller, server: Instance, { address }: Member): Promise<void> {
  const token = (await server.mailedLink(address, 'confirm')).split('=').at(-1) ?? ''
  await caller.call(confirmAddress, { body: { token } })
}

/**
 * Opens a page in the browser of a member who signed in there earlier: with the session's cookie and what the device keeps of
 * it, and with the records open in another tab.
 *
 * @param records - `locked` where no tab has them open: then the page asks for the password
 * @returns closes the other tab, so that pages loaded later are locked
 */
export async function openSignedIn(
  page: Page,
  caller: Caller,
  member: GivenMember,
  path: string,
  origin: string,
  records: 'open' | 'locked' = 'open',
): Promise<() => Promise<void>> {
  const context = page.context()
  const { session } = await caller.call(readSession, {}, member)
  if (!session) throw new Error(`The session of ${member.address} has ended.`)
  const cookie = { name: 'session', value: member.session, httpOnly: true, sameSite: 'Lax' as const }
  await context.addCookies([{ ...cookie, url: origin, expires: Date.parse(session.expiresAt) / 1000 }])
  const close = records === 'open' ? await openOtherTab(context, await vaultOf(caller, member)) : noTab
  const record: SessionRecord = { session, receivedAt: Date.now(), clockOffset: 0 }
  const kept = await context.addInitScript(
    ([key, text]) => {
      if (window.top === window) localStorage.setItem(key, text)
    },
    [recordKey, JSON.stringify(record)] as const,
  )
  await open(page, path)
  await kept.dispose()
  return close
}

const noTab = () => Promise.resolve()

/** The vault as the server has it now, opened by the member's password. */
async function vaultOf(caller: Caller, member: GivenMember): Promise<OpenVault> {
  const { sealed, version } = await caller.call(readVault, {}, member)
  const content = await openVault(fromBase64url(sealed), member.lock, null)
  const { recipient, verifyKey } = member.keys
  return { memberId: member.id, content, publicKeys: { recipient, verifyKey }, lock: member.lock, version }
}
