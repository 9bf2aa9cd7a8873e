import * as z from 'zod/mini'

/**
 * Checks an answer against its schema, so that nothing leaves that the contract does not name.
 * @throws {Error} a defect: it becomes a 500.
 */
export function checkAnswer(schema: z.core.$ZodType, result: unknown): unknown {
  const checked = z.safeParse(schema, result)
  if (checked.success) return checked.data
  const where = checked.error.issues.map((issue) => issue.path.map(String).join('.')).join(', ')
  throw new Error(`response does not match its schema at: ${where || 'the top'}`)
}
