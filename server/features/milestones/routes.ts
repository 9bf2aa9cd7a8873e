import * as contract from '#contract/milestones.ts'
import type { OwnMilestones } from '#contract/milestones.ts'
import { milestoneCredential } from '#content/milestones/credential.ts'
import type { Db } from '#server/platform/database/connection.ts'
import { utcDay } from '#server/platform/days.ts'
import { refuse } from '#server/platform/http/errors.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import { memberOf } from '#server/platform/http/member.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { digestOf } from '#server/platform/tokens.ts'
import * as queries from './queries.ts'

/** Who signs: the issuer of the certificates for modules. */
export interface MilestoneIssuer {
  readonly id: string
  readonly origin: string
  readonly by: string
  signList(network: string, document: Readonly<{ '@context': readonly string[] }>): Promise<OwnProof>
  placeOf(holder: Buffer): number
}
type OwnProof = ReturnType<typeof contract.signMilestone.result.parse>['credential']['proof']

/** Places of one list of certificates withdrawn. */
const listLength = 2 ** 20
/** By one network in an hour. */
const maxClasses = { points: 60, seconds: 3600 }
const maxSigned = { points: 60, seconds: 3600 }
/** Of one member at a time. */
const maxCertificates = 40

interface MilestoneParts {
  readonly limits: Limits
  readonly issuer: MilestoneIssuer
}

const describe = async (db: Db): Promise<OwnMilestones> =>
  contract.readMilestones.result.parse(await queries.readOwn(db))

/** A member's own milestones, which nobody else is shown. [Note: Milestones] */
export function milestoneRoutes(serve: Serve, { limits, issuer }: MilestoneParts): void {
  serve(contract.readMilestones, ({ db }) => describe(db))

  serve(contract.startMilestones, async ({ actor, db }) => {
    await queries.insertMember(db, memberOf(actor).id)
    return describe(db)
  })

  serve(contract.stopMilestones, async ({ actor, db }) => {
    await queries.deleteMember(db, memberOf(actor).id)
    return { done: true as const }
  })

  serve(contract.recordLedClass, async ({ body, db, networkKey }) => {
    await limits.consume('milestone-classes', networkKey, maxClasses)
    const outcome = await queries.awardClass(db, digestOf(body.key))
    if (outcome === null) refuse('not_found')
    if (outcome === 'small')
      refuse('conflict', 'A class counts once five devices have joined and ten minutes have passed.')
    return { done: true as const }
  })

  serve(contract.signMilestone, async ({ actor, body, db, networkKey }) => {
    await limits.consume('milestone-certificates', networkKey, maxSigned)
    const { kind, language, nameHash, holder } = body
    const place = issuer.placeOf(Buffer.from(`${memberOf(actor).id} ${kind} ${holder}`))
    const stored = await queries.storeCertificate(db, kind, place, maxCertificates)
    if (stored === null) refuse('not_found')
    if (stored === 'full') refuse('quota')
    const document = milestoneCredential({
      issuer: issuer.id,
      origin: issuer.origin,
      by: issuer.by,
      language,
      day: utcDay(),
      kind,
      nameHash: Buffer.from(nameHash, 'base64url').toString('hex'),
      position: { list: Math.floor(place / listLength), index: place % listLength },
    })
    return { credential: { ...document, proof: await issuer.signList(networkKey, document) } }
  })
}
