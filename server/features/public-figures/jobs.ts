import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { publicFigures } from './figures.ts'
import { publishFigure } from './publication.ts'
import { countFigure, insertFigure, listDueFigures, lockFigures } from './queries.ts'

/** Checks daily whether a month is due. Published figures never change. */
export function publicFigureJobs(jobs: Jobs): void {
  jobs.daily('publish-figures', async (db) => {
    await lockFigures(db)
    const ids = publicFigures.map(({ id }) => id)
    for (const due of await listDueFigures(db, ids)) {
      const figure = publicFigures.find(({ id }) => id === due.figure)
      if (figure) await insertFigure(db, due, publishFigure(figure, await countFigure(db, due)))
    }
  })
}
