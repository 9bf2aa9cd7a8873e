/** The embedded database cannot start. Its message is one sentence for the operator. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
}
