import type { Client } from 'pg'
import { prepareIds } from './ids.ts'
import { plantPosts, prepareWords } from './plant.ts'

/** Topics with posts, written straight into the tables: by aliases of nobody, each of some sixty words. */
export async function plantTopics(
  client: Client,
  from: number,
  to: number,
  postsEach: number,
): Promise<void> {
  await client.query('set role upstander_owner')
  await client.query('alter table public_search disable trigger public_search_words')
  await prepareIds(client)
  await prepareWords(client)
  await client.query(
    `insert into threads (id, space_id, title, language, state, was_published, published_at, answered_at, last_number, answers)
     select planted_id(n), (select c.space_id from forum_categories c where c.band = 'older' and c.position = 1 + n % 8), words_at(n, 5), 'en',
       'published', true, now() - make_interval(mins => n), now() - make_interval(mins => n), $3, $3 - 1
     from generate_series($1::int, $2::int - 1) n`,
    [from, to, postsEach],
  )
  await plantPosts(client, { from, to, each: postsEach })
  await client.query('alter table public_search enable trigger public_search_words')
  await client.query('reset role')
  await client.query('vacuum (analyze) threads, posts, public_search, search_words')
}
