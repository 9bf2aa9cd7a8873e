import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { Connection } from '#web/platform/api/use-connection.ts'
import { storedLimit } from '#web/service-worker/plan.ts'
import type { Diagnosis } from './diagnosis.ts'
import type { WorkerState } from './service-worker-state.ts'

export interface DiagnosticRow {
  readonly name: string
  readonly value: string
}

export interface DiagnosticSection {
  readonly title: string
  readonly facts: readonly DiagnosticRow[]
}

const connections: Record<Connection, () => string> = {
  unknown: m.diagnostics_looking,
  online: m.diagnostics_online,
  silent: m.diagnostics_silent,
  offline: m.diagnostics_offline,
}

const workers: Record<WorkerState['state'], () => string> = {
  missing: m.diagnostics_worker_missing,
  none: m.diagnostics_worker_none,
  installing: m.diagnostics_worker_installing,
  waiting: m.diagnostics_worker_waiting,
  active: m.diagnostics_worker_active,
}

const yesOrNo = (is: boolean | null) =>
  is === null ? m.diagnostics_untold() : is ? m.diagnostics_yes() : m.diagnostics_no()

const mebibyte = 1024 * 1024
function megabytes(bytes: number | null): string {
  if (bytes === null) return m.diagnostics_untold()
  return `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(bytes / mebibyte)} MiB`
}

/** The whole diagnosis, for display and for copying. */
export function buildSections(diagnosis: Diagnosis, connection: Connection): DiagnosticSection[] {
  const { storedItems, supported, problems } = diagnosis
  return [
    { title: m.diagnostics_versions(), facts: versionRows(diagnosis, connection) },
    { title: m.diagnostics_without_network(), facts: workerRows(diagnosis) },
    { title: m.diagnostics_room(), facts: storageRows(diagnosis) },
    {
      title: m.diagnostics_stores(),
      facts: storedItems.map((count) => ({
        name: count.place ?? m.diagnostics_other(),
        value: String(count.storedItems),
      })),
    },
    {
      title: m.diagnostics_support(),
      facts: Object.entries(supported).map(([name, is]) => ({ name, value: yesOrNo(is) })),
    },
    {
      title: m.diagnostics_problems(),
      facts: problems.map((value, index) => ({ name: String(index + 1), value })),
    },
  ]
}

function versionRows({ build, browser, worker }: Diagnosis, connection: Connection): DiagnosticRow[] {
  return [
    { name: m.diagnostics_build(), value: build ?? m.diagnostics_untold() },
    { name: m.diagnostics_worker_version(), value: worker.version ?? m.diagnostics_untold() },
    { name: m.diagnostics_browser(), value: browser.name },
    { name: m.diagnostics_system(), value: browser.system },
    { name: m.diagnostics_connection(), value: connections[connection]() },
  ]
}

function workerRows({ worker, versions }: Diagnosis): DiagnosticRow[] {
  return [
    { name: m.diagnostics_worker(), value: workers[worker.state]() },
    { name: m.diagnostics_controls(), value: yesOrNo(worker.controls) },
    ...versions.map(({ version, files, bytes }) => ({
      name: m.diagnostics_stored({ version: version ?? m.diagnostics_other() }),
      value: m.diagnostics_stored_size({ files, size: megabytes(bytes), most: megabytes(storedLimit) }),
    })),
  ]
}

function storageRows({ room }: Diagnosis): DiagnosticRow[] {
  return [
    { name: m.diagnostics_used(), value: megabytes(room.usedBytes) },
    { name: m.diagnostics_most(), value: megabytes(room.maxBytes) },
    { name: m.diagnostics_persistent(), value: yesOrNo(room.isPersistent) },
  ]
}

/** The sections as lines of text. */
export const reportText = (sections: readonly DiagnosticSection[]): string =>
  sections
    .filter(({ facts }) => facts.length > 0)
    .map(({ title, facts }) => [title, ...facts.map(({ name, value }) => `- ${name}: ${value}`)].join('\n'))
    .join('\n\n')
