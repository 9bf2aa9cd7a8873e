import type { Client } from 'pg'

/** Words that occur often, now and then, and once, so that a search meets each. */
const vocabulary = 5000

/**
 * Posts of planted threads, the opening first; findable at once.
 *
 * @param range.each posts in each thread
 */
export async function plantPosts(
  client: Client,
  { from, to, each }: { from: number; to: number; each: number },
): Promise<void> {
  await client.query(
    `insert into posts (id, thread_id, number, is_opening, source, body, plain, state, request_hash, published_on)
     select gen_random_uuid(), planted_id(n), a, a = 1, w.words,
       jsonb_build_array(jsonb_build_object('kind', 'paragraph', 'content',
         jsonb_build_array(jsonb_build_object('kind', 'text', 'text', w.words, 'marks', '[]'::jsonb)))),
       w.words, 'published', sha256(''), current_date
     from generate_series($1::int, $2::int - 1) n, generate_series(1, $3::int) a, lateral (select words_at(n * 31 + a, 60) as words) w`,
    [from, to, each],
  )
  await client.query(
    `insert into public_search (post_id, thread_id, space_id, language, document, words, at)
     select p.id, p.thread_id, t.space_id, 'en', to_tsvector('pg_catalog.english', p.plain), '{}', t.published_at
     from posts p join threads t on t.id = p.thread_id on conflict do nothing`,
  )
  await countPlantedWords(client)
}

/** The nth word: of letters alone, as a search splits what is typed at everything else. */
export const wordOf = (nth: number) =>
  `wo${String(nth).replaceAll(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')}`

/** Texts of words, of which some are everywhere and most are rare. */
export async function prepareWords(client: Client): Promise<void> {
  await client.query(
    `create or replace function word_of(n int) returns text language sql immutable
     return 'wo' || translate(n::text, '0123456789', 'bcdfghjklm')`,
  )
  await client.query(
    `create or replace function words_at(seed int, count int) returns text language sql immutable
     return (select string_agg(word_of((power(abs(hashint4(seed * 131 + i)) / 2147483648.0, 3) * ${vocabulary})::int), ' ')
       from generate_series(1, count) i)`,
  )
}

/** How often each word occurs, from every tenth text. */
async function countPlantedWords(client: Client): Promise<void> {
  await client.query(
    `insert into search_words (language, band, word, posts)
     select 'en', 'older', word, count(*) * 10
     from (select post_id, unnest(tsvector_to_array(document)) as word from public_search where abs(hashtext(post_id::text)) % 10 = 0) w
     where char_length(word) between 3 and 40 group by word
     on conflict (language, band, word) do update set posts = excluded.posts`,
  )
}
