import type { ClockStep } from '#contract/next-promise.ts'
import { m } from '#web/messages/compiled/messages.js'

type Words = Record<ClockStep, (input: { day: string }) => string>

/** The next deadline, for a list. */
const row: Words = {
  acknowledge: m.clocks_row_acknowledge,
  begin: m.clocks_row_begin,
  finish: m.clocks_row_finish,
  tell: m.clocks_row_tell,
}

/** Names of the steps. */
const step: Record<ClockStep, () => string> = {
  acknowledge: m.clocks_step_acknowledge,
  begin: m.clocks_step_begin,
  finish: m.clocks_step_finish,
  tell: m.clocks_step_tell,
}

/** Who has the report, the next step and its deadline, for the reporter. */
const own = {
  running: {
    acknowledge: m.report_page_standing_awaited,
    begin: m.clocks_own_begin,
    finish: m.clocks_own_finish,
    tell: m.clocks_own_tell,
  } satisfies Words,
  late: {
    acknowledge: m.report_page_standing_late,
    begin: m.clocks_own_begin_late,
    finish: m.clocks_own_finish_late,
    tell: m.clocks_own_tell_late,
  } satisfies Words,
}

/** The same for handlers and guests. */
const team = {
  running: {
    acknowledge: m.report_page_standing_awaited_team,
    begin: m.clocks_team_begin,
    finish: m.clocks_team_finish,
    tell: m.clocks_team_tell,
  } satisfies Words,
  late: {
    acknowledge: m.report_page_standing_late_team,
    begin: m.clocks_team_begin_late,
    finish: m.clocks_team_finish_late,
    tell: m.clocks_team_tell_late,
  } satisfies Words,
}

export const clockWords = { row, step, own, team }
