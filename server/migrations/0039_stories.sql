-- [Note: Public stories] A person's experience, without anything that could identify them. Nothing here leads to a report. Two
-- moderators read it; it appears 14 to 28 days after they agreed, at a random moment, and for the last of these days its writer sees it
-- as others will. Dated by month only. The words are the opening post of a thread.
create table stories (
  thread_id uuid primary key references threads on delete cascade,
  types text[] not null check (cardinality(types) between 1 and 3),
  severity text not null check (severity in ('high', 'medium', 'low')),
  -- Its writer chose that search engines may index it.
  is_indexed boolean not null default false,
  -- When it appears; null until two moderators have agreed.
  appears_at timestamptz(3)
);
create index stories_due on stories (appears_at) where appears_at is not null;
create index stories_types on stories using gin (types);

alter table stories enable row level security, force row level security;
grant select on stories to upstander_app;
create policy stories_owner on stories to upstander_owner using (true) with check (true);
create policy stories_own on stories for select to upstander_app
  using (exists (select from threads t where t.id = thread_id and t.alias_id = any ((select actor_aliases())::uuid[])));

create function hand_in_story(
  story uuid, heading text, of_language text, of_types text[], of_severity text, indexed boolean,
  words text, tree jsonb, plain_words text, note text, hash bytea, danger boolean, findings jsonb
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier record;
    opening uuid := gen_random_uuid();
  begin
    perform from community_members c where c.member_id = actor_member() for no key update;
    select t.alias_id, t.state, p.request_hash into earlier from threads t join posts p on p.thread_id = t.id and p.is_opening
      where t.id = story;
    if found then
      return case when earlier.alias_id = any (actor_aliases()) and earlier.request_hash = hash then 'waiting' else 'reused' end;
    end if;
    insert into threads (id, space_id, alias_id, title, language)
      select story, s.id, actor_alias(), heading, of_language from spaces s where s.kind = 'story' and s.band = actor_band();
    insert into stories (thread_id, types, severity, is_indexed) values (story, of_types, of_severity, indexed);
    insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, content_note, is_plain, request_hash)
      values (opening, story, true, actor_alias(), words, tree, plain_words, note, danger, hash);
    perform insert_submission('story', opening, null, danger, findings, 2, '');
    return 'waiting';
  end $$;

-- The delay starts with the second moderator's agreement.
create function approve_story(thread uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update stories s set appears_at = now() + interval '14 days' + random() * interval '14 days'
      where s.thread_id = thread and s.appears_at is null;
    update threads t set state = 'approved' where t.id = thread and t.state <> 'withdrawn';
    update posts p set state = 'waiting', reason = null, proposal = null, answered_by = null where p.thread_id = thread and p.is_opening;
  end $$;

-- As the system: stories that are due, except those of members who have left since.
create function due_stories() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.thread_id from stories s join threads t on t.id = s.thread_id and t.state = 'approved'
    where actor_kind() = 'system' and s.appears_at <= now()
      and not exists (select from aliases a where a.id = t.alias_id and a.goes_at is not null)
    order by s.appears_at
  $$;

-- As the system: publishes one of them. @returns its writer
create function publish_due_story(story uuid) returns table (member_id uuid, generation int, thread_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare due record;
  begin
    if actor_kind() <> 'system' then raise exception 'Only the system publishes stories.' using errcode = 'insufficient_privilege'; end if;
    for due in
      select s.thread_id as thread, p.id as post, p.alias_id as alias from stories s
      join threads t on t.id = s.thread_id and t.state = 'approved'
      join posts p on p.thread_id = s.thread_id and p.is_opening
      where s.thread_id = story and s.thread_id in (select d from due_stories() d) for update of t
    loop
      update threads t set state = 'published', was_published = true, published_at = now(), answered_at = now() where t.id = due.thread;
      perform publish_post(due.post);
      return query select m.id, m.generation, due.thread from aliases a join members m on m.id = a.member_id where a.id = due.alias;
    end loop;
  end $$;

-- Stories as a list shows them, in the caller's community.
create function shown_stories(only_story uuid)
  returns table (
    id uuid, title text, types text[], severity text, language text, content_note text, published_at timestamptz, answered_at timestamptz,
    alias_id uuid, alias_name text, alias_picture int, alias_is_business boolean, alias_is_own boolean, has_author boolean,
    opening text, supports int, views int, answers int, post_id uuid, is_plain boolean, is_covered boolean, is_indexed boolean, takes_answers boolean
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.id, t.title, st.types, st.severity, t.language, p.content_note, t.published_at, t.answered_at,
      a.id, a.name, a.picture, coalesce(f.user_type = 'business', a.was_business, false), coalesce(a.member_id = actor_member(), false),
      not coalesce(a.is_gone, true), left(p.plain, 240), p.supports, t.views, shown_answers(t, hidden.aliases), p.id, p.is_plain, p.is_covered, st.is_indexed, s.takes_answers
    from (select hidden_aliases() as aliases) hidden
    cross join threads t
    join spaces s on s.id = t.space_id and s.kind = 'story'
    join stories st on st.thread_id = t.id
    join posts p on p.thread_id = t.id and p.is_opening and p.state = 'published'
    left join aliases a on a.id = t.alias_id
    left join profiles f on f.user_id = a.member_id
    where t.state = 'published' and t.id = only_story
      and space_is_readable(s) and not coalesce(t.alias_id = any (hidden.aliases), false)
  $$;

-- One page of stories, starting at a position: by the moment of publication, or of the latest answer. If the words are rare the word
-- index is read first; if they are very common, the index of moments.
create function page_of_stories(
  of_type text, of_language text, by_answers boolean, after_at timestamptz, after_id uuid, at_most int, query tsquery, is_rare boolean
) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  -- Forces a plan for the actual parameters: with a generic one a rare word takes fifty times as long.
  set plan_cache_mode = force_custom_plan
  as $$
  declare space uuid;
  begin
    select s.id into space from spaces s where s.kind = 'story' and s.band = actor_reads();
    if query is not null and is_rare then
      return query
        with found as materialized (select distinct f.thread_id from public_search f where f.document @@ query and f.space_id = space)
        select t.id from found join threads t on t.id = found.thread_id join stories s on s.thread_id = t.id
        where t.state = 'published' and (of_type is null or of_type = any (s.types)) and (of_language is null or t.language = of_language)
          and (after_at is null or (case when by_answers then t.answered_at else t.published_at end, t.id) < (after_at, after_id))
        order by case when by_answers then t.answered_at else t.published_at end desc, t.id desc limit at_most;
    elsif by_answers then
      return query select t.id from threads t join stories s on s.thread_id = t.id
        where t.space_id = space and t.state = 'published'
          and (of_type is null or of_type = any (s.types)) and (of_language is null or t.language = of_language)
          and (after_at is null or (t.answered_at, t.id) < (after_at, after_id))
          and (query is null or exists (select from public_search f where f.thread_id = t.id and f.document @@ query))
        order by t.answered_at desc, t.id desc limit at_most;
    else
      return query select t.id from threads t join stories s on s.thread_id = t.id
        where t.space_id = space and t.state = 'published'
          and (of_type is null or of_type = any (s.types)) and (of_language is null or t.language = of_language)
          and (after_at is null or (t.published_at, t.id) < (after_at, after_id))
          and (query is null or exists (select from public_search f where f.thread_id = t.id and f.document @@ query))
        order by t.published_at desc, t.id desc limit at_most;
    end if;
  end $$;

create function count_view(story uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ update threads t set views = t.views + 1 where t.id = story and t.views <= 50 and thread_state_for_actor(story) = 'published' $$;

grant execute on function hand_in_story(uuid, text, text, text[], text, boolean, text, jsonb, text, text, bytea, boolean, jsonb),
  due_stories(), publish_due_story(uuid), shown_stories(uuid), page_of_stories(text, text, boolean, timestamptz, uuid, int, tsquery,
  boolean), count_view(uuid) to upstander_app;
