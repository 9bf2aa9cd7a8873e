import { type ComponentType, createContext, use } from 'react'
import type { ReviewState } from '#content/knowledge/words.ts'
import type { BookDocument } from './book-document.ts'
import type { RecordDocument } from './record-document.ts'

/** Components of other features on this page. The page supplies them. */
export interface RecoverySlots {
  /** Breathing and looking around. */
  readonly Calm: ComponentType
  /** The people of the person’s safety plan, each one press away. */
  readonly People: ComponentType
  /** The note above a text, named like `programmes/calm-5`: its missing reviews, and its evidence. */
  readonly Standing: ComponentType<{ text: string; standing: ReviewState }>
  /** Saves a document as a PDF at a place of the person's choice. */
  readonly savePdf: (document: RecordDocument) => Promise<void>
  /** Generates the PDF of a book. */
  readonly drawBook: (book: BookDocument) => Promise<Blob>
  /** Saves one at a place of the person's choice. */
  readonly saveBook: (book: BookDocument) => Promise<void>
}

const Slots = createContext<RecoverySlots | null>(null)
export const RecoverySlotsProvider = Slots

/** @throws outside of the page */
export function useSlots(): RecoverySlots {
  const slots = use(Slots)
  if (!slots) throw new Error('useSlots was called outside its provider')
  return slots
}
