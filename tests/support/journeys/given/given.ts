import type { Page } from '@playwright/test'
import type { Answers } from '#web/features/reports/answers/answers.ts'
import type { Caller } from '../../../../scripts/demo/caller.ts'
import type { Team } from '../../../../scripts/demo/team.ts'
import type { Instance } from '../instance.ts'
import type { WrittenReport } from '../reports.ts'
import { notingCaller } from './caller.ts'
import { type GivenMember, givenMember, type MemberTraits, openSignedIn } from './members.ts'
import { givenAnonymousReport, givenReport } from './reports.ts'
import { claim, type GivenTeam, givenTeam } from './team.ts'

/**
 * What is there before a journey begins: people with accounts, a team, reports. Made through the API from here, by the code
 * with which the app makes keys and seals, in a tenth of the time that it takes on the screen. What a journey is about it
 * does on the screen all the same.
 */
export function given(server: Instance, origin: string, caller: Caller = notingCaller(server.url)) {
  const member = (name: string, traits?: MemberTraits) => givenMember(caller, server, name, traits)
  const atDesk = (name: string, named?: string) =>
    member(name, { confirmed: true, codes: true, ...(named === undefined ? {} : { named }) })

  return {
    caller,
    /** Somebody with an account. */
    member,
    /** Somebody who may be asked to handle reports: confirmed, with codes. */
    colleague: atDesk,
    /** Whoever administers the server. There is one link for it, so this works once on each server. */
    async administrator(name: string, named?: string): Promise<GivenMember> {
      const admin = await atDesk(name, named)
      await claim(caller, server, admin)
      return admin
    },
    /** A support team that reads. The first handler has made its key. */
    team: (admin: GivenMember, handlers: readonly [GivenMember, ...GivenMember[]]): Promise<GivenTeam> =>
      givenTeam(caller, admin, handlers),
    /** A report of a member's. @returns the path of its page */
    report: (
      from: GivenMember,
      report: WrittenReport,
      { to = null, ...more }: { to?: Team | null } & Partial<Answers> = {},
    ) => givenReport(caller, from, report, to && to.addressee, more),
    /** A report without a name. */
    anonymousReport: (
      report: WrittenReport,
      { to = null, ...more }: { to?: Team | null } & Partial<Answers> = {},
    ) => givenAnonymousReport(caller, report, to && to.addressee, more),
    /**
     * Opens a page in the browser of a member who is signed in there.
     *
     * @param records - `locked` where it asks for the password; open as long as another tab has them open
     * @returns closes the other tab
     */
    signedIn: (page: Page, who: GivenMember, path: string, records: 'open' | 'locked' = 'open') =>
      openSignedIn(page, caller, who, path, origin, records),
  }
}

export type Given = ReturnType<typeof given>
