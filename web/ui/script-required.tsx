import { smsHref, telHref } from '#content/helplines/dial-number.ts'
import { hotlines } from '#content/helplines/hotlines.ts'
import { inLocale } from '#content/localised.ts'
import { localizeHref } from './language/links.ts'
import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'

export type ScriptNeed = 'desk' | 'dashboard' | 'log' | 'page' | 'report' | 'reports' | 'signIn' | 'words'

/** Why a page that decrypts or seals data on the device needs scripts. */
function whyScripts(need: ScriptNeed): string {
  const needs = {
    desk: m.shell_scriptless_desk,
    dashboard: m.shell_scriptless_dashboard,
    log: m.shell_scriptless_log,
    page: m.shell_scriptless_page,
    report: m.shell_scriptless_report,
    reports: m.shell_scriptless_reports,
    signIn: m.shell_scriptless_sign_in,
    words: m.shell_scriptless_words,
  }
  return needs[need]()
}

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

/** Why the page needs scripts, what can be done without them, and whom to call. */
export function ScriptRequired({ need }: { need: ScriptNeed }) {
  return (
    <div className="grid max-w-measure gap-3 rounded-md border-2 border-warn-ink bg-warn-soft px-4 py-3.5">
      <p className="font-semibold">{whyScripts(need)}</p>
      <p>{m.shell_scriptless_meanwhile()}</p>
      <p>
        {m.shell_scriptless_help()}{' '}
        <a href={localizeHref('/crisis')} className={link}>
          {m.shell_scriptless_crisis()}
        </a>
      </p>
      <p>{m.shell_scriptless_numbers()}</p>
      <ul className="flex flex-wrap gap-x-6">
        {hotlines.map(({ id, words, reach }) => (
          <li key={id}>
            <a href={reach.by === 'text' ? smsHref(reach) : telHref(reach.number)} className={link}>
              {inLocale(words, getLocale())}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
