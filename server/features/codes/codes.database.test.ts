import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPeople } from '#contract/administration.ts'
import { beginCodes, confirmCodes, readCodes, removeCodes, renewRecoveryCodes } from '#contract/codes.ts'
import { currentPasswordParameters } from '#contract/accounts.ts'
import { completeReset, openReset, undoReset } from '#contract/resets.ts'
import { reauthenticate, readSession, signIn } from '#contract/sessions.ts'
import { listSignIns } from '#contract/sign-ins.ts'
import { testApp, type TestApp } from '../../../tests/support/app.ts'
import { totpCode } from '../../../tests/support/codes.ts'
import {
  newKeys,
  newSealed,
  type Person,
  deriveSecret,
  testPeople,
  type TestPeople,
} from '../../../tests/support/devices.ts'

let app: TestApp
let people: TestPeople

beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
})
afterAll(() => app.close())

const as = ({ token }: Person) => ({ session: token })
const enter = ({ address }: Person, code?: string, password = 'first') =>
  app.try(signIn, { body: { address, authSecret: deriveSecret(password), ...(code ? { code } : {}) } })

/** Sets codes up, and gives what the app and the paper have. */
async function setUp(person: Person) {
  const { secret } = await app.call(beginCodes, {}, as(person))
  const { recoveryCodes } = await app.call(confirmCodes, { body: { code: totpCode(secret) } }, as(person))
  return { secret, recoveryCodes }
}

test('requires a single-use code or recovery code after the password', async () => {
  const person = await people.confirmed()
  const { secret, recoveryCodes } = await setUp(person)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)

  const firstAttempt = await enter(person)
  expect([firstAttempt.status, firstAttempt.body.error?.code, firstAttempt.sessionToken]).toEqual([
    403,
    'second_factor',
    undefined,
  ])
  // Nobody learns whether a code is asked for without the password.
  expect((await enter(person, undefined, 'other')).body.error?.code).toBe('not_accepted')
  // The one that turned codes on is used up.
  expect((await enter(person, totpCode(secret))).body.error?.code).toBe('not_accepted')
  const next = totpCode(secret, 1)
  const entered = await enter(person, `${next.slice(0, 3)} ${next.slice(3)}`)
  expect(entered.body.session.user).toMatchObject({ twoFactors: true, hasCodes: true, hasPasskeys: false })
  expect((await enter(person, next)).body.error?.code).toBe('not_accepted')

  const paper = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? ''
  expect((await enter(person, paper)).status).toBe(200)
  expect((await enter(person, paper)).status).toBe(401)
  expect(await app.call(readCodes, {}, as(person))).toMatchObject({ codes: { recoveryCodesLeft: 9 } })
})

test('one code presented many times at once lets one in', async () => {
  const person = await people.confirmed()
  const { recoveryCodes, secret } = await setUp(person)
  for (const code of [recoveryCodes[3], totpCode(secret, 1)]) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  }
})

test('guesses at a code are counted whatever address they come from', async () => {
  const person = await people.confirmed()
  const { recoveryCodes } = await setUp(person)
  for (let guess = 0; guess < 10; guess++) expect((await enter(person, '000000')).status).toBe(401)
  const answer = await enter(person, recoveryCodes[0])
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d\d?$/)])
})

test('stores no code secret in the clear', async () => {
  const person = await people.confirmed()
  const { secret, recoveryCodes } = await setUp(person)
  const { rows } = await app.owner(
    `select c::text as row from codes c where member_id = $1
     union all select r::text from recovery_codes r where member_id = $1`,
    [person.id],
  )
  const storedText = rows.map(({ row }) => String(row)).join('\n')
  expect(rows).toHaveLength(11)
  for (const each of [secret, ...recoveryCodes]) {
    expect(storedText).not.toContain(each)
    expect(storedText).not.toContain(Buffer.from(each.replaceAll('-', '')).toString('hex'))
  }
})

test('a wrong first code or an unshown secret leaves codes disabled', async () => {
  const person = await people.confirmed()
  const { secret } = await app.call(beginCodes, {}, as(person))
  const wrong = await app.try(confirmCodes, { body: { code: '000000' } }, as(person))
  expect(wrong.body.error?.code).toBe('not_accepted')
  expect(await app.call(readCodes, {}, as(person))).toEqual({ codes: null })
  expect((await enter(person)).status).toBe(200)
  await app.call(beginCodes, {}, as(person))
  expect((await app.try(confirmCodes, { body: { code: totpCode(secret) } }, as(person))).status).toBe(401)
})

test('new recovery codes replace old ones and disabling codes removes all', async () => {
  const person = await people.confirmed()
  const { recoveryCodes } = await setUp(person)
  const renewed = await app.call(renewRecoveryCodes, {}, as(person))
  expect((await enter(person, recoveryCodes[0])).status).toBe(401)
  expect((await enter(person, renewed.recoveryCodes[0])).status).toBe(200)
  await app.call(removeCodes, {}, as(person))
  expect((await enter(person)).body.session.user).toMatchObject({ twoFactors: false, hasCodes: false })
})

test('an older session must enter a code before changing them', async () => {
  const person = await people.confirmed()
  const older = { session: await people.enter(person.address) }
  const { recoveryCodes } = await setUp(person)
  for (const endpoint of [removeCodes, renewRecoveryCodes] as const) {
    expect((await app.try(endpoint, {}, older)).body.error?.code).toBe('second_factor')
  }
  const body = { authSecret: deriveSecret('first') }
  expect((await app.try(reauthenticate, { body }, older)).body.error?.code).toBe('second_factor')
  await app.call(reauthenticate, { body: { ...body, code: recoveryCodes[1] } }, older)
  await app.call(removeCodes, {}, older)
})

test('administering takes two factors, and the answer says so', async () => {
  const admin = await people.confirmed()
  await app.owner('update profiles set is_admin = true where user_id = $1', [admin.id])
  const people_ = () => app.try(listPeople, { query: {} }, as(admin))
  expect((await people_()).body.error?.code).toBe('second_factor')
  expect((await app.call(readSession, {}, as(admin))).session?.user).toMatchObject({
    isAdmin: true,
    twoFactors: false,
  })
  await setUp(admin)
  expect((await people_()).status).toBe(200)
  await app.call(removeCodes, {}, as(admin))
  expect((await people_()).body.error?.code).toBe('second_factor')
})

test('a stolen mailbox does not get past the code', async () => {
  const person = await people.confirmed()
  const { recoveryCodes } = await setUp(person)
  const token = await people.resetToken(person.address)
  expect(await app.call(openReset, { body: { token } })).toMatchObject({ asksCode: true })
  const keys = newKeys()
  const vault = { kind: 'empty' as const, recipient: keys.recipient, verifyKey: keys.verifyKey }
  const complete = (code?: string) =>
    app.try(completeReset, {
      body: {
        token,
        authSecret: deriveSecret('stolen'),
        parameters: currentPasswordParameters,
        sealed: newSealed(),
        vault,
        ...(code ? { code } : {}),
      },
    })
  expect((await complete()).body.error?.code).toBe('second_factor')
  expect((await complete('123456')).body.error?.code).toBe('not_accepted')
  expect((await enter(person, recoveryCodes[0])).status).toBe(200)
  // The owner, who has the code, comes in by the same link, and the codes are still on.
  expect((await complete(recoveryCodes[1])).status).toBe(200)
  expect((await enter(person, undefined, 'stolen')).body.error?.code).toBe('second_factor')
})

test('a reset attacker cannot add a second factor and the owner reverts', async () => {
  const person = await people.confirmed()
  const token = await people.resetToken(person.address)
  const keys = newKeys()
  const stolen = await app.try(completeReset, {
    body: {
      token,
      authSecret: deriveSecret('stolen'),
      parameters: currentPasswordParameters,
      sealed: newSealed(),
      vault: { kind: 'empty', recipient: keys.recipient, verifyKey: keys.verifyKey },
    },
  })
  const refused = await app.try(beginCodes, {}, { session: stolen.sessionToken })
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'conflict'])
  expect((await app.call(readSession, {}, as(person))).session?.user.reset).not.toBeNull()
  await app.call(undoReset, {}, as(person))
  expect((await app.call(readSession, {}, { session: stolen.sessionToken })).session).toBeNull()
  await setUp(person)
})

test('a missing code during a clock error is mailed after correction', async () => {
  const person = await people.confirmed()
  await setUp(person)
  await enter(person)
  const mailed = async () => {
    await people.jobs.daily('tell-of-sign-ins-without-code')
    return (await app.mails()).some(
      ({ to, text }) => to === person.address && text.includes('not the right code'),
    )
  }
  expect(await mailed()).toBe(false)
  await app.owner(
    `update sign_ins set tell_from = tell_from + interval '1 day' where tell_from is not null and member_id = $1`,
    [person.id],
  )
  expect(await mailed()).toBe(true)
})

test('records a password without code and mails once unless the code followed', async () => {
  const person = await people.confirmed()
  const { recoveryCodes } = await setUp(person)
  const outcomes = async () => {
    const { days } = await app.call(listSignIns, {}, as(person))
    return days.flatMap(({ outcome, times }) => (outcome === 'no_code' ? [times] : []))
  }
  const signInMails = async () => {
    // The column is of whole milliseconds: now, rounded, may be later than the next transaction.
    await app.owner(
      `update sign_ins set tell_from = now() - interval '1 s' where tell_from is not null and member_id = $1`,
      [person.id],
    )
    await people.jobs.daily('tell-of-sign-ins-without-code')
    return (await app.mails()).filter(
      ({ to, text }) => to === person.address && text.includes('not the right code'),
    )
  }
  // The owner: first the password, then the code.
  await enter(person)
  expect(await outcomes()).toEqual([1])
  await enter(person, recoveryCodes[0])
  expect(await outcomes()).toEqual([])
  expect(await signInMails()).toEqual([])

  // Somebody who has the password only.
  await enter(person)
  await enter(person, '000000')
  expect(await outcomes()).toEqual([2])
  expect(await signInMails()).toHaveLength(1)
  await enter(person)
  expect(await signInMails()).toHaveLength(1)
})
