export interface RedactorProps {
  isWorking: boolean
  /** Makes the copy and keeps it. */
  onSave: (make: () => Promise<Blob>) => void
}
