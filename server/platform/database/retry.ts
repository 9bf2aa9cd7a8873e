import { DatabaseError } from 'pg'
import { isOutdated } from './prepared-statements.ts'

/**
 * deadlock_detected and serialization_failure: PostgreSQL gave this transaction up so that another could continue.
 * foreign_key_violation and insufficient_privilege: what the transaction had found, a report say, was taken away before it
 * wrote there. The next time it is not found.
 */
const retryableCodes = new Set(['40P01', '40001', '23503', '42501'])
const attempts = 3

const isRetryable = (error: unknown) =>
  (error instanceof DatabaseError && retryableCodes.has(error.code ?? '')) || isOutdated(error)

/**
 * Runs a transaction, and once or twice more where PostgreSQL gave it up against another that wanted the same rows in
 * another order: nothing of it has happened, and the other one is through by now.
 * @param work one transaction that does nothing beside the database which may not be done twice.
 * @param mayRepeat whether that is so: asked when it was given up.
 */
export async function retryOnConflict<T>(
  work: () => Promise<T>,
  mayRepeat: () => boolean = () => true,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isRetryable(error) || attempt === attempts || !mayRepeat()) throw error
    }
  }
}
