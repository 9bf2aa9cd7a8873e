import { createContext, type ReactNode, use } from 'react'
import type { ReportBody } from '#web/records/body/body.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/report-opener.ts'

interface OnReport {
  keyring: Keyring
  report: OpenedReport
}

/** Slots of a report's page filled by other features. Provided by the page, which knows them all. */
export interface ReportSlots {
  /** The questions whose answers can be changed after sending, by their name in the address. */
  readonly amendable: (body: ReportBody) => readonly { readonly name: string; readonly title: string }[]
  readonly amend: (props: OnReport & { body: ReportBody; name: string; onDone: () => void }) => ReactNode
  /** Starts a new report from this one. */
  readonly startAgain: (props: OnReport) => ReactNode
  /** Exports everything. */
  readonly copy: (props: OnReport & { names: ReadonlyMap<string, string> }) => ReactNode
  /** Refers selected answers to a professional; available to the report's own member only. */
  readonly refer: (props: OnReport) => ReactNode
  /** Saves a letter of the handlers as a PDF. */
  readonly saveLetter: (letter: { title: string; paragraphs: readonly string[] }) => Promise<void>
  /** Ways to save the twelve words of a receipt. */
  readonly renderSavePhrase: () => ReactNode
}

export const ReportSlotsContext = createContext<ReportSlots | null>(null)

/** @throws Error outside a page that provides them */
export function useReportSlots(): ReportSlots {
  const slots = use(ReportSlotsContext)
  if (!slots) throw new Error('report slots used outside their provider')
  return slots
}
