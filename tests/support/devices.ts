import { openSecrets } from '#server/platform/secrets/secrets.ts'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { confirmAddress, currentPasswordParameters, signUp, type UserType } from '#contract/accounts.ts'
import { beginCodes, confirmCodes } from '#contract/codes.ts'
import { requestReset } from '#contract/resets.ts'
import { signIn } from '#contract/sessions.ts'
import { type ResealedVault, resealVaultChallenge } from '#contract/vaults.ts'
import { accountJobs, notifyOwner } from '#server/features/accounts/jobs.ts'
import { addressJobs } from '#server/features/addresses/jobs.ts'
import { resetJobs } from '#server/features/resets/jobs.ts'
import { sessionJobs } from '#server/features/sessions/jobs.ts'
import { openLimits } from '#server/platform/http/limits.ts'
import type { ApiClient, TestApp } from './app.ts'
import { totpCode } from './codes.ts'
import { testJobs, type TestJobs } from './jobs.ts'

/** The public half of a vault and its signing key. Sealed bytes are random here: the server never opens them. */
export interface Keys {
  recipient: string
  verifyKey: string
  /** Signs a challenge as encryption/signature.ts does. */
  sign: (challenge: string) => string
}

export function newKeys(): Keys {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const letters = '023456789acdefghjklmnpqrstuvwxyz'
  return {
    recipient: `age1${Array.from(randomBytes(58), (byte) => letters[byte % 32]).join('')}`,
    verifyKey: publicKey.export({ format: 'jwk' }).x ?? '',
    sign: (challenge) =>
      sign(null, Buffer.from(`upstander/v1/challenge\n${challenge}`), privateKey).toString('base64url'),
  }
}

export const newSealed = () => randomBytes(300).toString('base64url')

/** The secret that a device would derive from an address and a password. */
export const deriveSecret = (password: string, address = '') =>
  createHash('sha256').update(`${address}\n${password}`).digest('base64url')

/** A resealed vault, signed as the device does. */
export function resealVault(
  { id, keys }: Pick<Person, 'id' | 'keys'>,
  version: number,
  sealed = newSealed(),
): ResealedVault {
  return { sealed, version, proof: keys.sign(resealVaultChallenge(id, { sealed, version })) }
}

let people = 0

/** A sign-up as a device sends it. */
export function signUpBody(
  options: { address?: string; password?: string; userType?: UserType; language?: 'en' | 'es' } = {},
) {
  const address = options.address ?? `person${++people}@example.org`
  const keys = newKeys()
  const body = {
    id: crypto.randomUUID() as string,
    address,
    authSecret: deriveSecret(options.password ?? 'first'),
    parameters: currentPasswordParameters,
    vault: newSealed(),
    recipient: keys.recipient,
    verifyKey: keys.verifyKey,
    userType: options.userType ?? ('individual' as const),
    language: options.language ?? ('en' as const),
  }
  return { body, keys }
}

export interface Person {
  id: string
  address: string
  keys: Keys
  /** A session's token. */
  token: string
}

/** Second-factor secrets of members who set codes up, by address. */
export type RecoveryCodes = ReadonlyMap<string, readonly string[]>

/**
 * The members of a test, who sign up and in through the API, and the jobs that send them mail.
 * @param knownSecrets secrets of existing members
 */
export function testPeople(app: TestApp, knownSecrets?: RecoveryCodes) {
  const limits = openLimits({ enabled: true })
  const jobs: TestJobs = testJobs(app, (register) => {
    accountJobs(register, { publicUrl: app.publicUrl, secrets: openSecrets(randomBytes(32)) })
    addressJobs(register, { publicUrl: app.publicUrl, limits, notifyOwner })
    resetJobs(register, app)
    sessionJobs(register, { limits })
  })
  return createPeople(app, jobs, knownSecrets)
}

/** The members of a server whose jobs `jobs` runs. */
export function createPeople<Jobs extends Pick<TestJobs, 'settle'>>(
  app: ApiClient,
  jobs: Jobs,
  knownSecrets: RecoveryCodes = new Map(),
) {
  /** The newest token of a kind that was mailed to an address. */
  async function readMailedToken(
    kind: 'confirm' | 'reset' | 'address' | 'keep-address',
    address: string,
  ): Promise<string | undefined> {
    await jobs.settle()
    const mails = (await app.mails()).filter(({ to, text }) => to === address && text.includes(`#${kind}=`))
    return mails.map(({ text }) => new RegExp(`#${kind}=([\\w-]{43})`).exec(text)?.[1]).at(-1)
  }

  const recoveryCodes = new Map(Array.from(knownSecrets, ([address, codes]) => [address, [...codes]]))

  async function enter(address: string, password = 'first', as?: { session: string }): Promise<string> {
    const code = recoveryCodes.get(address)?.shift()
    const body = { address, authSecret: deriveSecret(password), ...(code ? { code } : {}) }
    const answer = await app.try(signIn, { body }, as)
    if (!answer.sessionToken) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`)
    return answer.sessionToken
  }

  return {
    jobs,
    recoveryCodes: recoveryCodes as RecoveryCodes,
    mailedToken: readMailedToken,
    enter,
    /** Sets up codes, as handlers and administrators must. @returns the app's secret */
    async enrol({ address, token }: Person): Promise<string> {
      const { secret } = await app.call(beginCodes, {}, { session: token })
      const body = { code: totpCode(secret) }
      const confirmed = await app.call(confirmCodes, { body }, { session: token })
      recoveryCodes.set(address, confirmed.recoveryCodes)
      return secret
    },
    /** A member who signed up and is signed in. */
    async pending(options: Parameters<typeof signUpBody>[0] = {}): Promise<Person> {
      const { body, keys } = signUpBody(options)
      await app.call(signUp, { body })
      return { id: body.id, address: body.address, keys, token: await enter(body.address, options.password) }
    },
    /** A member who confirmed their address by the mailed link. */
    async confirmed(options: Parameters<typeof signUpBody>[0] = {}): Promise<Person> {
      const person = await this.pending(options)
      const token = await readMailedToken('confirm', person.address)
      await app.call(confirmAddress, { body: { token: token ?? '' } })
      return person
    },
    /** The token of the reset link mailed to this address. */
    async resetToken(address: string): Promise<string> {
      await app.call(requestReset, { body: { address } })
      const token = await readMailedToken('reset', address)
      if (!token) throw new Error('no reset link was mailed')
      return token
    },
  }
}

export type TestPeople = ReturnType<typeof testPeople>
export type People = ReturnType<typeof createPeople<Pick<TestJobs, 'settle'>>>
