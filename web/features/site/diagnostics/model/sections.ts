import { m } from '#web/messages/compiled/messages.js'
import { getLocale } from '#web/messages/compiled/runtime.js'
import type { Connection } from '#web/platform/api/use-connection.ts'
import { storedLimit } from '#web/service-worker/plan.ts'
import type { Diagnosis } from './diagnosis.ts'
import type { WorkerState } from './service-worker-state.ts'

export interface DiagnosticFact {
  readonly name: string
  readonly value: string
}

export interface DiagnosticSection {
  readonly title: string
  readonly facts: readonly DiagnosticFact[]
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

/** Everything that is known, as it is shown and as it is copied. */
export function sectionsOf(diagnosis: Diagnosis, connection: Connection): DiagnosticSection[] {
  const { things, supported, problems } = diagnosis
  return [
    { title: m.diagnostics_versions(), facts: versionFacts(diagnosis, connection) },
    { title: m.diagnostics_without_network(), facts: workerFacts(diagnosis) },
    { title: m.diagnostics_room(), facts: roomFacts(diagnosis) },
    {
      title: m.diagnostics_stores(),
      facts: things.map((count) => ({
        name: count.place ?? m.diagnostics_other(),
        value: String(count.things),
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

function versionFacts({ build, browser, worker }: Diagnosis, connection: Connection): DiagnosticFact[] {
  return [
    { name: m.diagnostics_build(), value: build ?? m.diagnostics_untold() },
    { name: m.diagnostics_worker_version(), value: worker.version ?? m.diagnostics_untold() },
    { name: m.diagnostics_browser(), value: browser.name },
    { name: m.diagnostics_system(), value: browser.system },
    { name: m.diagnostics_connection(), value: connections[connection]() },
  ]
}

function workerFacts({ worker, versions }: Diagnosis): DiagnosticFact[] {
  return [
    { name: m.diagnostics_worker(), value: workers[worker.state]() },
    { name: m.diagnostics_controls(), value: yesOrNo(worker.controls) },
    ...versions.map(({ version, files, bytes }) => ({
      name: m.diagnostics_stored({ version: version ?? m.diagnostics_other() }),
      value: m.diagnostics_stored_size({ files, size: megabytes(bytes), most: megabytes(storedLimit) }),
    })),
  ]
}

function roomFacts({ room }: Diagnosis): DiagnosticFact[] {
  return [
    { name: m.diagnostics_used(), value: megabytes(room.usedBytes) },
    { name: m.diagnostics_most(), value: megabytes(room.maxBytes) },
    { name: m.diagnostics_persistent(), value: yesOrNo(room.isPersistent) },
  ]
}

/** The same as it is shown, in lines. */
export const textOf = (sections: readonly DiagnosticSection[]): string =>
  sections
    .filter(({ facts }) => facts.length > 0)
    .map(({ title, facts }) => [title, ...facts.map(({ name, value }) => `- ${name}: ${value}`)].join('\n'))
    .join('\n\n')
