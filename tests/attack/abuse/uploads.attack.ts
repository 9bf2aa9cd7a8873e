import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendPart } from '#contract/evidence.ts'
import { callUrl } from '../../support/app.ts'
import { newPart } from '../../support/evidence.ts'
import { as, newReceipt, openSupportTeam, sendNewReport } from '../../support/reports.ts'
import { hangTimeoutMs, openSocket, type RawSocket } from '../sockets/raw-socket.ts'
import { openTarget, type Target } from '../target/target.ts'

// One IPv6 connection holds as many uploads as it can, so that others cannot submit evidence.

let target: Target
const held: RawSocket[] = []
beforeAll(async () => {
  target = await openTarget()
})
afterAll(async () => {
  for (const socket of held) socket.drop()
  await target?.close()
})

test('a customer with 65,536 networks holds sixteen uploads, and others still upload', async () => {
  const { app, people, port } = target
  const team = await openSupportTeam(app, people)
  const attacker = newReceipt()
  const own = await sendNewReport(app, attacker, team)
  const { hash } = newPart()
  const { receipt } = as(attacker)
  for (let count = 0; count < 40; count++) {
    const params = { id: own.id, evidence: randomUUID(), part: 1 }
    const path = callUrl(sendPart, { params, query: { hash } })
    held.push(
      await openSocket(
        port,
        [
          `PUT ${path} HTTP/1.1`,
          `Host: 127.0.0.1:${port}`,
          `Authorization: Receipt ${receipt}`,
          `X-Forwarded-For: 2001:db8:7:${count.toString(16)}::1`,
          'Content-Type: application/octet-stream',
          'Content-Length: 4000000',
          '',
          'a',
        ].join('\r\n'),
      ),
    )
  }
  const refused = () => held.filter((socket) => socket.statuses().length > 0)
  for (const until = performance.now() + hangTimeoutMs; refused().length < 24 && performance.now() < until;)
    await wait(20)
  expect(refused().map((socket) => socket.statuses()[0])).toEqual(Array.from({ length: 24 }, () => 503))

  const reporter = newReceipt()
  const report = await sendNewReport(app, reporter, team)
  const part = newPart()
  const params = { id: report.id, evidence: randomUUID(), part: 1 }
  const sent = await app.try(sendPart, { params, query: { hash: part.hash }, body: part.bytes }, as(reporter))
  expect(sent.status).toBe(200)
})
