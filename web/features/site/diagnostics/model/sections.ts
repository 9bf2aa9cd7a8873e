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
  unknown: m.debug_looking,
  online: m.debug_online,
  silent: m.debug_silent,
  offline: m.debug_offline,
}

const workers: Record<WorkerState['state'], () => string> = {
  missing: m.debug_worker_missing,
  none: m.debug_worker_none,
  installing: m.debug_worker_installing,
  waiting: m.debug_worker_waiting,
  active: m.debug_worker_active,
}

const yesOrNo = (is: boolean | null) => (is === null ? m.debug_untold() : is ? m.debug_yes() : m.debug_no())

const mebibyte = 1024 * 1024
function megabytes(bytes: number | null): string {
  if (bytes === null) return m.debug_untold()
  return `${new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 2 }).format(bytes / mebibyte)} MiB`
}

/** The whole diagnosis, for display and for copying. */
export function sectionsOf(diagnosis: Diagnosis, connection: Connection): DiagnosticSection[] {
  const { things, supported, problems } = diagnosis
  return [
    { title: m.debug_versions(), facts: versionFacts(diagnosis, connection) },
    { title: m.debug_without_network(), facts: workerFacts(diagnosis) },
    { title: m.debug_room(), facts: roomFacts(diagnosis) },
    {
      title: m.debug_stores(),
      facts: things.map((count) => ({ name: count.place ?? m.debug_other(), value: String(count.things) })),
    },
    {
      title: m.debug_support(),
      facts: Object.entries(supported).map(([name, is]) => ({ name, value: yesOrNo(is) })),
    },
    {
      title: m.debug_problems(),
      facts: problems.map((value, index) => ({ name: String(index + 1), value })),
    },
  ]
}

function versionFacts({ build, browser, worker }: Diagnosis, connection: Connection): DiagnosticFact[] {
  return [
    { name: m.debug_build(), value: build ?? m.debug_untold() },
    { name: m.debug_worker_version(), value: worker.version ?? m.debug_untold() },
    { name: m.debug_browser(), value: browser.name },
    { name: m.debug_system(), value: browser.system },
    { name: m.debug_connection(), value: connections[connection]() },
  ]
}

function workerFacts({ worker, versions }: Diagnosis): DiagnosticFact[] {
  return [
    { name: m.debug_worker(), value: workers[worker.state]() },
    { name: m.debug_controls(), value: yesOrNo(worker.controls) },
    ...versions.map(({ version, files, bytes }) => ({
      name: m.debug_stored({ version: version ?? m.debug_other() }),
      value: m.debug_stored_size({ files, size: megabytes(bytes), most: megabytes(storedLimit) }),
    })),
  ]
}

function roomFacts({ room }: Diagnosis): DiagnosticFact[] {
  return [
    { name: m.debug_used(), value: megabytes(room.usedBytes) },
    { name: m.debug_most(), value: megabytes(room.maxBytes) },
    { name: m.debug_persistent(), value: yesOrNo(room.isPersistent) },
  ]
}

/** The sections as lines of text. */
export const textOf = (sections: readonly DiagnosticSection[]): string =>
  sections
    .filter(({ facts }) => facts.length > 0)
    .map(({ title, facts }) => [title, ...facts.map(({ name, value }) => `- ${name}: ${value}`)].join('\n'))
    .join('\n\n')
