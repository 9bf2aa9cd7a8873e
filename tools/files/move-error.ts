/** Files cannot be moved now. Its message is for the operator. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
