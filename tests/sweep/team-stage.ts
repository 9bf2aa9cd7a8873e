import type { Page } from '@playwright/test'
import { decideProfessional, putOwnListing } from '#contract/professionals.ts'
import { inviteReply } from '#contract/replies.ts'
import { suspendHandler } from '#contract/suspensions.ts'
import { seal } from '#encryption/age.ts'
import { toBase64url } from '#encryption/encoding.ts'
import { padJson } from '#encryption/padding.ts'
import { newReplySecret, openReplySecret } from '#encryption/replies.ts'
import { drawnPicture } from '../support/journeys/photograph.ts'
import { newReportOf } from '../support/journeys/reports.ts'
import { letter } from '../support/journeys/sample-files.ts'
import { secret } from '../support/journeys/secrets.ts'
import type { Given } from '../support/journeys/given/given.ts'
import type { GivenMember } from '../support/journeys/given/members.ts'
import { newListing } from '../support/professionals.ts'
import { dayIn } from '../support/days.ts'
import { once, onceWith } from './once.ts'

/** A server whose support team has keys, and the reports sent to it. */
export function newTeamStage(given: Given) {
  /** Without codes at first, so that the page that requires them can be checked. */
  const admin = once(() => given.administrator('ada', { codes: false }))
  const first = once(() => given.colleague('bo', 'Bo Lindqvist'))
  const second = once(() => given.colleague('cleo', 'Cleo Marsh'))
  const codes = once(async () => given.codes(await admin()))
  const team = once(async () => {
    await codes()
    return given.team(await admin(), [await first(), await second()])
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
      const notTold = secret('words', `My cousin ${crypto.randomUUID()}`)
      const sent = await given.anonymousReport(newReportOf('a visitor'), { to: await team(), notTold })
      const phone = given.phoneOf(sent)
      await phone.message(sent.path, secret('words', `It goes on ${crypto.randomUUID()}`))
      const file = await phone.file(sent.path, letter(['Dear team', 'Page two']), {
        kind: 'pdf',
        shielded: false,
      })
      await phone.message(sent.path, 'See the letter', [file])
      return sent
    }),
    /** A closed report. */
    closed: once(async () => {
      const sent = await given.anonymousReport(newReportOf('a neighbour'), { to: await team() })
      await given.status(await team(), sent.path, 'closed', 'We spoke with both')
      return sent
    }),
    /** A person involved in a case was asked for their account. @returns the path of their page */
    asked: once(async () => {
      const { path } = await given.anonymousReport(newReportOf('a bystander'), { to: await team() })
      return askForSide(given, await first(), path.split('/').at(-1) ?? '')
    }),
    /** A report from which the second handler is excluded, and whose team a third one joined later. */
    keptOut: once(async () => {
      const without = [await second()]
      const sent = await given.anonymousReport(newReportOf('a witness'), { to: await team(), without })
      await given.joins(await team(), await given.colleague('dora', 'Dora Falk'))
      return sent
    }),
    /** A handler whose access is paused. */
    paused: once(async () => {
      const handler = await given.colleague('elin', 'Elin Berg')
      const { key } = await team()
      await given.joins(await team(), handler)
      const params = { id: key.organisationId, memberId: handler.id }
      const body = { until: dayIn(30), reason: 'review' as const }
      await given.caller.call(suspendHandler, { params, body }, await first())
      return handler
    }),
    /** One counsellor is listed, and another awaits verification. The first handler has a report of their own to share. */
    professionals: once(async () => {
      await codes()
      const [one, other] = [
        await given.member('rosa', { confirmed: true }),
        await given.member('tomas', { confirmed: true }),
      ]
      const { caller } = given
      const id = crypto.randomUUID()
      await caller.call(putOwnListing, { body: { id, version: 0, listing: newListing() } }, one)
      const body = { outcome: 'verified' as const, reason: 'Looked up in the register', until: dayIn(200) }
      await caller.call(decideProfessional, { params: { id }, body }, await admin())
      const listing = newListing({ name: 'Tomas Vane', profession: 'lawyer' })
      await caller.call(putOwnListing, { body: { id: crypto.randomUUID(), version: 0, listing } }, other)
      await given.report(await first(), newReportOf('bo alone'))
    }),
    /** A withdrawn picture in a report. */
    stopped: onceWith(async (page: Page) => {
      const sent = await given.anonymousReport(newReportOf('a classmate'), { to: await team() })
      const phone = given.phoneOf(sent)
      const file = await phone.file(sent.path, await drawnPicture(page), { kind: 'picture', shielded: false })
      await phone.stop(sent.path, file)
    }),
  }
}

/** Requests an account by a link, as the page of a case does. */
async function askForSide({ caller }: Given, handler: GivenMember, id: string): Promise<string> {
  const link = await openReplySecret(secret('receipt token', newReplySecret()))
  const reply = crypto.randomUUID()
  const words = secret('words', `Were you there ${crypto.randomUUID()}`)
  const inside = {
    form: 1,
    reply,
    team: 'Support team',
    asker: 'Bo',
    words,
    recipients: [handler.keys.recipient],
  }
  const question = toBase64url(await seal(padJson(inside), [link.recipient]))
  const body = { accessDigest: link.accessDigest, question, until: dayIn(14) }
  await caller.call(inviteReply, { params: { id, replyId: reply }, body }, handler)
  return `/reply#${link.secret}`
}
