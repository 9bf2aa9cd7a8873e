import { DatabaseError, Pool, type PoolClient, type PoolConfig } from 'pg'

type Renew = (error: unknown) => Promise<boolean>
type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * [Note: A password that changes] The operator can give the application's login another password while servers run. Their connections stay
 * open; one that is opened from then on is refused once, asks the owner of the tables for the password, and is opened with that.
 * docs/decisions/0318
 */
export class RenewingPool extends Pool {
  readonly #renew: Renew

  constructor(renew: Renew, options: PoolConfig) {
    super(options)
    this.#renew = renew
  }

  override connect(): Promise<PoolClient>
  override connect(back: Connected): void
  override connect(back?: Connected): Promise<PoolClient> | void {
    const connecting = this.#connectAgain()
    if (!back) return connecting
    connecting.then(
      (client) => back(undefined, client, (release) => client.release(release as boolean | undefined)),
      (error: Error) => back(error, undefined, () => undefined),
    )
  }

  async #connectAgain(): Promise<PoolClient> {
    try {
      return await super.connect()
    } catch (error) {
      if (!(await this.#renew(error).catch(() => false))) throw error
      return super.connect()
    }
  }
}

/** PostgreSQL refused the password of a login. */
const isWrongPassword = (error: unknown): boolean => error instanceof DatabaseError && error.code === '28P01'

/**
 * Renews once for many connections refused at the same time. @param setUrl gets the new address @returns whether a
 * retry may succeed
 */
export function renewing(
  runQuery: (() => Promise<string>) | undefined,
  setUrl: (url: string) => void,
): Renew {
  let renewal: Promise<void> | undefined
  return async (refusal) => {
    if (!runQuery || !isWrongPassword(refusal)) return false
    renewal ??= runQuery()
      .then(setUrl)
      .finally(() => (renewal = undefined))
    await renewal
    return true
  }
}
