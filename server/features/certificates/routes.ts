import {
  readCertificateKey,
  readStatusList,
  readTakenBack,
  signCertificates,
  takeBackCertificate,
} from '#contract/certificates.ts'
import { credentialOf, listLength, statusListOf } from '#content/certificates/credential.ts'
import { modules } from '#content/certificates/modules.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { holderOf, type Issuer, placeAt, positionOf } from './issuer.ts'
import { presentBits, presentKey, presentPlaces } from './present.ts'
import * as queries from './queries.ts'

/** From one network in an hour: a school answers from one. Each takes some tenths of a second of a processor. */
const mostSigned = { points: 300, seconds: 3600 }
const mostTakenBack = { points: 60, seconds: 3600 }
const mostLists = { points: 600, seconds: 3600 }

/** What people can show of what they learned. Nothing is kept of it but what they took back. [Note: Certificates] */
export function certificateRoutes(serve: Serve, limits: Limits, issuer: Issuer): void {
  serve(signCertificates, async ({ body, networkKey }) => {
    await limits.take('certificates', networkKey, mostSigned)
    const { language, nameHash, holder } = body
    const { id, origin, by } = issuer
    const shared = {
      issuer: id,
      origin,
      by,
      day: utcDay(),
      position: positionOf(issuer.placeOf(Buffer.from(holder, 'base64url'))),
    }
    const hex = Buffer.from(nameHash, 'base64url').toString('hex')
    const signed = []
    for (const { id: moduleId, title } of modules) {
      const facts = { ...shared, language, moduleId, title: title[language], nameHash: hex }
      const { proofValue } = await issuer.sign(credentialOf(facts))
      signed.push({ id: moduleId, title: facts.title, proofValue })
    }
    return { ...shared, modules: signed }
  })

  serve(readCertificateKey, () => Promise.resolve(presentKey(issuer)))

  serve(readTakenBack, async ({ db }) => ({
    at: new Date().toISOString(),
    places: presentPlaces(await queries.listPlaces(db, 0, 2 ** 32)),
  }))

  serve(readStatusList, async ({ params: { list }, db, networkKey }) => {
    await limits.take('certificate-lists', networkKey, mostLists)
    const first = placeAt({ list, index: 0 })
    const places = await queries.listPlaces(db, first, first + listLength)
    const bits = presentBits(places.map((place) => place - first))
    // With the day only: a list that is asked for again is the same, letter for letter, while nothing was withdrawn.
    const from = `${utcDay()}T00:00:00Z`
    const document = statusListOf(issuer.id, issuer.origin, list, bits, from)
    return { ...document, proof: await issuer.sign(document) }
  })

  serve(takeBackCertificate, async ({ body: { secret, position }, db, networkKey }) => {
    await limits.take('certificates-taken-back', networkKey, mostTakenBack)
    const place = issuer.placeOf(holderOf(secret))
    if (place !== placeAt(position)) refuse('not_found')
    await queries.takeBack(db, place)
    return { done: true as const }
  })
}
