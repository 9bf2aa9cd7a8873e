import type { Page } from '@playwright/test'
import type { ReportStatus } from '#contract/reports.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import type { Caller } from '../../../../demo/caller.ts'
import { setUpCodes, signInMember } from '../../../../demo/members.ts'
import { moveTo } from '../../../../demo/reports.ts'
import { keyringOf } from '../../../../demo/team.ts'
import type { RunningInstance } from '../instance.ts'
import type { WrittenReport } from '../reports.ts'
import { notingCaller } from './caller.ts'
import { deviceOf, onDevice } from './device.ts'
import { type GivenMember, givenMember, type MemberTraits, openSignedIn } from './members.ts'
import { type GivenAnonymousReport, givenAnonymousReport, givenReport, type ReportTraits } from './reports.ts'
import { admit, claim, type GivenTeam, givenTeam } from './team.ts'
import { keepBehindWords, makeContactCode } from './writings.ts'

/**
 * What is there before a journey starts: people with accounts, a team, reports. Made through the API from here, by the code
 * with which the app makes keys and seals, in a tenth of the time that it takes on the screen. What a journey is about it
 * does on the screen all the same.
 */
export function given(server: RunningInstance, origin: string, caller: Caller = notingCaller(server.url)) {
  const member = (name: string, traits?: MemberTraits) => givenMember(caller, server, name, traits)

  return {
    caller,
    /** Somebody with an account. */
    member,
    /** Somebody who may be asked to handle reports: confirmed, with codes. */
    colleague: (name: string, named?: string) =>
      member(name, { confirmed: true, codes: true, ...(named === undefined ? {} : { named }) }),
    /** The administrator of the server. There is one link for it, so this works once on each server. */
    async administrator(name: string, traits: MemberTraits = {}): Promise<GivenMember> {
      const admin = await member(name, { confirmed: true, codes: true, ...traits })
      await claim(caller, server, admin)
      return admin
    },
    /** A support team that reads. The first handler has made its key. */
    team: (admin: GivenMember, handlers: readonly [GivenMember, ...GivenMember[]]): Promise<GivenTeam> =>
      givenTeam(caller, admin, handlers),
    /** Somebody who comes to the team later, invited and let in. */
    joins: (team: GivenTeam, handler: GivenMember) => admit(caller, team, handler),
    /** The same person on another device: with a session of its own. */
    elsewhere: async (who: GivenMember): Promise<GivenMember> => ({
      ...(await signInMember(caller, who.address, who.password, undefined)),
      kit: who.kit,
    }),
    /** Sets codes up, as handlers and administrators must. */
    codes: (of: GivenMember) => setUpCodes(caller, of),
    /** A report of a member's. @returns the path of its page */
    report: (from: GivenMember, report: WrittenReport, traits: ReportTraits = {}) =>
      givenReport(caller, from, report, traits),
    /** A report without a name. */
    anonymousReport: (report: WrittenReport, traits: ReportTraits = {}) =>
      givenAnonymousReport(caller, report, traits),
    /** A draft that is kept behind twelve words. @returns the words */
    draftBehindWords: (report: WrittenReport) => onDevice(server.url, null, () => keepBehindWords(report)),
    /** What a member hands to a person who wants to share a report with them. */
    contactCode: (of: GivenMember) => makeContactCode(caller, of),
    /** Where a member writes in their reports and in those that are shared with them. */
    deviceOf: (who: GivenMember) => deviceOf(server.url, keyringOf(who), who.session),
    /** Where a handler writes in what was sent to the team. */
    deskOf: (team: GivenTeam, handler: GivenMember) =>
      deviceOf(
        server.url,
        { ...keyringOf(handler), organisations: team.keyring.organisations },
        handler.session,
      ),
    /** Where somebody writes who has nothing but the words of a report. */
    phoneOf: ({ receipt }: GivenAnonymousReport) => deviceOf(server.url, receiptKeyring(receipt), null),
    /** A report gets another status, with a reason, from a handler. */
    status: (team: GivenTeam, path: string, to: ReportStatus, reason: string) =>
      moveTo(caller, team.keyring, team.handler, path.split('/').at(-1) ?? '', { to, reason }),
    /**
     * Opens a page in the browser of a member who is signed in there.
     *
     * @param records - `open` in another tab, or `locked`: then the page asks for the password
     */
    signedIn: (page: Page, who: GivenMember, path: string, records: 'open' | 'locked' = 'open') =>
      openSignedIn(page, caller, who, path, { origin, records }),
  }
}

export type Given = ReturnType<typeof given>
