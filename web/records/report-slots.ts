import { createContext, type ReactNode, use } from 'react'
import type { ReportBody } from '#web/records/body/body.ts'
import type { Keyring } from '#web/records/keyring/keyring.ts'
import type { OpenedReport } from '#web/records/sealing/opening.ts'

interface OnReport {
  keyring: Keyring
  report: OpenedReport
}

/** What other features add to a report's page. The page puts it in, which knows them all. */
export interface ReportSlots {
  /** The questions whose answers can be changed after sending, by their name in the address. */
  readonly amendable: (body: ReportBody) => readonly { readonly name: string; readonly title: string }[]
  readonly amend: (props: OnReport & { body: ReportBody; name: string; onDone: () => void }) => ReactNode
  /** Starts a new report from this one. */
  readonly startAgain: (props: OnReport) => ReactNode
  /** Saves a copy of everything. */
  readonly copy: (props: OnReport & { names: ReadonlyMap<string, string> }) => ReactNode
  /** Refers chosen words of the report to a professional; only its own member can. */
  readonly refer: (props: OnReport) => ReactNode
  /** Saves a letter of those who handle a case as a PDF. */
  readonly saveLetter: (letter: { title: string; paragraphs: readonly string[] }) => Promise<void>
  /** The ways to keep the twelve words of a receipt. */
  readonly keepWords: () => ReactNode
}

export const ReportSlotsContext = createContext<ReportSlots | null>(null)

/** @throws Error outside of a page that puts them in */
export function useReportSlots(): ReportSlots {
  const slots = use(ReportSlotsContext)
  if (!slots) throw new Error('report slots used outside their provider')
  return slots
}
