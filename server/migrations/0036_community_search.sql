-- Search in the public texts of the community.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- What can be found: published words, and no others. The frequency of a word decides how to search for it, and how to correct a
-- misspelt one.
create table public_search (
  post_id uuid primary key references posts on delete cascade,
  thread_id uuid not null references threads on delete cascade,
  space_id uuid not null references spaces,
  language text not null check (language in ('en', 'es')),
  document tsvector not null,
  -- Each distinct word as it was typed, to count how often words occur.
  words text[] not null,
  at timestamptz(3) not null
);
create index public_search_document on public_search using gin (document);
create index public_search_newest on public_search (space_id, at desc);
create index public_search_thread on public_search (thread_id);

alter table public_search enable row level security, force row level security;
create policy public_search_owner on public_search to upstander_owner using (true) with check (true);

create function count_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if tg_op <> 'INSERT' then
      update search_words s set posts = greatest(s.posts - 1, 0)
        from spaces p where p.id = old.space_id and s.language = old.language and s.band = p.band and s.word = any (old.words);
    end if;
    if tg_op <> 'DELETE' then
      insert into search_words as s (language, band, word, posts)
        select new.language, p.band, w.word, 1 from spaces p, unnest(new.words) w (word) where p.id = new.space_id order by w.word
        on conflict (language, band, word) do update set posts = s.posts + 1;
    end if;
    -- A word that is public nowhere any more may be a name that someone took away.
    if tg_op <> 'INSERT' then
      delete from search_words s using spaces p
        where p.id = old.space_id and s.language = old.language and s.band = p.band and s.word = any (old.words) and s.posts = 0;
    end if;
    return null;
  end $$;
create trigger public_search_words after insert or update of words or delete on public_search
  for each row execute function count_words();

-- The number of posts in which a word occurs, by language and community.
create table search_words (
  language text not null check (language in ('en', 'es')),
  band text not null check (band in ('younger', 'older')),
  word text not null check (char_length(word) between 3 and 40),
  posts int not null check (posts >= 0),
  primary key (band, word, language)
);
create index search_words_similar on search_words using gin (word trigrams.gin_trgm_ops);

alter table search_words enable row level security, force row level security;
create policy search_words_owner on search_words to upstander_owner using (true) with check (true);

create function words_of(plain text) returns text[]
  language sql immutable set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(distinct w.word), '{}')
    from regexp_split_to_table(lower(plain), '[^[:alpha:]]+') w (word) where char_length(w.word) between 3 and 40
  $$;

-- Spelling correction: for each word that occurs nowhere, the most similar one that does.
create function corrected_words(typed text) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select string_agg(coalesce((
      select s.word from search_words s
      where s.band = actor_reads() and s.posts > 0 and char_length(w.word) >= 3
        and not exists (
          select from search_words k where k.band = s.band and k.word = w.word and k.posts > 0)
        and s.word operator(trigrams.%) w.word
      order by trigrams.similarity(s.word, w.word) desc, s.posts desc, s.word limit 1
    ), w.word), ' ' order by w.place)
    from regexp_split_to_table(lower(left(typed, 120)), '[^[:alpha:]]+') with ordinality w (word, place) where w.word <> ''
  $$;

create function search_configuration(language text) returns regconfig
  language sql immutable set search_path = pg_catalog, public, pg_temp
  as $$ select case language when 'es' then 'pg_catalog.spanish' else 'pg_catalog.english' end::regconfig $$;

-- [Note: Searching public texts] The frequency of a word decides how to search for it. A word that occurs nowhere is corrected first. A
-- rare one is found by the index, and all matches are ordered by rank. For a more common one, or for several, the newest are shown,
-- also found by the index unless the word is nearly everywhere, where reading from the newest on is faster. Blocks, communities and
-- states apply in the same statement.

-- The number of published texts of the caller's community in which the rarest of these words occurs. Stop words like "the", which no
-- index contains, do not count.
create function rarest_word(typed text) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(min(o.posts), 0)::int
    from (
      select case when bool_and(s.is_common) then null else coalesce(sum(s.posts) filter (where not s.is_common), 0) end as posts
      from regexp_split_to_table(lower(left(typed, 120)), '[^[:alpha:]]+') w (word)
      left join lateral (
        select k.posts, ts_lexize(case k.language when 'es' then 'pg_catalog.spanish_stem' else 'pg_catalog.english_stem' end::regdictionary, k.word)
          = '{}' as is_common
        from search_words k where k.band = actor_reads() and k.word = w.word and k.posts > 0
      ) s on true
      where char_length(w.word) >= 3 group by w.word
    ) o
  $$;

-- @param way `fit` for few matches, `index` for some, `time` for many
create function search_texts(
  query tsquery, way text, of_kind text, in_category text, of_language text, since timestamptz, answered boolean,
  after_at timestamptz, after_id uuid, skipped int, at_most int
) returns table (post_id uuid, at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  -- Forces a plan for the actual parameters: a generic one is many times slower for a rare word.
  set plan_cache_mode = force_custom_plan
  as $$
  #variable_conflict use_column
  declare
    readable uuid[];
    hidden constant uuid[] := hidden_aliases();
  begin
    select array_agg(s.id) into readable from spaces s left join forum_categories c on c.space_id = s.id
      where space_is_readable(s) and s.kind in ('story', 'category', 'campaign')
        and (of_kind is null or s.kind = case of_kind when 'topic' then 'category' else of_kind end)
        and (in_category is null or c.address = in_category);
    if numnode(query) = 0 then return; end if;
    if way = 'fit' then
      return query
        with found as materialized (
          select f.post_id, f.thread_id, f.document, f.at from public_search f
          where f.document @@ query and f.space_id = any (readable)
            and (of_language is null or f.language = of_language) and (since is null or f.at >= since))
        select f.post_id, f.at from found f
        join posts p on p.id = f.post_id and p.state = 'published' and not p.is_covered
        join threads t on t.id = f.thread_id and t.state = 'published'
        where not coalesce(p.alias_id = any (hidden), false) and not coalesce(t.alias_id = any (hidden), false) and (answered is not true or t.answers > 0)
        order by ts_rank(f.document, query) desc, f.at desc, f.post_id offset skipped limit at_most;
    elsif way = 'index' then
      return query
        with found as materialized (
          select f.post_id, f.thread_id, f.at from public_search f
          where f.document @@ query and f.space_id = any (readable)
            and (of_language is null or f.language = of_language) and (since is null or f.at >= since)
            and (after_at is null or (f.at, f.post_id) < (after_at, after_id)))
        select f.post_id, f.at from (select * from found order by found.at desc, found.post_id desc) f
        join posts p on p.id = f.post_id and p.state = 'published' and not p.is_covered
        join threads t on t.id = f.thread_id and t.state = 'published'
        where not coalesce(p.alias_id = any (hidden), false) and not coalesce(t.alias_id = any (hidden), false) and (answered is not true or t.answers > 0)
        order by f.at desc, f.post_id desc limit at_most;
    else
      return query
        select n.post_id, n.at from unnest(readable) space (id)
        cross join lateral (
          select f.post_id, f.at from public_search f
          join posts p on p.id = f.post_id and p.state = 'published' and not p.is_covered
          join threads t on t.id = f.thread_id and t.state = 'published'
          where f.space_id = space.id and f.document @@ query
            and (of_language is null or f.language = of_language) and (since is null or f.at >= since)
            and (after_at is null or (f.at, f.post_id) < (after_at, after_id))
            and not coalesce(p.alias_id = any (hidden), false) and not coalesce(t.alias_id = any (hidden), false) and (answered is not true or t.answers > 0)
          order by f.at desc, f.post_id desc limit at_most
        ) n
        order by n.at desc, n.post_id desc limit at_most;
    end if;
  end $$;

-- The text of a hit: the words around the match, marked with two signs that occur in no text.
create function shown_hits(found uuid[], query tsquery)
  returns table (
    kind text, thread_id uuid, number int, title text, category text, language text, excerpt text, published_on date, answers int
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case s.kind when 'category' then 'topic' else s.kind end, t.id, p.number, t.title, c.address, t.language,
      ts_headline(search_configuration(t.language), case when p.content_note = '' then p.plain else '' end, query,
        'StartSel=' || chr(57344) || ',StopSel=' || chr(57345) || ',MaxWords=30,MinWords=15,MaxFragments=1'),
      p.published_on, t.answers
    from unnest(found) with ordinality as place (post_id, at)
    join posts p on p.id = place.post_id join threads t on t.id = p.thread_id join spaces s on s.id = t.space_id
    left join forum_categories c on c.space_id = s.id
    where space_is_readable(s)
    order by place.at
  $$;

grant execute on function corrected_words(text), rarest_word(text), search_texts(tsquery, text, text, text, text, timestamptz, boolean,
  timestamptz, uuid, int, int), shown_hits(uuid[], tsquery) to upstander_app;
