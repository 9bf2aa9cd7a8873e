import { isDeepStrictEqual } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import type { CallInput, CallResult, Endpoint } from '#contract/endpoint.ts'
import { addEntry, changeStatus, type NewEntry, sendReport } from '#contract/reports.ts'
import { personOf, type Staffed } from '../../bench/measuring/staffed.ts'
import { type CallerCredentials, type Caller, CallRefused } from '../../demo/caller.ts'
import type { Person } from '../support/devices.ts'
import { newEntry, newReceipt, newReport, sealed, type Receipt } from '../support/reports.ts'
import type { Ledger } from './ledger.ts'

/** Milliseconds before the same write is tried again. */
const retryMs = 40
/** How many acknowledged entries are stored to be sent again. */
const maxResendable = 200

type AddedEntry = {
  input: CallInput<typeof addEntry>
  answer: CallResult<typeof addEntry>
  as: CallerCredentials
}

/**
 * Concurrent writers without an end: each sends a report (half of them anonymously), adds to it, and sometimes withdraws it. An
 * unanswered request is repeated unchanged until it is answered.
 */
export class Writers {
  inFlight = 0
  /** Attempts without an answer, or answered with 503. */
  unanswered = 0
  /** Attempts answered with another 5xx. */
  defects = 0
  readonly #staffed: Staffed
  readonly #ledger: Ledger
  readonly #random: () => number
  readonly #added: AddedEntry[] = []
  readonly #waiting: { since: number; resolve: (at: number) => void }[] = []
  #stopping = false

  constructor(staffed: Staffed, ledger: Ledger, random: () => number) {
    this.#staffed = staffed
    this.#ledger = ledger
    this.#random = random
  }

  /** Writes with this many people until {@link stop}; resolves when everything is acknowledged. */
  async run(count: number): Promise<void> {
    const { members } = this.#staffed
    const write = async (index: number) => {
      const member = members[index % members.length]
      while (!this.#stopping) await this.#case(index % 2 === 0 && member ? personOf(member) : newReceipt())
    }
    await Promise.all(Array.from({ length: count }, (_, index) => write(index)))
  }

  stop(): void {
    this.#stopping = true
  }

  /** Resolves with the time of the acknowledgement of a write that starts after this call. */
  nextAcknowledgement(): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>()
    this.#waiting.push({ since: performance.now(), resolve })
    return promise
  }

  /** Resends old acknowledged entries: each must be answered as before. */
  async resendAcknowledged(count: number): Promise<void> {
    for (let left = count; left > 0; left--) {
      const chosen = this.#added[Math.floor(this.#random() * this.#added.length)]
      if (!chosen) return
      const answer = await this.#untilAnswered(addEntry, chosen.input, chosen.as)
      if (!isDeepStrictEqual(answer, chosen.answer))
        this.#ledger.violations.push(`entry ${chosen.answer.id} was answered otherwise when it came again`)
    }
  }

  async #case(author: Person | Receipt): Promise<void> {
    const isMember = 'address' in author
    const { organisation, keys } = this.#staffed.team.addressee
    const holder = { kind: 'organisation', id: organisation.id, recipient: keys.recipient } as const
    const toTeam = !isMember || this.#random() < 0.5
    const team = toTeam ? { holder, dutyVersion: organisation.dutyVersion } : null
    const entry = newEntry(author, undefined, { sealed: sealed(this.#length()) })
    const body = newReport(author, team, { entry })
    const as = isMember ? { session: author.token } : {}
    const { id } = await this.#untilAnswered(sendReport, { body }, as)
    const about = { keys: body.seals.length, announced: isMember && toTeam }
    this.#ledger.sent(id, { id: entry.id, position: 1, hash: entry.hash }, about)
    await this.#goOn(id, author, entry)
  }

  /** Writes the entries after a report's first. */
  async #goOn(id: string, author: Person | Receipt, first: NewEntry): Promise<void> {
    const as: CallerCredentials = 'address' in author ? { session: author.token } : { receipt: author.token }
    const params = { id }
    let last = first
    for (let left = Math.floor(this.#random() * 4); left > 0; left--) {
      last = newEntry(author, last, { sealed: sealed(this.#length()) })
      const input = { params, body: { entry: last } }
      const answer = await this.#untilAnswered(addEntry, input, as)
      this.#ledger.wrote(id, answer)
      if (this.#added.push({ input, answer, as }) > maxResendable) this.#added.shift()
    }
    if (this.#random() < 0.7) return
    last = newEntry(author, last)
    const body = { to: 'withdrawn' as const, entry: last }
    const { report } = await this.#untilAnswered(changeStatus, { params, body }, as)
    this.#ledger.wrote(id, { id: last.id, position: report.entryCount, hash: last.hash }, 'withdrawn')
  }

  #length(): number {
    return 2_000 + Math.floor(this.#random() * 8_000)
  }

  async #untilAnswered<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    as: CallerCredentials,
  ): Promise<CallResult<E>> {
    for (;;) {
      const begun = performance.now()
      const answer = await this.#try(this.#staffed.caller, endpoint, input, as)
      if (answer) {
        this.#tell(begun)
        return answer
      }
      await wait(retryMs)
    }
  }

  /** A refusal is not a lost connection: the ids are ours alone, so it means that something was lost or duplicated. */
  async #try<E extends Endpoint>(caller: Caller, endpoint: E, input: CallInput<E>, as: CallerCredentials) {
    this.inFlight++
    try {
      return await caller.call(endpoint, input, as)
    } catch (error) {
      this.unanswered++
      if (!(error instanceof CallRefused)) return undefined
      if (error.status < 500) {
        this.#ledger.violations.push(error.message)
        throw error
      }
      if (error.status !== 503) this.defects++
      return undefined
    } finally {
      this.inFlight--
    }
  }

  #tell(begun: number): void {
    const now = performance.now()
    for (const { resolve } of this.#waiting.filter(({ since }) => begun >= since)) resolve(now)
    this.#waiting.splice(0, this.#waiting.length, ...this.#waiting.filter(({ since }) => begun < since))
  }
}
