import {
  agreeToAddressChange,
  requestAddressChange,
  readAddressChange,
  stopAddressChange,
} from '#contract/addresses.ts'
import { currentPasswordParameters } from '#contract/accounts.ts'
import { signIn } from '#contract/sessions.ts'
import type { TestApp } from './app.ts'
import { newSealed, deriveSecret, type Person, type People } from './devices.ts'

/** Test helpers for changes of address, through the API. */
export function createAddressChanges(app: TestApp, people: People) {
  let addresses = 0
  const newAddress = () => `moved${++addresses}@example.org`

  const ask = (person: { token: string }, address: string, changes: object = {}) => {
    const body = {
      address,
      currentAuthSecret: deriveSecret('first'),
      // The salt depends on the address, so the same password gives another secret.
      authSecret: deriveSecret('first', address),
      parameters: currentPasswordParameters,
      vault: newSealed(),
      vaultVersion: 1,
      ...changes,
    }
    return app.try(requestAddressChange, { body }, { session: person.token })
  }

  /** The links mailed for a pending change: one confirmation link per mailbox, and the cancel link sent to the old one. */
  async function mailedLinks(person: Person, address: string) {
    return {
      new: (await people.mailedToken('address', address)) ?? '',
      old: (await people.mailedToken('address', person.address)) ?? '',
      stop: (await people.mailedToken('keep-address', person.address)) ?? '',
    }
  }

  return {
    newAddress,
    ask,
    linksOf: mailedLinks,
    changeOf: async (person: { token: string }) =>
      (await app.call(readAddressChange, {}, { session: person.token })).change,
    agree: (token: string, session?: string) =>
      app.try(agreeToAddressChange, { body: { token } }, session ? { session } : {}),
    stop: (token: string) => app.try(stopAddressChange, { body: { token } }),
    enter: (address: string, authSecret: string) => app.try(signIn, { body: { address, authSecret } }),
    mailsTo: async (address: string) => {
      await people.jobs.settle()
      return (await app.mails()).filter(({ to }) => to === address)
    },
    /** The change as stored in the table. */
    readRow: async (memberId: string) =>
      (await app.owner('select * from address_changes where member_id = $1', [memberId])).rows[0],
    /** Moves a change into the past by this interval. */
    ageBy: (memberId: string, interval: string) =>
      app.owner(
        `update address_changes set alone_from = alone_from - $2::interval, expires_at = expires_at - $2::interval
         where member_id = $1`,
        [memberId, interval],
      ),
    /** A member who requested another address, with the links from both mailboxes. */
    async requestChange(address = newAddress()) {
      const person = await people.confirmed()
      const answer = await ask(person, address)
      if (answer.status !== 200)
        throw new Error(`address change was not requested: ${JSON.stringify(answer.body)}`)
      return { person, address, body: answer.body, links: await mailedLinks(person, address) }
    },
  }
}
