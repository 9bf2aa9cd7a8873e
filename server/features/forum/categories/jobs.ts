import { firstCategories } from '#content/forum/categories.ts'
import { parsePost } from '#content/rich-text/markdown.ts'
import type { Db } from '#server/platform/database/connection.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { insertWelcome, listCategorySettings, saveCategory } from './queries.ts'

const languages = ['en', 'es'] as const

/** A new server gets its first categories once; from then on they are the administrators'. */
export function categoryJobs(jobs: Jobs): void {
  jobs.daily('add-first-categories', addFirstCategories)
}

/** Adds the first categories if there are none, each with a topic in every language that explains it. */
export async function addFirstCategories(db: Db): Promise<void> {
  if ((await listCategorySettings(db)).length > 0) return
  for (const [index, { bands, address, name, description, welcome }] of firstCategories.entries()) {
    for (const band of bands) {
      const id = crypto.randomUUID()
      await saveCategory(db, {
        id,
        band,
        address,
        position: index + 1,
        name,
        description,
        languages: [...languages],
        starters: 'everyone',
        isIndexed: false,
        state: 'open',
        firstWaits: false,
      })
      for (const language of languages) {
        const source = welcome.words[language]
        await insertWelcome(db, id, {
          title: welcome.title[language],
          source,
          language,
          parsed: parsePost(source),
        })
      }
    }
  }
}
