import { m } from '#web/messages/compiled/messages.js'
import { sentenceFor } from '#web/platform/problems/sentence.ts'
import { NotDrawable, TooLargeToDraw } from './canvas.ts'

/** Why a picture could not be copied, in words. */
export function describeDrawingProblem(problem: unknown): string {
  if (problem instanceof TooLargeToDraw) return m.evidence_too_large_to_draw()
  return problem instanceof NotDrawable ? m.evidence_not_drawable() : sentenceFor(problem)
}
