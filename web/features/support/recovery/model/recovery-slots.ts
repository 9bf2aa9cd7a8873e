import { type ComponentType, createContext, use } from 'react'
import type { ReviewState } from '#content/knowledge/words.ts'
import type { BookDocument } from './book-document.ts'
import type { RecordDocument } from './record-document.ts'

/** What other features give to this page. The page puts them together. */
export interface RecoverySlots {
  /** Breathing and looking around. */
  readonly Calm: ComponentType
  /** The people of somebody’s safety plan, each a press away. */
  readonly People: ComponentType
  /** The note above a text, which is named `programmes/calm-5`: who has not read it yet, and what it rests on. */
  readonly Standing: ComponentType<{ text: string; standing: ReviewState }>
  /** Saves a document as a PDF where the person chooses. */
  readonly savePdf: (document: RecordDocument) => Promise<void>
  /** Draws a book as a PDF. */
  readonly drawBook: (book: BookDocument) => Promise<Blob>
  /** Saves one where the person chooses. */
  readonly saveBook: (book: BookDocument) => Promise<void>
}

const Slots = createContext<RecoverySlots | null>(null)
export const RecoverySlotsProvider = Slots

/** @throws where there is no page around it */
export function useSlots(): RecoverySlots {
  const slots = use(Slots)
  if (!slots) throw new Error('used outside its provider')
  return slots
}
