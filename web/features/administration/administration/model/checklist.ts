import type { CallResult } from '#contract/endpoint.ts'
import type { readServerState } from '#contract/administration.ts'

export type ServerState = CallResult<typeof readServerState>

export type Task = 'handler' | 'key' | 'reading' | 'mail' | 'contact' | 'security'

/** What a server needs before it can be relied on, in the order of the setup. */
export function buildChecklist(
  { mail, support }: Pick<ServerState, 'mail' | 'support'>,
  brand: { contactEmail: string | null; securityEmail: string | null },
): { task: Task; isDone: boolean }[] {
  return [
    { task: 'handler', isDone: support.handlers > 0 },
    { task: 'key', isDone: support.hasKey },
    { task: 'reading', isDone: support.reading },
    { task: 'mail', isDone: mail === 'delivers' },
    { task: 'contact', isDone: brand.contactEmail !== null },
    { task: 'security', isDone: brand.securityEmail !== null },
  ]
}
