import { Client, DatabaseError, type QueryResult } from 'pg'

/** Maximum prepared statements per connection: each takes memory in PostgreSQL while the connection is open. */
const max = 300
/** How often a statement was asked before it is prepared: one that is put together for one question only would fill the place of others. */
const minUses = 3
/** Values of one that is prepared: with more it has as many as someone happened to write rows, and another text each time. */
const maxValues = 40

/**
 * [Note: Prepared statements] PostgreSQL reads and plans a statement at each call, and with the policies of row-level security that takes
 * longer than most of ours take to run. What is asked again and again is prepared under a name, once on each connection, and planned once
 * for all values where PostgreSQL finds that this is no worse. Who is asking is read from the transaction's settings when a plan runs, and
 * no plan knows it. docs/decisions/0305-statements-and-tables.md
 * @param options.isPooled behind a pooler, where nothing is prepared. [Note: Poolers] in connection.ts
 */
export function preparingClient({ isPooled = false } = {}): typeof Client {
  const prepared = createNames()
  return class PreparingClient extends Client {
    // Kysely passes a text and values. Queries of the job queue come with a callback, and are left as they are.
    override query(...input: readonly unknown[]): never {
      const [text, values, back] = input
      const runQuery = super.query.bind(this) as (...args: readonly unknown[]) => unknown
      if (typeof text !== 'string' || !Array.isArray(values) || back) return runQuery(...input) as never
      const isPreparable = !isPooled && values.length > 0 && values.length <= maxValues
      const name = isPreparable ? prepared.nameOf(text) : undefined
      // With promises, `pg` keeps each query and its values alive into V8's old generation, until a full collection.
      const answer = new Promise<QueryResult | QueryResult[]>((resolve, reject) => {
        runQuery({ name, text, values }, (error: Error | null, found: QueryResult) =>
          error ? reject(error) : resolve(found),
        )
      })
      return answer.then(lastOf, (error: unknown) => {
        if (isOutdated(error)) prepared.forget()
        // It was made where the answer was read; anyone who asked is found from here.
        if (error instanceof Error) Error.captureStackTrace(error)
        throw error
      }) as never
    }
  }
}

/** Of several statements in one text the last one's answer is the answer. */
const lastOf = (answers: QueryResult | QueryResult[]) => (Array.isArray(answers) ? answers.at(-1) : answers)

/** The names of one pool's prepared statements. */
function createNames() {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let generation = 1
  return {
    /** @returns undefined for statements that are not prepared, or not yet */
    nameOf(text: string): string | undefined {
      const known = names.get(text)
      if (known !== undefined) return known
      if (names.size >= max) return undefined
      const times = (uses.get(text) ?? 0) + 1
      if (times < minUses) {
        if (uses.size >= max * 4) uses.clear()
        uses.set(text, times)
        return undefined
      }
      uses.delete(text)
      const name = `s${generation}_${names.size + 1}`
      names.set(text, name)
      return name
    },
    /** From here on everything is prepared again, under other names. */
    forget(): void {
      generation += 1
      names.clear()
    },
  }
}

/**
 * A newer version running beside this one has added a column. The prepared statement is no longer valid; the
 * transaction must be retried with a new one.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan must not')
