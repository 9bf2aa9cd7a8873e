import type { Page } from '@playwright/test'
import { decideProfessional, putOwnListing } from '#contract/professionals.ts'
import { inviteReply } from '#contract/replies.ts'
import { suspendHandler } from '#contract/suspensions.ts'
import { seal } from '#encryption/age.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { padJson } from '#encryption/padding.ts'
import { newReplySecret, openReplySecret } from '#encryption/replies.ts'
import { drawPicture } from '../support/journeys/photograph.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { letter } from '../support/journeys/sample-files.ts'
import { recordSecret } from '../support/journeys/secrets.ts'
import type { Seed } from '../support/journeys/seed/seed.ts'
import type { SeededMember } from '../support/journeys/seed/members.ts'
import { newProfessionalListing } from '../support/professionals.ts'
import { daysFromToday } from '../support/days.ts'
import { once, onceWithArgument } from './once.ts'

/** A server whose support team has keys, and the reports sent to it. */
export function newTeamStage(seed: Seed) {
  /** Without codes at first, so that the page that requires them can be checked. */
  const admin = once(() => seed.administrator('ada', { codes: false }))
  const first = once(() => seed.confirmedMember('bo', 'Bo Lindqvist'))
  const second = once(() => seed.confirmedMember('cleo', 'Cleo Marsh'))
  const codes = once(async () => seed.codes(await admin()))
  const team = once(async () => {
    await codes()
    return seed.team(await admin(), [await first(), await second()])
  })

  return {
    admin,
    /** The administrator sets up codes. */
    codes,
    /** The handlers: the first made the team's key. */
    first,
    second,
    team,
    /** An anonymous report with messages from both sides. */
    conversation: once(async () => {
      const notTold = recordSecret('words', `My cousin ${crypto.randomUUID()}`)
      const sent = await seed.anonymousReport(newReportOf('a visitor'), { to: await team(), notTold })
      const phone = seed.phoneOf(sent)
      await phone.message(sent.path, recordSecret('words', `It goes on ${crypto.randomUUID()}`))
      const file = await phone.file(sent.path, letter(['Dear team', 'Page two']), {
        kind: 'pdf',
        shielded: false,
      })
      await phone.message(sent.path, 'See the letter', [file])
      return sent
    }),
    /** A closed report. */
    closed: once(async () => {
      const sent = await seed.anonymousReport(newReportOf('a neighbour'), { to: await team() })
      await seed.changeStatus(await team(), sent.path, 'closed', 'We spoke with both')
      return sent
    }),
    /** A person involved in a case was asked for their account. @returns the path of their page */
    accountRequestPath: once(async () => {
      const { path } = await seed.anonymousReport(newReportOf('a bystander'), { to: await team() })
      return requestAccount(seed, await first(), path.split('/').at(-1) ?? '')
    }),
    /** A report from which the second handler is excluded, and whose team a third one joined later. */
    reportWithExclusion: once(async () => {
      const without = [await second()]
      const sent = await seed.anonymousReport(newReportOf('a witness'), { to: await team(), without })
      await seed.addHandler(await team(), await seed.confirmedMember('dora', 'Dora Falk'))
      return sent
    }),
    /** A handler whose access is paused. */
    paused: once(async () => {
      const handler = await seed.confirmedMember('elin', 'Elin Berg')
      const { key } = await team()
      await seed.addHandler(await team(), handler)
      const params = { id: key.organisationId, memberId: handler.id }
      const body = { until: daysFromToday(30), reason: 'review' as const }
      await seed.caller.call(suspendHandler, { params, body }, await first())
      return handler
    }),
    /** One counsellor is listed, and another awaits verification. The first handler has a report of their own to share. */
    professionals: once(async () => {
      await codes()
      const [one, other] = [
        await seed.member('rosa', { confirmed: true }),
        await seed.member('tomas', { confirmed: true }),
      ]
      const { caller } = seed
      const id = crypto.randomUUID()
      await caller.call(putOwnListing, { body: { id, version: 0, listing: newProfessionalListing() } }, one)
      const body = {
        outcome: 'verified' as const,
        reason: 'Looked up in the register',
        until: daysFromToday(200),
      }
      await caller.call(decideProfessional, { params: { id }, body }, await admin())
      const listing = newProfessionalListing({ name: 'Tomas Vane', profession: 'lawyer' })
      await caller.call(putOwnListing, { body: { id: crypto.randomUUID(), version: 0, listing } }, other)
      await seed.report(await first(), newReportOf('bo alone'))
    }),
    /** A withdrawn picture in a report. */
    stopped: onceWithArgument(async (page: Page) => {
      const sent = await seed.anonymousReport(newReportOf('a classmate'), { to: await team() })
      const phone = seed.phoneOf(sent)
      const file = await phone.file(sent.path, await drawPicture(page), { kind: 'picture', shielded: false })
      await phone.stop(sent.path, file)
    }),
  }
}

/** Requests an account by a link, as the page of a case does. */
async function requestAccount({ caller }: Seed, handler: SeededMember, id: string): Promise<string> {
  const link = await openReplySecret(recordSecret('receipt token', newReplySecret()))
  const reply = crypto.randomUUID()
  const words = recordSecret('words', `Were you there ${crypto.randomUUID()}`)
  const inside = {
    form: 1,
    reply,
    team: 'Support team',
    asker: 'Bo',
    words,
    recipients: [handler.keys.recipient],
  }
  const question = toBase64url(await seal(padJson(inside), [link.recipient]))
  const body = { accessDigest: link.accessDigest, question, until: daysFromToday(14) }
  await caller.call(inviteReply, { params: { id, replyId: reply }, body }, handler)
  return `/reply#${link.secret}`
}
