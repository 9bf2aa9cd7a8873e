import type { ReportStatus } from '#contract/reports.ts'
import { m } from '#web/messages/compiled/messages.js'
import { statusName } from '#web/records/words.ts'

/** What the dialog of a change of status says. */
export interface ChangeWords {
  readonly title: string
  /** What happens and who sees it. */
  readonly text: string
  /** The field that this step needs. */
  readonly reason: string
  readonly hint: string
  /** What is said when it is empty. */
  readonly missing: string
  readonly button: string
}

/** The label of the button that opens the dialog, from the point of view of the person who presses it. */
export function changeLabel(to: ReportStatus, from: ReportStatus): string {
  if (to === 'investigating') return from === 'pending' ? m.reports_begin() : m.reports_reopen()
  if (to === 'resolved') return m.reports_resolve()
  return to === 'withdrawn' ? m.reports_withdraw() : m.reports_close()
}

function beginWords(): ChangeWords {
  return {
    title: m.report_page_begin_title(),
    text: m.report_page_change_seen({ status: statusName('investigating') }),
    reason: m.report_page_begin_field(),
    hint: m.report_page_begin_hint(),
    missing: m.report_page_begin_missing(),
    button: m.reports_begin(),
  }
}

function reopenWords(): ChangeWords {
  return {
    title: m.report_page_reopen_title(),
    text: m.report_page_reopen_text(),
    reason: m.report_page_reopen_why(),
    hint: m.report_page_reopen_why_hint(),
    missing: m.report_page_reopen_missing(),
    button: m.reports_reopen(),
  }
}

function resolveWords(): ChangeWords {
  return {
    title: m.report_page_resolve_title(),
    text: m.report_page_resolve_text({ status: statusName('resolved') }),
    reason: m.report_page_resolve_field(),
    hint: m.report_page_resolve_hint(),
    missing: m.report_page_resolve_missing(),
    button: m.reports_resolve(),
  }
}

function closeWords(from: ReportStatus): ChangeWords {
  const status = statusName('closed')
  return {
    title: from === 'pending' ? m.report_page_close_unstarted_title() : m.report_page_close_title(),
    text:
      from === 'pending'
        ? m.report_page_close_unstarted_text({ status })
        : m.report_page_close_text({ status }),
    reason: m.report_page_close_field(),
    hint: m.report_page_close_hint(),
    missing: m.report_page_close_missing(),
    button: m.report_page_close_button(),
  }
}

function withdrawWords(isOwn: boolean): ChangeWords {
  return {
    title: isOwn ? m.report_page_withdraw_own_title() : m.report_page_withdraw_title(),
    text: isOwn ? m.report_page_withdraw_dialog_own() : m.report_page_withdraw_dialog(),
    reason: m.report_page_withdraw_reason(),
    hint: isOwn ? m.report_page_withdraw_reason_hint_own() : m.report_page_withdraw_reason_hint(),
    missing: m.reports_reason_missing(),
    button: m.reports_withdraw(),
  }
}

/**
 * The words of a step, each its own: to those who handle the report, or to the reporter who withdraws or reopens it.
 *
 * @param isOwn - it was sent to nobody
 */
export function changeWords(to: ReportStatus, from: ReportStatus, isOwn: boolean): ChangeWords {
  if (to === 'withdrawn') return withdrawWords(isOwn)
  if (to === 'resolved') return resolveWords()
  if (to === 'closed') return closeWords(from)
  return from === 'pending' ? beginWords() : reopenWords()
}
