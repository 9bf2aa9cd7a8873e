import { writtenExercises } from '../calm/exercises.ts'
import { readFindings } from '../evidence-findings/findings.ts'
import { writtenEvidence, writtenHelp } from '../law/publish-tools.ts'
import { registers } from '../professionals/registers.ts'
import { lowestGrade, type RegisteredText } from './register.ts'

const standsOn = (path: string) => ({ path, isFirst: false })

/**
 * Texts that also need reviews, but that no administrator can retire, because a page would be incomplete without them. For scripts:
 * it reads files.
 */
export function storedTexts(): RegisteredText[] {
  const { findings, review } = writtenExercises
  const lists = [
    {
      id: 'evidence',
      title: { en: 'What is evidence', es: 'Qué es una prueba' },
      written: writtenEvidence(),
    },
    { id: 'help', title: { en: 'Where to get advice', es: 'Dónde pedir consejo' }, written: writtenHelp() },
  ]
  return [
    {
      text: 'exercises/calm',
      title: { en: 'Breathing and grounding', es: 'Respirar y volver al presente' },
      ...standsOn('/recovery-center#calm'),
      pendingReviewers: review.reviewed === null ? ['clinician'] : [],
      grade: lowestGrade(findings, readFindings()),
      reviewBy: review.reviewBy,
    },
    ...lists.map(({ id, title, written: { reviews, reviewBy } }): RegisteredText => ({
      text: `lists/${id}`,
      title,
      ...standsOn('/legal-center'),
      pendingReviewers: reviews.length === 0 ? ['lawyer'] : [],
      grade: 'C',
      reviewBy,
    })),
    ...registers.map(({ id, name, grade, reviewBy }): RegisteredText => ({
      text: `registers/${id}`,
      title: { en: name, es: name },
      ...standsOn('/professional'),
      pendingReviewers: [],
      grade,
      reviewBy,
    })),
  ]
}
