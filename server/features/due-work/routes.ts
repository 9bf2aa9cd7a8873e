import { dueKind, listDueWork } from '#contract/due-work.ts'
import { utcDay } from '#server/platform/days.ts'
import type { Serve } from '#server/platform/http/serve.ts'
import { overdueContent } from './content-review.ts'
import { listDue } from './queries.ts'

export function dueWorkRoutes(serve: Serve): void {
  serve(listDueWork, async ({ db }) => ({
    items: (await listDue(db)).map(({ kind, items: count, ...rest }) => ({
      ...rest,
      kind: dueKind.parse(kind),
      count,
    })),
    content: overdueContent(utcDay(new Date())),
  }))
}
