import { randomBytes, randomUUID } from 'node:crypto'
import { noAnswers } from '#web/records/body/answers.ts'
import type { Addressee } from '#web/records/sealing/addressee.ts'
import { type SealedReport, sealNewReport } from '#web/records/sealing/sealing.ts'
import { newReceiptPhrase, openReceiptPhrase } from '#encryption/receipt.ts'
import { newEntry, newReceipt, newReport, sealed } from '../../tests/support/reports.ts'

/** Bytes of a sealed entry. */
const sealedBytes = 10 * 1024
/** So many different bodies; each is used many times over, with ids of its own each time. */
const variety = 2_000
/** How many of them are sealed by real encryption; the server cannot tell them from random bytes of the same shape. */
const genuine = 40

/** Bodies of anonymous submissions, made beforehand so that making them costs nothing while something is measured. */
export interface Submissions {
  readonly sealedBytes: number
  readonly bodyBytes: number
  /** A body that was never given before. */
  next(): Buffer
}

/** A body as it goes over the wire, and where in it is what must be new each time. */
interface Template {
  readonly bytes: Buffer
  readonly idAt: number
  readonly digestAt: number
}

export async function makeSubmissions(addressee: Addressee): Promise<Submissions> {
  const templates: Template[] = []
  for (let count = 0; count < genuine; count++) templates.push(templateOf(await genuineSending(addressee)))
  while (templates.length < variety) templates.push(templateOf(likeSealed(addressee)))
  let turn = 0
  return {
    sealedBytes,
    bodyBytes: templates.at(-1)?.bytes.length ?? 0,
    next() {
      turn = (turn + 1) % templates.length
      const { bytes, idAt, digestAt } = templates[turn] ?? { bytes: Buffer.alloc(0), idAt: 0, digestAt: 0 }
      const body = Buffer.from(bytes)
      body.write(randomUUID(), idAt, 'latin1')
      body.write(randomBytes(32).toString('base64url'), digestAt, 'latin1')
      return body
    },
  }
}

function templateOf(sending: SealedReport): Template {
  const bytes = Buffer.from(JSON.stringify(sending))
  return {
    bytes,
    idAt: bytes.indexOf(sending.id),
    digestAt: bytes.indexOf(sending.receipt?.accessDigest ?? ''),
  }
}

/** As a device seals it: a text of six thousand letters is filled up to 8 KiB. */
async function genuineSending(addressee: Addressee): Promise<SealedReport> {
  const sender = { kind: 'receipt', keys: await openReceiptPhrase(newReceiptPhrase()) } as const
  const answers = {
    ...noAnswers,
    types: ['threats' as const],
    story: 'x'.repeat(6_000),
    severity: 'high' as const,
  }
  return sealNewReport({ id: randomUUID(), answers, sender, addressee, now: new Date() })
}

function likeSealed({ organisation, keys }: Addressee): SealedReport {
  const receipt = newReceipt()
  const holder = { kind: 'organisation', id: organisation.id, recipient: keys.recipient } as const
  const entry = newEntry(receipt, undefined, { sealed: sealed(sealedBytes) })
  return newReport(receipt, { holder, dutyVersion: organisation.dutyVersion }, { entry })
}
