/** Hides in words what a copy hides. */
export type Hide = (words: string) => string

export interface RedactorProps {
  isWorking: boolean
  /**
   * Makes the copy and keeps it.
   *
   * @param hide for what is said of it; left out where it hides no words
   */
  onSave: (make: () => Promise<Blob>, hide?: Hide) => void
}
