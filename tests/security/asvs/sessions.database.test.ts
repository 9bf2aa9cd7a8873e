import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentPasswordParameters, readSalt, signUp } from '#contract/accounts.ts'
import { beginCodes, confirmCodes } from '#contract/codes.ts'
import { deleteAccount } from '#contract/deletions.ts'
import { completeReset, requestReset } from '#contract/resets.ts'
import { reauthenticate, readSession, signIn, signOut } from '#contract/sessions.ts'
import { readVault } from '#contract/vaults.ts'
import { headersFor, testApp, type TestApp } from '../../support/app.ts'
import { totpCode } from '../../support/codes.ts'
import {
  newKeys,
  newSealed,
  deriveSecret,
  signUpBody,
  testPeople,
  type TestPeople,
} from '../../support/devices.ts'
import { as } from '../../support/reports.ts'
import { listenOnSocket, type SocketServer } from '../../support/socket.ts'
import { followStream } from '../../support/streams.ts'

// OWASP ASVS 5.0.0, chapters V6 (Authentication) and V7 (Session Management).

let app: TestApp
let people: TestPeople
let server: SocketServer
beforeAll(async () => {
  app = await testApp()
  people = testPeople(app)
  server = await listenOnSocket(app)
})
afterAll(() => app.close())

/** The status of reading the vault with this session. */
const readVaultStatus = async (session: string) => (await app.try(readVault, {}, { session })).status

const guess = async (address: string, password: string) => {
  const answer = await app.try(signIn, { body: { address, authSecret: deriveSecret(password) } })
  return [answer.status, answer.body.error?.code ?? 'done']
}

test('ASVS 6.3.1: ten failures per network and address, then one a minute', async () => {
  const { address } = await people.pending()
  for (let count = 0; count < 10; count++)
    expect(await guess(address, `guess ${count}`)).toEqual([401, 'not_accepted'])
  // Another spelling is the same address, and the right password has to wait its turn too.
  expect(await guess(address.toUpperCase(), 'first')).toEqual([429, 'too_many'])
  await app.owner(`update sign_in_attempts set used_until = used_until - interval '1 minute'`)
  expect(await guess(address, 'once more')).toEqual([401, 'not_accepted'])
  expect(await guess(address, 'first')).toEqual([429, 'too_many'])
  await app.owner(`update sign_in_attempts set used_until = used_until - interval '1 minute'`)
  expect(await guess(address, 'first')).toEqual([200, 'done'])
})

test('ASVS 6.3.8: sign-in, sign-up and reset do not reveal existing accounts', async () => {
  const { address: known } = await people.confirmed()
  const unknown = 'nobody.at.all@example.org'
  const shape = async (answer: Promise<{ status: number; headers: object; body: unknown }>) => {
    const { status, headers, body } = await answer
    // A salt differs between addresses; its form does not.
    const text = JSON.stringify(body).replace(/"salt":"[\w-]{43}"/, '"salt":""')
    return [status, text, Object.keys(headers).toSorted()]
  }
  for (const ask of [
    (address: string) => app.try(signIn, { body: { address, authSecret: deriveSecret('wrong') } }),
    (address: string) => app.try(readSalt, { body: { address } }),
    (address: string) => app.try(signUp, { body: signUpBody({ address }).body }),
    (address: string) => app.try(requestReset, { body: { address } }),
  ])
    expect(await shape(ask(known))).toEqual(await shape(ask(unknown)))
  // Also where guesses run out.
  for (let count = 0; count < 11; count++)
    expect(await guess(known, 'wrong')).toEqual(await guess(unknown, 'wrong'))
})

test('ASVS 6.4.3: a mailed password reset does not bypass the second factor', async () => {
  const person = await people.confirmed()
  await people.enrol(person)
  const token = await people.resetToken(person.address)
  const reset = (code?: string) =>
    app.try(completeReset, {
      body: {
        token,
        authSecret: deriveSecret('second'),
        parameters: currentPasswordParameters,
        sealed: newSealed(),
        vault: { kind: 'empty', recipient: newKeys().recipient, verifyKey: newKeys().verifyKey },
        ...(code === undefined ? {} : { code }),
      },
    })
  const without = await reset()
  expect([without.status, without.body.error?.code, without.sessionToken]).toEqual([
    403,
    'second_factor',
    undefined,
  ])
  const wrong = await reset('000000')
  expect([wrong.status, wrong.body.error?.code]).toEqual([401, 'not_accepted'])
  // The old password is unchanged and still requires a code; the new one is not accepted.
  expect(await guess(person.address, 'second')).toEqual([401, 'not_accepted'])
  expect(await guess(person.address, 'first')).toEqual([403, 'second_factor'])
})

test('ASVS 6.5.2: recovery codes exceed 112 random bits, stored as keyed hashes', async () => {
  const person = await people.confirmed()
  const { secret } = await app.call(beginCodes, {}, as(person))
  const { recoveryCodes } = await app.call(confirmCodes, { body: { code: totpCode(secret) } }, as(person))
  for (const code of recoveryCodes) {
    const letters = code.replaceAll('-', '')
    expect(letters).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/)
    // Each letter is one of 32.
    expect(letters.length * 5).toBeGreaterThanOrEqual(112)
  }
  expect(new Set(recoveryCodes.join('').replaceAll('-', '')).size, 'letters that are used').toBeGreaterThan(
    25,
  )
  const { rows } = await app.owner('select digest from recovery_codes where member_id = $1', [person.id])
  const storedDigests = rows.map(({ digest }) => String(digest.toString('hex')))
  expect(storedDigests).toHaveLength(recoveryCodes.length)
  for (const code of recoveryCodes) {
    const bare = code.replaceAll('-', '')
    for (const plain of [bare, code, `${person.id}\n${bare}`])
      expect(storedDigests).not.toContain(createHash('sha256').update(plain).digest('hex'))
  }
})

test('ASVS 7.2.4: sign-in and reauthentication issue a new token, ending the old', async () => {
  const person = await people.confirmed()
  const second = await people.enter(person.address, 'first', { session: person.token })
  expect(second).not.toBe(person.token)
  expect([await readVaultStatus(person.token), await readVaultStatus(second)]).toEqual([401, 200])

  const body = { authSecret: deriveSecret('first') }
  const proven = await app.try(reauthenticate, { body }, { session: second })
  expect(proven.status).toBe(200)
  expect(proven.sessionToken).toMatch(/^[\w-]{43}$/)
  expect(proven.sessionToken).not.toBe(second)
  // Another tab of this browser may be in the middle of a call; a minute later the old token is rejected everywhere.
  await app.owner(`update sessions set expires_at = expires_at - interval '61 seconds'`)
  expect([await readVaultStatus(second), await readVaultStatus(proven.sessionToken ?? '')]).toEqual([
    401, 200,
  ])
})

test('ASVS 7.4.1: a token is useless after sign-out or session expiry', async () => {
  const { address, token } = await people.confirmed()
  await server.request(signOut.path, { method: signOut.method, headers: headersFor({ session: token }) })
  expect(await readVaultStatus(token)).toBe(401)
  expect(await app.call(readSession, {}, { session: token })).toEqual({ session: null })
  const next = await people.enter(address)
  expect(await readVaultStatus(next)).toBe(200)
  await app.owner(`update sessions set expires_at = now() - interval '1 second'`)
  expect(await readVaultStatus(next)).toBe(401)
  expect(await app.call(readSession, {}, { session: next })).toEqual({ session: null })
})

test('ASVS 7.4.2: deleting an account ends its sessions and streams at once', async () => {
  const person = await people.confirmed()
  const elsewhere = await people.enter(person.address)
  const stream = await followStream(server.origin, { session: elsewhere })
  await app.call(deleteAccount, { body: { address: person.address } }, as(person))
  expect([await readVaultStatus(person.token), await readVaultStatus(elsewhere)]).toEqual([401, 401])
  expect(await guess(person.address, 'first')).toEqual([401, 'not_accepted'])
  await stream.closed
})
