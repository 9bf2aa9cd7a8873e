import type { OrganisationKeyRecord } from '#contract/organisations.ts'
import type { Entry, KeyHolder, KeySeal } from '#contract/reports.ts'
import { newKeys, publicKeysOf } from '#encryption/identity.ts'
import { newOrganisationKey, type OrganisationKey, succeedOrganisationKey } from '#encryption/organisation.ts'
import { noAnswers } from '../body/answers.ts'
import type { Keyring, Signer } from '../keyring/keyring.ts'
import type { Addressee } from './addressee.ts'
import { openReport, type ReportRecord } from './report-opener.ts'
import { sealNewReport } from './sealing.ts'
import type { EntryInput } from './entry-writer.ts'

// For tests: devices, and between them a server that returns what it stored, or something else.

export const now = new Date('2026-11-21T10:00:00Z')

export async function member() {
  const keys = await newKeys()
  const signer: Signer = { ...keys, ...(await publicKeysOf(keys)) }
  const id = crypto.randomUUID() as string
  const keyring: Keyring = {
    name: `member:${id}`,
    kind: 'member',
    memberId: id,
    options: {},
    signers: [signer],
    organisations: [],
  }
  return { id, keyring, signer }
}

export const holderOf = (
  kind: 'member' | 'guest' | 'handler',
  { id, signer }: Awaited<ReturnType<typeof member>>,
): KeyHolder => {
  return { kind, id, recipient: signer.recipient }
}

type Sending = Awaited<ReturnType<typeof sealNewReport>>

/** The server's summary of a report. */
const summaryOf = (sending: Sending, entryCount: number) => ({
  id: sending.id,
  types: [...sending.types],
  severity: null,
  country: null,
  region: null,
  status: 'pending' as const,
  organisationId: sending.organisationId,
  anonymous: false,
  sentAt: now.toISOString(),
  answerBy: null,
  clock: null,
  epoch: 1,
  entryCount,
  sealedSingly: sending.excluded !== undefined,
})

/** The seals to a keyring's keys. */
function sealsTo({ signers, organisations }: Keyring, seals: readonly KeySeal[]): KeySeal[] {
  const own = new Set([...signers, ...organisations].map(({ recipient }) => recipient as string))
  return seals.filter(({ to }) => own.has(to.recipient))
}

/** A server's data of one report. */
function serverWith(sending: Sending) {
  const seals: KeySeal[] = [...sending.seals]
  const entries: Entry[] = []
  const keep = ({ entry, seals: more = [] }: EntryInput) => {
    entries.push({
      ...entry,
      position: entries.length + 1,
      author: { kind: 'member', memberId: null },
      at: now.toISOString(),
    })
    seals.push(...more)
  }
  keep({ entry: sending.entry })
  const nothing = { delivered: 0, read: 0 }
  return {
    keep,
    seals,
    entries,
    item: (keyring: Keyring) => ({
      report: summaryOf(sending, entries.length),
      seals: sealsTo(keyring, seals),
      headline: sending.headline,
    }),
    open(keyring: Keyring, role: ReportRecord['role'], changed: Partial<ReportRecord> = {}) {
      const record: ReportRecord = {
        report: summaryOf(sending, entries.length),
        role,
        mayWrite: true,
        timeline: [],
        seals: sealsTo(keyring, seals),
        holders: sending.seals.map(({ to }) => to),
        readers: [],
        excluded: [],
        marks: { reporter: nothing, handler: nothing, guest: nothing },
        retention: null,
        stopped: [],
        reporterLeft: false,
        epochDue: false,
        authors: [],
        ...changed,
      }
      return openReport(keyring, record, entries)
    },
  }
}

export async function sent(addressee: Addressee | null = null) {
  const reporter = await member()
  const answers = { ...noAnswers, types: ['threats' as const], story: 'canary words' }
  const sender = { kind: 'member' as const, memberId: reporter.id, keys: reporter.signer }
  const sending = await sealNewReport({ id: crypto.randomUUID(), answers, sender, addressee, now })
  return { reporter, server: serverWith(sending) }
}

/** A team with one key, and handlers who hold it. */
export async function team() {
  const key = { ...(await newOrganisationKey(crypto.randomUUID())) }
  const keys = await publicKeysOf(key)
  const handler = async () => {
    const { id, signer } = await member()
    const keyring = {
      ...(await member()).keyring,
      memberId: id,
      signers: [signer] as const,
      organisations: [{ ...key, ...keys }],
    }
    return { id, signer, keyring }
  }
  const organisation = { id: key.organisationId, name: 'Team', dutyVersion: 'v' }
  return { organisation, keys, handler, key }
}

/** A team whose key was replaced after a report was sent to it, with possible server responses. */
export async function succeeded() {
  const { organisation, keys, key, handler } = await team()
  const departed = await handler()
  const { reporter, server } = await sent({ organisation, keys })
  const next = await succeedOrganisationKey(key)
  const known = async (of: OrganisationKey, signature: string | null): Promise<OrganisationKeyRecord> => {
    const { generation } = of
    return { generation, ...(await publicKeysOf(of)), signature, previousSealed: null }
  }
  const listed = [await known(key, null), await known(next.key, next.succession.signature)]
  const newest = { ...next.key, ...next.succession.to }
  const remaining = async () => {
    const { keyring, ...rest } = await handler()
    return { ...rest, keyring: { ...keyring, organisations: [newest, ...keyring.organisations] } }
  }
  const holders = (recipient: string): KeyHolder[] => [
    holderOf('member', reporter),
    { kind: 'organisation', id: organisation.id, recipient },
  ]
  const first = listed[0]
  if (!first) throw new TypeError('team has no first key')
  return {
    reporter,
    server,
    organisation,
    key,
    old: keys,
    first,
    newest,
    departed,
    remaining,
    listed,
    known,
    holders,
  }
}
