import { countCells, choicesOf, isMultipleChoice } from './questions.ts'

type Questions = readonly Parameters<typeof countCells>[0][]

/**
 * The increments that one person's answers add to the counts of a round: for each question the number of {@link cellsOf}, one
 * question after the other. Nothing else of an answer is stored. [Note: Surveys are counted]
 *
 * @param chosen for each question the indexes of the chosen answers, from 0; empty if it was skipped
 * @returns undefined if these are not valid answers to these questions, or if every question was skipped
 */
export function countIncrements(
  questions: Questions,
  chosen: readonly (readonly number[])[],
): number[] | null {
  if (chosen.length !== questions.length || chosen.every((answer) => answer.length === 0)) return null
  const additions: number[] = []
  for (const [index, question] of questions.entries()) {
    const answer = chosen[index] ?? []
    const places = choicesOf(question).length
    if (answer.length > 1 && !isMultipleChoice(question)) return null
    if (new Set(answer).size !== answer.length || answer.some((place) => place >= places)) return null
    const cells = Array.from({ length: countCells(question) }, (_, place) => (answer.includes(place) ? 1 : 0))
    if (answer.length === 0 && !isMultipleChoice(question)) cells[places] = 1
    additions.push(...cells)
  }
  return additions
}

/** The counts of a round, question by question. */
export function countsByQuestion(questions: Questions, counts: readonly number[]): number[][] {
  let from = 0
  return questions.map((question) => {
    const cells = counts.slice(from, from + countCells(question))
    from += cells.length
    return cells
  })
}
