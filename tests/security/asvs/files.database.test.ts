import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPartBytes, sendPart } from '#contract/evidence.ts'
import { setPicture, updateProfile } from '#contract/profiles.ts'
import { maxFiles } from '#server/features/reports/evidence/policy.ts'
import { cleanName } from '#web/files/intake/candidate.ts'
import { drawnPictures, detectType } from '#web/files/recognising/recognise.ts'
import { headersFor, testApp, type TestApp } from '../../support/app.ts'
import { testPeople, type Person } from '../../support/devices.ts'
import { addEvidence, newPart } from '../../support/evidence.ts'
import { plainPicture } from '../../support/pictures.ts'
import { as, sendNewReport } from '../../support/reports.ts'
import { listenOnSocket, type SocketServer } from '../../support/socket.ts'
import { pixel } from '../../support/world.ts'

// OWASP ASVS 5.0.0, chapter V5 (File Handling), and V1's requirement on SVG. Files reach the server sealed, except for the profile
// picture, so only the device can check the content of the others.

let app: TestApp
let server: SocketServer
let member: Person
beforeAll(async () => {
  app = await testApp({ REPORT_FILES_MB: '8', REPORTER_FILES_MB: '10' })
  server = await listenOnSocket(app)
  member = await testPeople(app).confirmed()
})
afterAll(() => app.close())

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** Uploads a profile picture as no form would. @returns the status and the message */
async function uploadPicture(type: string, content: Buffer): Promise<[number, string]> {
  const answer = await server.request(`/api/profiles/${member.id}/picture`, {
    method: 'PUT',
    headers: { ...headersFor(as(member)), 'content-type': 'application/json' },
    body: JSON.stringify({ type, content: content.toString('base64url') }),
  })
  const body: { error?: { code: string } } = JSON.parse(await answer.text())
  return [answer.status, body.error?.code ?? 'done']
}

/** Uploads one part of a file as no device would. */
async function uploadPart(report: string, evidence: string, number: number, sent = newPart()) {
  const params = { id: report, evidence, part: number }
  const answer = await app.try(sendPart, { params, query: { hash: sent.hash }, body: sent.bytes }, as(member))
  return [answer.status, answer.body.error?.code ?? 'done']
}

test('ASVS 1.3.4: treats SVG as no picture on the server, text locally', async () => {
  expect(await uploadPicture('image/svg+xml', Buffer.from(svg))).toEqual([400, 'invalid_input'])
  expect(await uploadPicture('image/webp', Buffer.from(svg))).toEqual([415, 'unsupported_type'])
  expect(await detectType(new Blob([svg], { type: 'image/svg+xml' }), 'a.svg')).toMatchObject({
    kind: 'text',
  })
  expect([...drawnPictures]).not.toContain('image/svg+xml')
})

test('ASVS 5.2.1: rejects bodies larger than the server can handle', async () => {
  const { id } = await sendNewReport(app, member, null)
  const evidence = randomUUID()
  expect(await uploadPart(id, evidence, 1, newPart(maxPartBytes))).toEqual([200, 'done'])
  expect(await uploadPart(id, evidence, 2, newPart(maxPartBytes + 1))).toEqual([413, 'too_large'])
  expect(await uploadPicture('image/webp', Buffer.alloc(400_000))).toEqual([413, 'too_large'])
  expect(await uploadPicture('image/webp', Buffer.alloc(370_000))).toEqual([400, 'invalid_input'])
})

test('ASVS 5.2.2: checks pictures by type, other files by content on device', async () => {
  const webp = Buffer.from(plainPicture().content, 'base64url')
  expect(await uploadPicture('image/webp', webp)).toEqual([200, 'done'])
  expect(await uploadPicture('image/jpeg', webp)).toEqual([415, 'unsupported_type'])
  expect(await uploadPicture('image/png', Buffer.from(pixel, 'base64url'))).toEqual([400, 'invalid_input'])
  expect(
    await uploadPicture('image/webp', Buffer.from(`<script>alert(1)</script>${'x'.repeat(30)}`)),
  ).toEqual([415, 'unsupported_type'])
  const png = new Blob([Buffer.from(pixel, 'base64url')])
  expect(await detectType(png, 'letter.pdf')).toMatchObject({ mediaType: 'image/png', kind: 'picture' })
  const program = new Blob([Buffer.from('MZ\u0090\0'.padEnd(300, '\0'), 'latin1')])
  expect(await detectType(program, 'holiday.jpg')).toMatchObject({ kind: 'other', isProgram: true })
  expect(await detectType(png, 'holiday.jpg.exe')).toMatchObject({ kind: 'other', isProgram: true })
})

test('ASVS 5.2.4: limits bytes and files of a report and a person', async () => {
  const owner = await testPeople(app).confirmed()
  const send = async (id: string, evidence: string, number: number, length: number) => {
    const { bytes, hash } = newPart(length)
    const params = { id, evidence, part: number }
    const { status, body } = await app.try(sendPart, { params, query: { hash }, body: bytes }, as(owner))
    return [status, body.error?.code ?? 'done']
  }
  const [first, second] = [await sendNewReport(app, owner, null), await sendNewReport(app, owner, null)]
  const large = 4 * 1024 * 1024
  const evidence = randomUUID()
  expect(await send(first.id, evidence, 1, large)).toEqual([200, 'done'])
  expect(await send(first.id, evidence, 2, large)).toEqual([200, 'done'])
  expect(await send(first.id, evidence, 3, 2000), 'full report').toEqual([413, 'quota'])
  expect(await send(second.id, evidence, 1, large), 'full person').toEqual([413, 'quota'])
  expect(await send(second.id, evidence, 1, 2000)).toEqual([200, 'done'])

  const begin = (id: string, count: number) =>
    app.owner(
      `insert into evidence (report_id, id, author_kind, author_id)
       select $1, gen_random_uuid(), 'member', $2 from generate_series(1, $3)`,
      [id, owner.id, count],
    )
  await begin(second.id, maxFiles.ofReport - 2)
  expect(await send(second.id, randomUUID(), 1, 100)).toEqual([200, 'done'])
  expect(await send(second.id, randomUUID(), 1, 100), 'files of a report').toEqual([413, 'quota'])
  expect(await send(second.id, evidence, 2, 100), 'of one that was begun').toEqual([200, 'done'])
  const third = await sendNewReport(app, owner, null)
  expect(await send(third.id, randomUUID(), 1, 100)).toEqual([200, 'done'])
  const other = await sendNewReport(app, owner, null)
  await begin(other.id, maxFiles.ofReporter - maxFiles.ofReport)
  expect(await send(third.id, randomUUID(), 1, 100), 'files of a person').toEqual([413, 'quota'])
})

test('ASVS 5.4.2: no chosen name enters a header; devices sanitise each one', async () => {
  const name = 'a"; filename="b.html'
  await app.call(updateProfile, { params: { user_id: member.id }, body: { display_name: name } }, as(member))
  const { avatar_url: picture } = await app.call(
    setPicture,
    { params: { user_id: member.id }, body: plainPicture() },
    as(member),
  )
  const { id, first } = await sendNewReport(app, member, null)
  const { evidence } = await addEvidence(app, member, { id, last: first })
  const sealed = `/api/reports/${id}/evidence/${evidence}/parts/1`
  for (const [path, disposition] of [
    [picture ?? '', null],
    [sealed, 'attachment'],
    [`${sealed}?name=a%0d%0aX-Made-Up:%201`, undefined],
  ] as const) {
    const { headers, status } = await server.request(path, { headers: headersFor(as(member)) })
    if (disposition === undefined) expect(status, 'a name in the address').toBe(400)
    else expect(headers.get('content-disposition')).toBe(disposition)
    expect(headers.get('x-made-up')).toBeNull()
    expect(JSON.stringify([...headers])).not.toContain('b.html')
  }
  expect(cleanName('..\\..\\evil\u202Egpj.exe\r\n')).toBe('evilgpj.exe')
  expect(cleanName('/etc/passwd')).toBe('passwd')
})
