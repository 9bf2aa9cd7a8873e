import type { Page } from '@playwright/test'
import { confirmAddress, type UserType } from '#contract/accounts.ts'
import type { Language } from '#contract/primitives.ts'
import type { Caller } from '../../../../demo/caller.ts'
import { type Member, saveKit, setUpCodes, signUpMember } from '../../../../demo/members.ts'
import type { RunningInstance } from '../instance.ts'
import { open } from '../page-load.ts'
import { newPerson } from '../people.ts'
import { recordSecret } from '../secrets.ts'
import { signInBrowser } from './browser.ts'

/** A member with an account, whose keys are available here as on their device. */
export interface SeededMember extends Member {
  /** The 24 words of the recovery kit; empty if it was postponed. */
  readonly kit: string
}

export interface MemberTraits {
  readonly userType?: UserType
  /** The language of the member's pages. */
  readonly language?: Language
  /** The name that others see. */
  readonly displayName?: string
  /** Whether they opened the link that confirms the address. */
  readonly confirmed?: boolean
  /** Whether they saved the recovery kit. */
  readonly kit?: boolean
  /** Whether they set up codes, as handlers and administrators must. */
  readonly codes?: boolean
}

/** Signs a member up through the API, with keys and a vault made by the app's own code. Takes a third of a second. */
export async function seedMember(
  caller: Caller,
  server: RunningInstance,
  name: string,
  {
    userType = 'individual',
    language = 'en',
    displayName,
    confirmed = false,
    kit = false,
    codes = false,
  }: MemberTraits = {},
): Promise<SeededMember> {
  const { address, password } = newPerson(name)
  const newcomer = {
    address,
    userType,
    language,
    ...(displayName === undefined ? {} : { name: displayName }),
  }
  const member = await signUpMember(caller, newcomer, password)
  const words = kit ? recordSecret('kit', (await saveKit(caller, member)).join(' ')) : ''
  if (confirmed) await confirm(caller, server, member)
  if (codes) await setUpCodes(caller, member)
  return { ...member, kit: words }
}

async function confirm(caller: Caller, server: RunningInstance, { address }: Member): Promise<void> {
  const token = (await server.mailedLink(address, 'confirm')).split('=').at(-1) ?? ''
  await caller.call(confirmAddress, { body: { token } })
}

/**
 * Opens a page in the browser of a member who signed in there earlier.
 *
 * @param records `open` if another tab has them unlocked, or `locked`: the page asks for the password
 */
export async function openSignedIn(
  page: Page,
  caller: Caller,
  member: SeededMember,
  path: string,
  { origin, records }: { origin: string; records: 'open' | 'locked' },
): Promise<void> {
  const browser = await signInBrowser(page.context(), caller, member, origin)
  if (records === 'open') await browser.openRecords()
  await open(page, path)
  await browser.settle()
}
