import {
  readCertificateKey,
  readStatusList,
  listRevokedCertificates,
  signCertificates,
  revokeCertificate,
} from '#contract/certificates.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { credentialOf, listLength, statusListOf } from '#content/certificates/credential.ts'
import { modules } from '#content/certificates/modules.ts'
import { utcDay } from '#server/platform/days.ts'
import type { BeforeTransaction, EndpointCall } from '#server/platform/http/call.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { holderOf, type Issuer, placeAt, positionOf } from './issuer.ts'
import { presentBits, presentKey, presentPlaces } from './present.ts'
import * as queries from './queries.ts'

/** From one network in an hour: a school answers from one. Each takes some tenths of a second of a processor. */
const maxSigned = { points: 300, seconds: 3600 }
const maxReads = { points: 60, seconds: 3600 }
const maxLists = { points: 600, seconds: 3600 }

type Signing = Pick<EndpointCall<typeof signCertificates>, 'body' | 'networkKey'>

/** Signs before there is a transaction: a call that waits for the thread holds no connection. */
function signingRoute(serve: Serve, limits: Limits, issuer: Issuer): void {
  const sign: BeforeTransaction<typeof signCertificates, CallResult<typeof signCertificates>> = async (
    call,
  ) => {
    await limits.consume('certificates', call.networkKey, maxSigned)
    return signModuleCertificates(issuer, call)
  }
  serve(signCertificates, ({ prepared }) => Promise.resolve(prepared), { beforeTransaction: sign })
}

async function signModuleCertificates(issuer: Issuer, { body, networkKey }: Signing) {
  const { language, nameHash, holder } = body
  const { id, origin, by } = issuer
  const position = positionOf(issuer.placeOf(Buffer.from(holder, 'base64url')))
  const shared = { issuer: id, origin, by, day: utcDay(), position }
  const hex = Buffer.from(nameHash, 'base64url').toString('hex')
  const facts = modules.map((module) => ({ moduleId: module.id, title: module.title[language] }))
  const documents = facts.map((each) => credentialOf({ ...shared, ...each, language, nameHash: hex }))
  const proofs = await issuer.signCertificates(networkKey, documents)
  return {
    ...shared,
    modules: facts.map(({ moduleId, title }, at) => {
      const { proofValue } = proofs[at] ?? { proofValue: undefined }
      if (proofValue === undefined) throw new Error(`The certificate of module ${moduleId} was not signed.`)
      return { id: moduleId, title, proofValue }
    }),
  }
}

/** Certificates of completed modules. Only revoked ones are stored. [Note: Certificates] */
export function certificateRoutes(serve: Serve, limits: Limits, issuer: Issuer): void {
  signingRoute(serve, limits, issuer)

  serve(readCertificateKey, () => Promise.resolve(presentKey(issuer)))

  serve(listRevokedCertificates, async ({ db }) => ({
    at: new Date().toISOString(),
    places: presentPlaces(await queries.listPlaces(db, 0, 2 ** 32)),
  }))

  serve(readStatusList, async ({ params: { list }, db, networkKey }) => {
    await limits.consume('certificate-lists', networkKey, maxLists)
    const first = placeAt({ list, index: 0 })
    const places = await queries.listPlaces(db, first, first + listLength)
    const bits = presentBits(places.map((place) => place - first))
    // With the day only: a list that is asked for again is the same, letter for letter, while nothing was withdrawn.
    const from = `${utcDay()}T00:00:00Z`
    const document = statusListOf(issuer.id, issuer.origin, list, bits, from)
    return { ...document, proof: await issuer.signList(networkKey, document) }
  })

  serve(revokeCertificate, async ({ body: { secret, position }, db, networkKey }) => {
    await limits.consume('certificates-taken-back', networkKey, maxReads)
    const place = issuer.placeOf(holderOf(secret))
    if (place !== placeAt(position)) refuse('not_found')
    await queries.revoke(db, place)
    return { done: true as const }
  })
}
