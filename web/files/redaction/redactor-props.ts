/** Hides in a description what a copy hides. */
export type HideNames = (words: string) => string

export interface RedactorProps {
  isWorking: boolean
  /**
   * Makes and stores the copy.
   *
   * @param hide for its description; omitted if it hides no words
   */
  onSave: (make: () => Promise<Blob>, hide?: HideNames) => void
}
