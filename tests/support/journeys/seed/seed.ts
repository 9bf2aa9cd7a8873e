import type { Page } from '@playwright/test'
import type { ReportStatus } from '#contract/reports.ts'
import { receiptKeyring } from '#web/records/keyring/keyring.ts'
import type { Caller } from '../../../../demo/caller.ts'
import { setUpCodes, signInMember } from '../../../../demo/members.ts'
import { changeReportStatus } from '../../../../demo/reports.ts'
import { keyringOf } from '../../../../demo/team.ts'
import type { RunningInstance } from '../instance.ts'
import type { WrittenReport } from '../reports.ts'
import { createRecordingCaller } from './caller.ts'
import { deviceOf, onDevice } from './device.ts'
import { type SeededMember, seedMember, type MemberTraits, openSignedIn } from './members.ts'
import { type SeededAnonymousReport, seedAnonymousReport, seedReport, type ReportTraits } from './reports.ts'
import { admit, claimAdministrator, type SeededTeam, seedTeam } from './team.ts'
import { saveDraftWithWords, makeContactCode } from './report-entries.ts'

/**
 * Creates what a journey starts with: accounts, a team, reports. It uses the API and the app's own code for keys and sealing, in a
 * tenth of the time that the screens take. The subject of a journey is still done on the screen.
 */
export function createSeed(
  server: RunningInstance,
  origin: string,
  caller: Caller = createRecordingCaller(server.url),
) {
  const member = (name: string, traits?: MemberTraits) => seedMember(caller, server, name, traits)

  return {
    caller,
    /** A member with an account. */
    member,
    /** A member who can be invited to handle reports: confirmed, with codes. */
    confirmedMember: (name: string, named?: string) =>
      member(name, { confirmed: true, codes: true, ...(named === undefined ? {} : { displayName: named }) }),
    /** The administrator of the server. There is one setup link, so this works once per server. */
    async administrator(name: string, traits: MemberTraits = {}): Promise<SeededMember> {
      const admin = await member(name, { confirmed: true, codes: true, ...traits })
      await claimAdministrator(caller, server, admin)
      return admin
    },
    /** A support team with keys. The first handler made the team's key. */
    team: (admin: SeededMember, handlers: readonly [SeededMember, ...SeededMember[]]): Promise<SeededTeam> =>
      seedTeam(caller, admin, handlers),
    /** Adds a handler to the team later: invited and admitted. */
    addHandler: (team: SeededTeam, handler: SeededMember) => admit(caller, team, handler),
    /** The same member on another device, with its own session. */
    onOtherDevice: async (who: SeededMember): Promise<SeededMember> => ({
      ...(await signInMember(caller, who.address, who.password, undefined)),
      kit: who.kit,
    }),
    /** Sets up codes, as handlers and administrators must. */
    codes: (of: SeededMember) => setUpCodes(caller, of),
    /** A member's report. @returns the path of its page */
    report: (from: SeededMember, report: WrittenReport, traits: ReportTraits = {}) =>
      seedReport(caller, from, report, traits),
    /** An anonymous report. */
    anonymousReport: (report: WrittenReport, traits: ReportTraits = {}) =>
      seedAnonymousReport(caller, report, traits),
    /** A draft saved with twelve words. @returns the words */
    draftWithWords: (report: WrittenReport) => onDevice(server.url, null, () => saveDraftWithWords(report)),
    /** The contact code with which others can share a report with this member. */
    contactCode: (of: SeededMember) => makeContactCode(caller, of),
    /** The device of a member, for their own reports and those shared with them. */
    deviceOf: (who: SeededMember) => deviceOf(server.url, keyringOf(who), who.session),
    /** The device of a handler, for reports to the team. */
    deskOf: (team: SeededTeam, handler: SeededMember) =>
      deviceOf(
        server.url,
        { ...keyringOf(handler), organisations: team.keyring.organisations },
        handler.session,
      ),
    /** The device of a person who has only a report's twelve words. */
    phoneOf: ({ receipt }: SeededAnonymousReport) => deviceOf(server.url, receiptKeyring(receipt), null),
    /** Changes the status of a report as a handler, with a reason. */
    changeStatus: (team: SeededTeam, path: string, to: ReportStatus, reason: string) =>
      changeReportStatus(caller, team.keyring, team.handler, path.split('/').at(-1) ?? '', { to, reason }),
    /**
     * Opens a page in the browser of a signed-in member.
     *
     * @param records `open` if another tab has them unlocked, or `locked`: the page asks for the password
     */
    openSignedIn: (page: Page, who: SeededMember, path: string, records: 'open' | 'locked' = 'open') =>
      openSignedIn(page, caller, who, path, { origin, records }),
  }
}

export type Seed = ReturnType<typeof createSeed>
