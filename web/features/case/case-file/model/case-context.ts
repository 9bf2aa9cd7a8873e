import { createContext, use } from 'react'
import type { OpenedFile } from '#web/records/case-file/document.ts'
import type { WantedDocument } from '#web/records/case-file/use-case-file.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

/** An open case with its file. */
export interface OpenCase {
  readonly keyring: Keyring
  readonly report: OpenedReport
  readonly file: OpenedFile
  readonly write: (wanted: WantedDocument) => Promise<void>
  readonly nameOf: (memberId: string | null) => string
  /** Inserts text into the message field and focuses it. */
  readonly compose: (text: string) => void
}

export const CaseContext = createContext<OpenCase | null>(null)

/** @throws Error outside the part of a report's page that provides the case file */
export function useCase(): OpenCase {
  const found = use(CaseContext)
  if (!found) throw new Error('case file used outside its provider')
  return found
}
