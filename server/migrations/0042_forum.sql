-- The forum: categories, and who has a thread open.

-- The functions here refer to tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Forum] A category is a space of one community, and its threads are topics. Category names are content: a new server gets those in
-- content/forum, and administrators can change them.
create table forum_categories (
  space_id uuid primary key,
  band text not null,
  address text not null check (address ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$' and char_length(address) <= 40),
  position int not null check (position >= 1),
  name_en text not null check (char_length(name_en) between 2 and 60),
  name_es text not null check (char_length(name_es) between 2 and 60),
  description_en text not null check (char_length(description_en) between 1 and 300),
  description_es text not null check (char_length(description_es) between 1 and 300),
  languages text[] not null check (cardinality(languages) >= 1 and languages <@ array['en', 'es']),
  starters text not null default 'everyone' check (starters in ('everyone', 'moderators')),
  -- Whether search engines may index its topics.
  is_indexed boolean not null default false,
  foreign key (space_id, band) references spaces (id, band) on delete cascade,
  unique (band, address),
  check (band = 'older' or not is_indexed)
);

alter table forum_categories enable row level security, force row level security;
create policy forum_categories_owner on forum_categories to upstander_owner using (true) with check (true);

-- The categories of the community that the caller reads.
create function shown_categories(only_address text default null)
  returns table (
    id uuid, address text, name_en text, name_es text, description_en text, description_es text, languages text[], starters text, state text,
    is_indexed boolean, newest_id uuid, newest_title text, newest_at timestamptz
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, c.address, c.name_en, c.name_es, c.description_en, c.description_es, c.languages, c.starters, s.state, c.is_indexed,
      n.id, n.title, n.answered_at
    from forum_categories c join spaces s on s.id = c.space_id
    left join lateral (
      select t.id, t.title, t.answered_at from threads t join posts p on p.thread_id = t.id and p.is_opening
      where t.space_id = s.id and t.state = 'published' and p.content_note = '' and not p.is_covered and not p.is_plain
        and not t.is_welcome and not is_hidden_from_actor(t.alias_id)
      order by t.answered_at desc, t.id desc limit 1
    ) n on true
    where s.kind = 'category' and space_is_readable(s) and (only_address is null or c.address = only_address)
    order by c.position, c.address
  $$;

-- A topic as shown in a list and on its own page, if the caller may see it.
create function shown_topics(only_topic uuid)
  returns table (
    id uuid, category text, title text, language text, content_note text, published_at timestamptz, answered_at timestamptz,
    alias_id uuid, alias_name text, alias_picture int, alias_is_business boolean, alias_is_own boolean, has_author boolean,
    answers int, last_number int, unread int, is_plain boolean, is_covered boolean, is_welcome boolean, is_pinned boolean, is_closed boolean,
    takes_answers boolean, is_indexed boolean, is_followed boolean, read_up_to int, own_alias_id uuid
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.id, c.address, t.title, t.language, p.content_note, t.published_at, t.answered_at,
      a.id, a.name, a.picture, coalesce(f.user_type = 'business', a.was_business, false), coalesce(a.member_id = actor_member(), false),
      not coalesce(a.is_gone, true), shown_answers(t, hidden.aliases), last_shown_number(t, hidden.aliases),
      case when m.number is null then null when cardinality(hidden.aliases) = 0 then greatest(t.last_number - m.number, 0) else (
        select count(*)::int from posts u
        where u.thread_id = t.id and u.number > m.number and u.state = 'published' and not coalesce(u.alias_id = any (hidden.aliases), false)) end,
      p.is_plain, p.is_covered, t.is_welcome, t.is_pinned, t.is_closed,
      s.takes_answers and s.state = 'open' and not t.is_closed, c.is_indexed,
      exists (select from follows w where w.thread_id = t.id and w.member_id = actor_member()),
      m.number,
      (select o.alias_id from posts o where o.thread_id = t.id and o.alias_id = any (actor_aliases()) limit 1)
    from (select hidden_aliases() as aliases) hidden
    cross join threads t
    join spaces s on s.id = t.space_id
    join forum_categories c on c.space_id = s.id
    left join markers m on m.thread_id = t.id and m.member_id = actor_member()
    join posts p on p.thread_id = t.id and p.is_opening and p.state = 'published'
    left join aliases a on a.id = t.alias_id
    left join profiles f on f.user_id = a.member_id
    where t.state = 'published' and t.id = only_topic and space_is_readable(s) and not coalesce(t.alias_id = any (hidden.aliases), false)
  $$;

-- A page of topics, ordered by newest answer, after a cursor. The first page of a category starts with the pinned topics.
create function page_of_topics(
  in_category text, which text, of_language text, after_at timestamptz, after_id uuid, at_most int
) returns table (id uuid, place bigint)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  set plan_cache_mode = force_custom_plan
  as $$
  #variable_conflict use_column
  declare
    readable uuid[];
    own uuid[];
    hidden constant uuid[] := hidden_aliases();
  begin
    select array_agg(c.space_id) into readable from forum_categories c join spaces s on s.id = c.space_id
      where space_is_readable(s) and (in_category is null or c.address = in_category);
    if which in ('followed', 'mine') then
      own := actor_aliases();
      return query select t.id, row_number() over (order by t.answered_at desc, t.id desc) from threads t
        where t.space_id = any (readable) and t.state = 'published'
          and case which when 'followed'
            then exists (select from follows f where f.thread_id = t.id and f.member_id = actor_member())
            else exists (select from posts p where p.thread_id = t.id and p.alias_id = any (own)) end
          and (of_language is null or t.language = of_language)
          and (after_at is null or (t.answered_at, t.id) < (after_at, after_id))
          and not coalesce(t.alias_id = any (hidden), false)
        order by t.answered_at desc, t.id desc limit at_most;
      return;
    end if;
    if which = 'newest' and in_category is not null and after_at is null then
      return query select t.id, row_number() over (order by t.answered_at desc, t.id desc) - 1000000 from threads t
        where t.space_id = any (readable) and t.state = 'published' and t.is_pinned
          and (of_language is null or t.language = of_language) and not coalesce(t.alias_id = any (hidden), false)
        order by t.answered_at desc, t.id desc limit 20;
    end if;
    -- Of each category its own newest, so that one index serves them, and then the newest of those.
    return query select n.id, row_number() over (order by n.answered_at desc, n.id desc)
      from unnest(readable) space (id)
      cross join lateral (
        select t.id, t.answered_at from threads t
        where t.space_id = space.id and t.state = 'published' and (which <> 'unanswered' or t.answers = 0)
          and (in_category is null or which <> 'newest' or not t.is_pinned) and (in_category is not null or not t.is_welcome)
          and (of_language is null or t.language = of_language)
          and (after_at is null or (t.answered_at, t.id) < (after_at, after_id))
          and not coalesce(t.alias_id = any (hidden), false)
        order by t.answered_at desc, t.id desc limit at_most
      ) n
      order by n.answered_at desc, n.id desc limit at_most;
  end $$;

create function category_of(space uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select c.address from forum_categories c where c.space_id = space $$;

-- Starts a topic. A topic that has to wait for approval goes to the moderators.
-- @returns the state; `reused` if the id belongs to a different text; `other_alias`; `not_here` if the category takes no topics from the
--   caller or in this language; or null if the caller has no such category
create function hand_in_topic(
  topic uuid, in_category text, heading text, of_language text, words text, tree jsonb, plain_words text, note text, hash bytea,
  waits boolean, danger boolean, findings jsonb, chosen uuid
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier record;
    place record;
    author uuid;
    opening uuid := gen_random_uuid();
  begin
    perform from community_members c where c.member_id = actor_member() for no key update;
    select p.alias_id, p.state, p.request_hash into earlier from threads t join posts p on p.thread_id = t.id and p.is_opening
      where t.id = topic;
    if found then
      return case when earlier.alias_id = any (actor_aliases()) and earlier.request_hash = hash then earlier.state else 'reused' end;
    end if;
    select s.id, s.state, c.languages, c.starters into place from forum_categories c join spaces s on s.id = c.space_id
      where c.address = in_category and c.band = actor_band();
    if not found then return null; end if;
    if place.state <> 'open' or not of_language = any (place.languages) or place.starters = 'moderators' and not actor_is_moderator() then
      return 'not_here';
    end if;
    author := alias_for_thread(topic, chosen);
    if author is null then return 'other_alias'; end if;
    insert into threads (id, space_id, alias_id, title, language) values (topic, place.id, author, heading, of_language);
    insert into posts (id, thread_id, is_opening, alias_id, source, body, plain, content_note, is_plain, request_hash)
      values (opening, topic, true, author, words, tree, plain_words, note, danger, hash);
    -- Who starts a topic wants to know what is answered.
    insert into follows (thread_id, member_id) values (topic, actor_member());
    if waits or waits_for_space(place.id) then
      perform insert_submission('topic', opening, null, danger, findings, 1, '');
      return 'waiting';
    end if;
    perform publish_post(opening);
    return 'published';
  end $$;

-- Lets a moderator of the topic's language and community move it within that community. @returns false if they may not, or if there is no
-- such topic
create function place_topic(topic uuid, in_category text, pinned boolean, closed boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    space uuid;
    came_from uuid;
  begin
    select c.space_id, t.space_id into space, came_from
      from threads t join forum_categories here on here.space_id = t.space_id
      join forum_categories c on c.band = here.band and c.address = in_category
      where t.id = topic and t.state = 'published' and actor_is_moderator()
        and exists (
          select from moderators m where m.member_id = actor_member() and member_moderates(m.member_id)
            and t.language = any (m.languages) and here.band = any (m.bands))
      for update of t;
    if not found then return false; end if;
    update threads t set space_id = space, is_pinned = pinned, is_closed = closed where t.id = topic;
    if space <> came_from then update public_search s set space_id = space where s.thread_id = topic; end if;
    return true;
  end $$;

create function category_settings()
  returns table (
    id uuid, band text, address text, "position" int, name_en text, name_es text, description_en text, description_es text,
    languages text[], starters text, is_indexed boolean, state text, first_waits boolean
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select c.space_id, c.band, c.address, c.position, c.name_en, c.name_es, c.description_en, c.description_es, c.languages, c.starters,
      c.is_indexed, s.state, s.first_waits
    from forum_categories c join spaces s on s.id = c.space_id
    where actor_is_admin() or actor_kind() = 'system' order by c.band desc, c.position, c.address
  $$;

-- @returns false if another category has the address, or if the age band differs from the stored one
create function save_category(
  space uuid, of_band text, at_address text, at_position int, en_name text, es_name text, en_description text, es_description text,
  in_languages text[], may_start text, indexed boolean, of_state text, waits boolean
) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not (actor_is_admin() or actor_kind() = 'system') then
      raise exception 'Only administrators change categories.' using errcode = 'insufficient_privilege';
    end if;
    if exists (select from forum_categories c where c.band = of_band and c.address = at_address and c.space_id <> space) then return false; end if;
    if exists (select from spaces s where s.id = space and (s.kind <> 'category' or s.band <> of_band)) then return false; end if;
    insert into spaces (id, kind, audience, band, state, first_waits)
      values (space, 'category', case of_band when 'older' then 'public' else 'members' end, of_band, of_state, waits)
      on conflict (id) do update set state = excluded.state, first_waits = excluded.first_waits;
    insert into forum_categories as c (
        space_id, band, address, position, name_en, name_es, description_en, description_es, languages, starters, is_indexed)
      values (space, of_band, at_address, at_position, en_name, es_name, en_description, es_description, in_languages, may_start, indexed)
      on conflict (space_id) do update set address = excluded.address, position = excluded.position, name_en = excluded.name_en,
        name_es = excluded.name_es, description_en = excluded.description_en, description_es = excluded.description_es,
        languages = excluded.languages, starters = excluded.starters, is_indexed = excluded.is_indexed;
    return true;
  end $$;

-- As the system: adds the topic that explains what a category is for.
create function insert_welcome(space uuid, heading text, of_language text, words text, tree jsonb, plain_words text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    topic constant uuid := gen_random_uuid();
    opening constant uuid := gen_random_uuid();
  begin
    if actor_kind() <> 'system' then raise exception 'Only the system writes welcome topics.' using errcode = 'insufficient_privilege'; end if;
    insert into threads (id, space_id, title, language, is_welcome, is_pinned) values (topic, space, heading, of_language, true, true);
    insert into posts (id, thread_id, is_opening, source, body, plain, request_hash)
      values (opening, topic, true, words, tree, plain_words, sha256(opening::text::bytea));
    perform publish_post(opening);
  end $$;

-- Moves a read marker forward, or sets it exactly. @returns its position; null if the caller may not see the thread
create function set_marker(thread uuid, at_number int, exactly boolean) returns int
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    newest int;
    placed int;
  begin
    if actor_band() is null or thread_state_for_actor(thread) is distinct from 'published' then return null; end if;
    select last_shown_number(t, hidden_aliases()) into newest from threads t where t.id = thread;
    insert into markers as m (thread_id, member_id, number) values (thread, actor_member(), least(at_number, newest))
      on conflict (member_id, thread_id) do update
        set number = case when exactly then excluded.number else greatest(m.number, excluded.number) end
      returning m.number into placed;
    return placed;
  end $$;

-- As the system: members whose weekly digest is due, with the number of followed topics that have news for them. Topics and posts hidden
-- from a member do not count, nor do their own posts. Only counts are returned.
create function due_digests(only_member uuid default null)
  returns table (member_id uuid, generation int, topics int)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  begin
    return query
      select c.member_id, m.generation, count(*)::int
      from community_members c join members m on m.id = c.member_id
      join follows f on f.member_id = c.member_id
      join threads t on t.id = f.thread_id and t.state = 'published'
      left join markers k on k.member_id = c.member_id and k.thread_id = t.id
      where actor_kind() = 'system' and (only_member is null or c.member_id = only_member) and c.digest = 'weekly' and c.standing <> 'out'
        and coalesce(c.digest_at, '-infinity') < now() - interval '6 days 12 hours'
        and t.answered_at > coalesce(c.digest_at, now() - interval '7 days') and t.last_number > coalesce(k.number, 0)
        and exists (
          select from posts p left join aliases a on a.id = p.alias_id
          where p.thread_id = t.id and p.number > coalesce(k.number, 0) and p.state = 'published'
            and p.published_on >= (coalesce(c.digest_at, now() - interval '7 days') at time zone 'UTC')::date
            and a.member_id is distinct from c.member_id
            and not exists (select from hidden_authors(array[c.member_id], array[p.alias_id])))
        and exists (select from readers_of_threads(array[t.id], array[c.member_id]) r where r.member_id = c.member_id)
      group by c.member_id, m.generation;
  end $$;

create function mark_digest(member uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ update community_members c set digest_at = now() where c.member_id = member and actor_kind() = 'system' $$;

-- A trigger, so that no code path that publishes, changes, covers or removes a post can omit it. Reactions do not count as a change.
create function tell_of_post() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into live_events (topic, subject, what, about) values ('thread', new.thread_id, 'posts', coalesce(new.alias_id, old.alias_id));
    return null;
  end $$;
create trigger posts_live after update on posts for each row
  when ((old.state = 'published' or new.state = 'published') and (
    old.state <> new.state
    or (old.body, old.content_note, old.is_edited, old.is_covered, old.is_plain, old.alias_id)
      is distinct from (new.body, new.content_note, new.is_edited, new.is_covered, new.is_plain, new.alias_id)))
  execute function tell_of_post();

-- The authors among these who are hidden from each of these members, by a block in either direction or by a mute.
create function hidden_authors(members uuid[], authors uuid[]) returns table (member_id uuid, alias_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select b.member_id, b.alias_id from blocks b where b.member_id = any (members) and b.alias_id = any (authors)
    union
    select a.member_id, b.by_alias from blocks b join aliases a on a.id = b.alias_id
    where b.mode = 'block' and b.by_alias = any (authors) and a.member_id = any (members)
  $$;

-- [Note: Readers of a thread] Applies the rules of thread_state_for_actor, space_is_readable and is_hidden_from_actor, which check the
-- caller, to many members at once. Returns the members who may read each thread, or could until it was removed; null stands for visitors.
create function readers_of_threads(threads uuid[], members uuid[]) returns table (thread_id uuid, member_id uuid)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.id, w.id
    from threads t
    join spaces s on s.id = t.space_id
    cross join (select unnest(members) union select null) w (id)
    left join community_members c on c.member_id = w.id
    left join community_departures d on d.member_id = w.id
    where t.id = any (threads) and (t.state = 'published' or t.was_published)
      and case s.audience
        when 'public' then s.band = coalesce(c.band, d.band, 'older')
        when 'members' then coalesce(c.band = s.band and c.standing <> 'out', false)
        else coalesce(admits_to_space(s, w.id), false)
      end
      and not exists (
        select from hidden_authors(members, array(select o.alias_id from threads o where o.id = any (threads))) h
        where h.member_id = w.id and h.alias_id = t.alias_id)
  $$;

-- As the system: which of these members, and whether visitors (null), may be notified about each of these threads, with the authors whose
-- posts are hidden from them. A single statement serves all listeners.
create function thread_audience(threads uuid[], members uuid[], authors uuid[])
  returns table (thread_id uuid, member_id uuid, hidden_authors uuid[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.thread_id, r.member_id, array(
      select h.alias_id from hidden_authors(members, authors) h where h.member_id = r.member_id)
    from readers_of_threads(threads, members) r where actor_kind() = 'system'
  $$;

-- As the system: the followers of the thread of a published answer who may read both, except its author.
create function followers_to_notify(post uuid) returns table (member_id uuid, generation int, thread_id uuid, number int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.generation, p.thread_id, p.number
    from posts p join follows w on w.thread_id = p.thread_id join members m on m.id = w.member_id
    left join aliases a on a.id = p.alias_id
    where actor_kind() = 'system' and p.id = post and p.state = 'published' and not p.is_opening and a.member_id is distinct from m.id
      and not exists (select from hidden_authors(array[m.id], array[p.alias_id]))
      and exists (select from readers_of_threads(array[p.thread_id], array[m.id]) r where r.member_id = m.id)
  $$;

grant execute on function shown_categories(text), shown_topics(uuid), page_of_topics(text, text, text, timestamptz, uuid, int),
  category_of(uuid), hand_in_topic(uuid, text, text, text, text, jsonb, text, text, bytea, boolean, boolean, jsonb, uuid),
  place_topic(uuid, text, boolean, boolean), category_settings(), save_category(uuid, text, text, int, text, text, text, text, text[],
  text, boolean, text, boolean), insert_welcome(uuid, text, text, text, jsonb, text), set_marker(uuid, int, boolean), due_digests(uuid),
  mark_digest(uuid), thread_audience(uuid[], uuid[], uuid[]), followers_to_notify(uuid) to upstander_app;
