import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listMentions } from '#contract/case-work.ts'
import { answerQuestion, endReply, inviteReply, listReplies, readQuestion } from '#contract/replies.ts'
import { changeStatus, sendReport } from '#contract/reports.ts'
import { newReportExcluding, vouchForMembers } from '../../../../tests/support/access.ts'
import type { Person } from '../../../../tests/support/devices.ts'
import {
  as,
  newEntry,
  newReceipt,
  type Receipt,
  sealed,
  sendNewReport,
} from '../../../../tests/support/reports.ts'
import { app, people, team, withStaffedServer } from '../../../../tests/support/staffed-server.ts'
import { daysFromToday } from '../../../../tests/support/days.ts'
import { expectedDay } from '../../../../tests/support/expected-day.ts'

withStaffedServer()

/** A link as a device makes it, as far as the server sees it. */
function newLink() {
  const token = randomBytes(32)
  return {
    id: randomUUID(),
    token: token.toString('base64url'),
    body: {
      accessDigest: createHash('sha256').update(token).digest('base64url'),
      question: sealed(3000),
      until: daysFromToday(14),
    },
  }
}
type Link = ReturnType<typeof newLink>

const ask = (who: Person | Receipt, id: string, link: Link, body = link.body) =>
  app.try(inviteReply, { params: { id, replyId: link.id }, body }, as(who))
const replies = async (who: Person, id: string) =>
  (await app.call(listReplies, { params: { id } }, as(who))).replies
const look = ({ token }: Link, who: object = {}) => app.try(readQuestion, { body: { token } }, who)
const anAnswer = () => ({ sealed: sealed(3000), signature: randomBytes(64).toString('base64url') })
const answer = ({ token }: Link, reply = anAnswer()) =>
  app.try(answerQuestion, { body: { token, ...reply } }, {})

async function askQuestion(reporter: Person | Receipt = newReceipt()) {
  const { id } = await sendNewReport(app, reporter, team)
  const link = newLink()
  expect((await ask(team.owner, id, link)).status).toBe(200)
  return { id, link }
}

test('the link holder answers once; only case handlers read it', async () => {
  const reporter = await people.confirmed()
  const { id, link } = await askQuestion(reporter)
  expect((await look(link)).body).toEqual({
    id: link.id,
    question: link.body.question,
    until: link.body.until,
    isAnswered: false,
  })
  const reply = anAnswer()
  for (const _turn of [1, 2]) expect((await answer(link, reply)).status).toBe(200)
  expect((await answer(link)).status).toBe(409)
  expect((await look(link)).body).toMatchObject({ isAnswered: true })
  for (const who of [team.owner, await team.add(), await team.add('observer')]) {
    expect(await replies(who, id)).toEqual([
      {
        id: link.id,
        state: 'answered',
        invitedOn: expectedDay(0),
        until: link.body.until,
        question: link.body.question,
        answer: { ...reply, day: expectedDay(0) },
      },
    ])
  }
  for (const who of [reporter, await people.confirmed()]) {
    expect((await app.try(listReplies, { params: { id } }, as(who))).status).toBe(403)
  }
})

test('the reply page reveals neither case nor reporter, regardless of any session', async () => {
  const reporter = await people.confirmed()
  const { id, link } = await askQuestion(reporter)
  for (const who of [{}, as(reporter), as(team.owner)]) {
    const { body } = await look(link, who)
    expect(Object.keys(body).toSorted()).toEqual(['id', 'isAnswered', 'question', 'until'])
    expect(JSON.stringify(body)).not.toContain(id)
    expect(JSON.stringify(body)).not.toContain(reporter.id)
  }
})

test('revoked, expired, ended and unknown links all fail alike', async () => {
  const notFoundBody = (await look(newLink())).body
  const shut = async (link: Link) => {
    const answers = [await look(link), await answer(link)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(answers[0]?.body).toEqual(notFoundBody)
  }
  const revokedReply = await askQuestion()
  const params = { id: revokedReply.id, replyId: revokedReply.link.id }
  await app.call(endReply, { params }, as(team.owner))
  await shut(revokedReply.link)
  expect(await replies(team.owner, revokedReply.id)).toMatchObject([{ state: 'ended', answer: null }])

  const over = await askQuestion()
  await app.owner(
    `update case_replies set invited_on = current_date - 9, until = current_date - 1 where id = $1`,
    [over.link.id],
  )
  await shut(over.link)

  const reporter = await people.confirmed()
  const ended = await askQuestion(reporter)
  const entry = newEntry(team.owner)
  const changed = await app.try(
    changeStatus,
    { params: { id: ended.id }, body: { to: 'closed', entry } },
    as(team.owner),
  )
  expect(changed.status).toBe(200)
  await shut(ended.link)
  expect((await ask(team.owner, ended.id, newLink())).status).toBe(409)
})

test('an answer stays when the question is taken back afterwards', async () => {
  const { id, link } = await askQuestion()
  await answer(link)
  await app.call(endReply, { params: { id, replyId: link.id } }, as(team.owner))
  expect(await replies(team.owner, id)).toMatchObject([{ state: 'answered' }])
})

test('only case handlers create a question, idempotently, rejecting another link per id', async () => {
  const { id, link } = await askQuestion()
  expect((await ask(team.owner, id, link)).status).toBe(200)
  expect(await replies(team.owner, id)).toHaveLength(1)
  expect((await ask(team.owner, id, link, newLink().body)).status).toBe(409)
  expect((await ask(await team.add('observer'), id, newLink())).status).toBe(403)
  const other = await sendNewReport(app, newReceipt(), team)
  expect((await ask(team.owner, other.id, link)).status).toBe(409)
  for (const until of [daysFromToday(-2), daysFromToday(62)]) {
    const late = newLink()
    expect((await ask(team.owner, id, late, { ...late.body, until })).status).toBe(400)
  }
})

test('an excluded handler sees no question and gets no answer notification', async () => {
  const [reporter, excluded] = [await people.confirmed(), await team.add()]
  await vouchForMembers(app, team, [team.owner, excluded])
  const body = await newReportExcluding(app, reporter, team, [excluded])
  const { id } = await app.call(sendReport, { body }, as(reporter))
  const link = newLink()
  await ask(team.owner, id, link)
  expect((await app.try(listReplies, { params: { id } }, as(excluded))).status).toBe(404)
  expect((await ask(excluded, id, newLink())).status).toBe(404)
  await answer(link)
  const mentioned = async (who: Person) =>
    (await app.call(listMentions, { params: { id: team.id } }, as(who))).reportIds
  expect(await mentioned(team.owner)).toContain(id)
  expect(await mentioned(excluded)).not.toContain(id)
})

test('an answer leaves no session, no audit entry and only the day', async () => {
  const { link } = await askQuestion()
  const before = await app.owner('select count(*)::int as count from audit_entries')
  await answer(link)
  const after = await app.owner('select count(*)::int as count from audit_entries')
  expect(after.rows).toEqual(before.rows)
  const { rows } = await app.owner(
    `select data_type from information_schema.columns where table_name = 'case_replies' and data_type like 'timestamp%'`,
  )
  expect(rows).toEqual([])
})
