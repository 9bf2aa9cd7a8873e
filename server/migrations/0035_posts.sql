-- Posts: spaces, threads, posts in them, reactions, and who follows what.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Spaces] Where words of a kind are published, who may read them there, and for which community. `public` is also read by
-- visitors, and only the older community has it; `members` by those of its age band; `invited` by those who were named.
create table spaces (
  id uuid primary key,
  -- The contract names the kinds of spaces; the table accepts any, as for live topics, so that a new kind requires no change of a
  -- constraint.
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  audience text not null check (audience in ('public', 'members', 'invited')),
  band text not null check (band in ('younger', 'older')),
  state text not null default 'open' check (state in ('open', 'closed', 'archived')),
  -- Whether answers can be written here.
  takes_answers boolean not null default true,
  -- Each member's first words here are read by a moderator before they appear.
  first_waits boolean not null default false,
  unique (id, band),
  check (audience <> 'public' or band = 'older')
);

alter table spaces enable row level security, force row level security;
grant select on spaces to upstander_app;
create policy spaces_owner on spaces to upstander_owner using (true) with check (true);

alter table aliases add constraint aliases_space_id_fkey foreign key (space_id) references spaces on delete set null;

-- Whether the caller may read what is published in a space. [Note: Who is admitted]
create function space_is_readable(space spaces) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case space.audience
      -- The younger community reads nothing of the older one, public or not.
      when 'public' then actor_reads() = space.band
      when 'members' then actor_band() = space.band
      else admits_to_space(space, actor_member())
    end
  $$;

create policy spaces_read on spaces for select to upstander_app using (space_is_readable(spaces));

insert into spaces (id, kind, audience, band, takes_answers) values
  (gen_random_uuid(), 'story', 'public', 'older', true),
  -- Young writers' stories have no comments.
  (gen_random_uuid(), 'story', 'members', 'younger', false);

create table space_members (
  space_id uuid not null references spaces on delete cascade,
  member_id uuid not null references community_members on delete cascade,
  primary key (space_id, member_id)
);
create index space_members_of on space_members (member_id);

alter table space_members enable row level security, force row level security;
grant select on space_members to upstander_app;
create policy space_members_owner on space_members to upstander_owner using (true) with check (true);
create policy space_members_own on space_members for select to upstander_app using (member_id = (select actor_member()));

create table threads (
  id uuid primary key,
  space_id uuid not null references spaces,
  -- Null once its author has left and chose that the words are erased too.
  alias_id uuid references aliases on delete set null,
  title text not null check (char_length(title) <= 200),
  language text not null check (language in ('en', 'es')),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'published', 'refused', 'removed', 'withdrawn')),
  -- Whether it was ever public: if so, its address states that it was removed.
  was_published boolean not null default false,
  published_at timestamptz(3),
  -- When the newest answer appeared.
  answered_at timestamptz(3),
  last_number int not null default 0 check (last_number >= 0),
  answers int not null default 0 check (answers >= 0),
  -- Displayed only in steps.
  views int not null default 0 check (views >= 0),
  -- A moderator closed it: it can be read, but takes no more answers.
  is_closed boolean not null default false,
  is_pinned boolean not null default false,
  -- Its opening was written by the service, not by a member.
  is_welcome boolean not null default false
);
create index threads_newest on threads (space_id, published_at desc, id desc) where state = 'published';
create index threads_answered on threads (space_id, answered_at desc, id desc) where state = 'published';
create index threads_alias on threads (alias_id);

-- Lists of the forum: topics without answers, and pinned ones.
create index threads_unanswered on threads (space_id, answered_at desc, id desc) where state = 'published' and answers = 0;
create index threads_pinned on threads (space_id, id) where state = 'published' and is_pinned;

-- Members see the rows of their own words; those of others are returned by functions, without anything that identifies the author.
alter table threads enable row level security, force row level security;
grant select on threads to upstander_app;
create policy threads_owner on threads to upstander_owner using (true) with check (true);

-- [Note: Posts] A post receives its number when it is published, so that readers see no gaps and learn nothing about what waits. Its
-- body is a tree (contract/community/rich-text.ts), made once. An edit waits beside it; the old words remain until the new ones are
-- approved.
create table posts (
  id uuid primary key,
  thread_id uuid not null references threads on delete cascade,
  number int check (number >= 1),
  -- The words that open the thread.
  is_opening boolean not null default false,
  alias_id uuid references aliases on delete set null,
  reply_to uuid references posts on delete set null,
  quote_of uuid references posts on delete set null,
  quote_from int,
  quote_to int,
  source text not null check (char_length(source) <= 10000),
  body jsonb not null,
  -- The words without formatting, for quotes and search.
  plain text not null,
  content_note text not null default '' check (char_length(content_note) <= 120),
  -- Someone may be in danger: no reactions and no counters.
  is_plain boolean not null default false,
  is_edited boolean not null default false,
  -- Covered by a flag of an urgent kind until a moderator has looked.
  is_covered boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused', 'removed', 'withdrawn')),
  revision int not null default 1 check (revision >= 1),
  edit_source text check (char_length(edit_source) <= 10000),
  edit_note text check (char_length(edit_note) <= 120),
  edit_state text check (edit_state in ('waiting', 'refused')),
  -- The moderators' decision, as it is shown to the author.
  proposal text check (char_length(proposal) <= 10000),
  reason text,
  moderator_words text not null default '' check (char_length(moderator_words) <= 2000),
  answered_by date,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  written_on date not null default (now() at time zone 'UTC')::date,
  published_on date,
  supports int not null default 0 check (supports >= 0),
  hears int not null default 0 check (hears >= 0),
  me_toos int not null default 0 check (me_toos >= 0),
  thanks int not null default 0 check (thanks >= 0),
  -- A copy of a line, made when it was flagged: its author sees it only if something was decided against it.
  is_copy boolean not null default false,
  unique (thread_id, number),
  check ((edit_source is null) = (edit_state is null)),
  check (num_nonnulls(quote_of, quote_from, quote_to) in (0, 2, 3))
);
create unique index posts_opening on posts (thread_id) where is_opening;
create index posts_alias on posts (alias_id, written_on desc, id desc);
create index posts_reply on posts (reply_to) where reply_to is not null;
create index posts_quote on posts (quote_of) where quote_of is not null;

alter table posts enable row level security, force row level security;
grant select on posts to upstander_app;
create policy posts_owner on posts to upstander_owner using (true) with check (true);

-- The author of a flagged line sees the copy only once something was decided.
create policy posts_own on posts for select to upstander_app
  using (alias_id = any ((select actor_aliases())::uuid[]) and (not is_copy or state <> 'published'));

-- Also threads in which they answered: their own words are listed with their place.
create policy threads_own on threads for select to upstander_app
  using (
    alias_id = any ((select actor_aliases())::uuid[])
    or exists (select from posts p where p.thread_id = threads.id and p.alias_id = any ((select actor_aliases())::uuid[])));

create trigger threads_notifications after delete on threads
  for each row execute function forget_notifications('thread');
create trigger posts_notifications after delete on posts
  for each row execute function forget_notifications('own_post');

create table reactions (
  post_id uuid not null references posts on delete cascade,
  member_id uuid not null references community_members on delete cascade,
  kind text not null check (kind in ('support', 'hear', 'me_too', 'thanks')),
  primary key (post_id, member_id, kind)
);
create index reactions_member on reactions (member_id);

alter table reactions enable row level security, force row level security;
grant select on reactions to upstander_app;
create policy reactions_owner on reactions to upstander_owner using (true) with check (true);
create policy reactions_own on reactions for select to upstander_app using (member_id = (select actor_member()));

create table follows (
  thread_id uuid not null references threads on delete cascade,
  member_id uuid not null references community_members on delete cascade,
  primary key (thread_id, member_id)
);
create index follows_member on follows (member_id);

alter table follows enable row level security, force row level security;
grant select, insert, delete on follows to upstander_app;
create policy follows_owner on follows to upstander_owner using (true) with check (true);

-- Whether a thread is visible to the caller, and its state.
create function thread_state_for_actor(thread uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case
      when space_is_readable(s) and t.state = 'published' and not is_hidden_from_actor(t.alias_id) then 'published'
      when t.alias_id = any (actor_aliases()) and t.state in ('waiting', 'approved', 'refused') then 'own'
      -- What a block hid stays hidden: "gone" would say that it had been there.
      when space_is_readable(s) and t.was_published and t.state <> 'published' and not is_hidden_from_actor(t.alias_id) then 'gone'
    end
    from threads t join spaces s on s.id = t.space_id where t.id = thread
  $$;

create policy follows_own on follows to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and thread_state_for_actor(thread_id) = 'published');

-- The last post that a member has read in a thread.
create table markers (
  thread_id uuid not null references threads on delete cascade,
  member_id uuid not null references community_members on delete cascade,
  number int not null check (number >= 0),
  primary key (member_id, thread_id)
);
create index markers_thread on markers (thread_id);

alter table markers enable row level security, force row level security;
grant select, insert, update (number), delete on markers to upstander_app;
create policy markers_owner on markers to upstander_owner using (true) with check (true);
create policy markers_own on markers to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and thread_state_for_actor(thread_id) = 'published');

-- The last number of a thread, and its number of answers, for a reader from whom these aliases are hidden: a figure that included
-- hidden words would disclose when they are written.
create function last_shown_number(thread threads, hidden uuid[]) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when cardinality(hidden) = 0 then thread.last_number else coalesce((
      select max(p.number) from posts p
      where p.thread_id = thread.id and p.state = 'published' and not coalesce(p.alias_id = any (hidden), false)), 0) end
  $$;

create function shown_answers(thread threads, hidden uuid[]) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when cardinality(hidden) = 0 then thread.answers else greatest(thread.answers - (
      select count(*)::int from posts p
      where p.thread_id = thread.id and p.state = 'published' and not p.is_opening and p.alias_id = any (hidden)), 0) end
  $$;

-- Posts as the caller sees them: published, in a thread that is visible to them, and not hidden by a block.
create function shown_posts(thread uuid, after int, at_most int, only_post uuid default null)
  returns table (
    id uuid, number int, alias_id uuid, alias_name text, alias_picture int, alias_is_business boolean, alias_is_own boolean,
    has_author boolean, body jsonb, content_note text, reply_to uuid, quote_of uuid, quoted_plain text, quote_from int, quote_to int,
    is_edited boolean, published_on date, supports int, hears int, me_toos int, thanks int, own_reactions text[], is_plain boolean,
    is_covered boolean
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.id, p.number, a.id, a.name, a.picture, coalesce(f.user_type = 'business', a.was_business, false), coalesce(a.member_id = actor_member(), false),
      not coalesce(a.is_gone, true), p.body, p.content_note, r.id, q.id, q.plain, p.quote_from, p.quote_to, p.is_edited, p.published_on,
      p.supports, p.hears, p.me_toos, p.thanks,
      array(select x.kind from reactions x where x.post_id = p.id and x.member_id = actor_member() order by x.kind), p.is_plain, p.is_covered
    from (select hidden_aliases() as aliases) hidden
    join posts p on true
    left join aliases a on a.id = p.alias_id
    left join profiles f on f.user_id = a.member_id
    left join posts r on r.id = p.reply_to and r.state = 'published' and not coalesce(r.alias_id = any (hidden.aliases), false)
    left join posts q on q.id = p.quote_of and q.state = 'published' and not q.is_covered and not coalesce(q.alias_id = any (hidden.aliases), false)
    where p.thread_id = thread and p.state = 'published' and p.number > after and (only_post is null or p.id = only_post)
      and not coalesce(p.alias_id = any (hidden.aliases), false)
      and thread_state_for_actor(thread) = 'published'
    order by p.number limit at_most
  $$;

-- The data that a device needs before it writes an answer; no row where the thread is not visible to the caller. A member who looks
-- after a group of the other community may answer in it.
create function thread_for_writing(thread uuid) returns table (language text, band text, takes_answers boolean, space_id uuid, space_kind text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select t.language, case when group_of_space(s.id) is null then s.band else actor_band() end,
      s.takes_answers and s.state = 'open' and not t.is_closed and (group_of_space(s.id) is null or group_is_attended(group_of_space(s.id)))
        and (not exists (select from group_calls c where c.id = s.id) or takes_calls(group_of_space(s.id))),
      s.id, s.kind
    from threads t join spaces s on s.id = t.space_id
    where t.id = thread and thread_state_for_actor(thread) = 'published'
  $$;

-- Whether the caller's words in a space wait because they are their first ones there.
create function waits_for_space(space uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from spaces s where s.id = space and s.first_waits) and not exists (
      select from posts p join threads t on t.id = p.thread_id
      where t.space_id = space and p.state = 'published' and p.alias_id = any (actor_aliases()))
  $$;

create function post_thread(post uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select p.thread_id from posts p
    where p.id = post and p.state = 'published' and not is_hidden_from_actor(p.alias_id)
      and thread_state_for_actor(p.thread_id) = 'published'
  $$;

-- Gives a post its number and makes it findable. As the owner: called where a post is approved, by a decision or by the rules.
create function publish_post(post uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    opened posts;
    place int;
    moment constant timestamptz := now();
  begin
    select p.* into opened from posts p where p.id = post and p.state <> 'published' for update;
    if not found then return; end if;
    update threads t set last_number = t.last_number + (opened.number is null)::int,
        answers = t.answers + (not opened.is_opening)::int,
        answered_at = case when opened.is_plain and t.answered_at is not null then t.answered_at else moment end,
        state = case when opened.is_opening then 'published' else t.state end,
        was_published = t.was_published or opened.is_opening,
        published_at = case when opened.is_opening then coalesce(t.published_at, moment) else t.published_at end
      where t.id = opened.thread_id returning t.last_number into place;
    update posts p set state = 'published', number = coalesce(p.number, place), published_on = (moment at time zone 'UTC')::date,
        reason = null, proposal = null, answered_by = null
      where p.id = post;
    perform index_post(post);
  end $$;

-- Words that only invited members read are in no search, and are not used to correct spelling.
create function index_post(post uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into public_search (post_id, thread_id, space_id, language, document, words, at)
      select p.id, t.id, t.space_id, t.language,
        setweight(to_tsvector(search_configuration(t.language), case when p.is_opening then t.title else '' end), 'A')
          || to_tsvector(search_configuration(t.language), p.plain),
        words_of(case when p.is_opening then t.title || ' ' else '' end || p.plain),
        now()
      from posts p join threads t on t.id = p.thread_id join spaces s on s.id = t.space_id
      where p.id = post and not p.is_plain and s.audience <> 'invited'
      on conflict (post_id) do update set document = excluded.document, words = excluded.words
  $$;

-- Hides a post from its readers, at once and everywhere.
create function hide_post(post uuid, into_state text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare was posts;
  begin
    select p.* into was from posts p where p.id = post for update;
    if not found or was.state = into_state then return; end if;
    update posts p set state = into_state, edit_source = null, edit_note = null, edit_state = null, proposal = null where p.id = post;
    delete from public_search s where s.post_id = post;
    -- Nobody needs to read what its author has taken away. What was flagged is still looked at: it may be a threat.
    if into_state = 'withdrawn' then
      update submissions s set state = 'decided', version = s.version + 1, claimed_by = null, claimed_until = null
        where s.post_id = post and s.state = 'waiting' and s.kind in ('story', 'topic', 'comment', 'edit', 'appeal');
    end if;
    if was.state = 'published' and not was.is_opening then
      update threads t set answers = greatest(t.answers - 1, 0) where t.id = was.thread_id;
    end if;
    -- The opening of a thread carries the thread.
    if was.is_opening then
      update threads t set state = into_state where t.id = was.thread_id;
      delete from public_search s where s.thread_id = was.thread_id;
    end if;
  end $$;

create function withdraw_own_post(post uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not exists (select from posts p where p.id = post and p.alias_id = any (actor_aliases())) then return false; end if;
    perform hide_post(post, 'withdrawn');
    return true;
  end $$;

-- @returns false where the post is not visible to the caller, or does not accept this kind of reaction from them
create function react_to_post(post uuid, reaction text, is_on boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    changed int;
    of_story boolean;
  begin
    if actor_band() is null or post_thread(post) is null then return false; end if;
    select s.kind = 'story' into of_story from posts p join threads t on t.id = p.thread_id join spaces s on s.id = t.space_id
      where p.id = post and not p.is_plain and not coalesce(p.alias_id = any (actor_aliases()), false);
    if of_story is null or of_story <> (reaction = 'support') then return false; end if;
    perform from posts p where p.id = post for update;
    if is_on then
      insert into reactions (post_id, member_id, kind) values (post, actor_member(), reaction) on conflict do nothing;
    else
      delete from reactions r where r.post_id = post and r.member_id = actor_member() and r.kind = reaction;
    end if;
    get diagnostics changed = row_count;
    perform count_reaction(post, reaction, case when is_on then changed else -changed end);
    return true;
  end $$;

create function count_reaction(post uuid, reaction text, difference int) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update posts p set supports = greatest(p.supports + case reaction when 'support' then difference else 0 end, 0),
        hears = greatest(p.hears + case reaction when 'hear' then difference else 0 end, 0),
        me_toos = greatest(p.me_toos + case reaction when 'me_too' then difference else 0 end, 0),
        thanks = greatest(p.thanks + case reaction when 'thanks' then difference else 0 end, 0)
      where p.id = post and difference <> 0
  $$;

-- The kind of a post, for its author and for the moderators.
create function kind_of_post(post posts) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select case when not post.is_opening then 'comment' when s.kind = 'story' then 'story' else 'topic' end
    from threads t join spaces s on s.id = t.space_id where t.id = post.thread_id
  $$;

-- [Note: Words that stay] When members leave or their account is deleted, their words are erased, except for the kinds that they chose
-- to leave behind: those lose their name. If a member has several aliases, each is removed at an hour of its own within three days.
create function erase_words() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare has_several constant boolean := (select count(*) > 1 from aliases a where a.member_id = old.member_id);
  begin
    update aliases a set keeps = old.keeps, goes_at = now() + random() * interval '3 days',
        was_business = a.was_business or exists (select from profiles f where f.user_id = old.member_id and f.user_type = 'business')
      where a.member_id = old.member_id;
    if not has_several then perform erase_alias(a.id) from aliases a where a.member_id = old.member_id; end if;
    perform count_reaction(r.post_id, r.kind, -1) from reactions r where r.member_id = old.member_id;
    return old;
  end $$;
create trigger community_members_erase before delete on community_members for each row execute function erase_words();

-- Words written in a group follow the choice for the forum, and nothing of a private call remains.
create function erase_alias(alias uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    owned aliases;
    post uuid;
  begin
    select a.* into owned from aliases a where a.id = alias for update;
    if not found then return; end if;
    for post in
      select p.id from posts p join threads t on t.id = p.thread_id join spaces s on s.id = t.space_id
      where p.alias_id = alias and (p.state <> 'published'
        or exists (select from group_calls c where c.id = s.id)
        or not (case when s.kind in ('category', 'group') then 'forum' when p.is_opening then 'stories' else 'comments' end) = any (owned.keeps))
    loop
      perform hide_post(post, 'withdrawn');
      update posts p set source = '', body = '[]', plain = '', content_note = '', moderator_words = '', proposal = null, reason = null,
        alias_id = null where p.id = post;
      update threads t set title = '', alias_id = null from posts p
        where p.id = post and p.is_opening and t.id = p.thread_id and t.state = 'withdrawn';
    end loop;
    -- Of what stays, no version stays that nobody has seen.
    update submissions s set state = 'decided', version = s.version + 1, claimed_by = null, claimed_until = null
      from posts p where p.alias_id = alias and s.post_id = p.id and s.state = 'waiting' and s.kind = 'edit';
    update posts p set edit_source = null, edit_note = null, edit_state = null, proposal = null, reason = null, moderator_words = ''
      where p.alias_id = alias;
    delete from submissions s where s.alias_id = alias and s.kind = 'name';
    delete from aliases a where a.id = alias and not exists (select from posts p where p.alias_id = alias);
    update aliases a set name = null, wanted = '', comparable = null, is_gone = true where a.id = alias;
  end $$;

-- As the system: aliases whose hour has come, and the removal of one of them. Each separately, so that one failure does not hold up the
-- others.
create function due_aliases() returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select a.id from aliases a where actor_kind() = 'system' and a.goes_at <= now() and not a.is_gone order by a.goes_at $$;

create function erase_due_alias(alias uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ select erase_alias(d) from due_aliases() d where d = alias $$;

-- Deleting an account deletes its profile before its names.
create function keep_business() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update aliases a set was_business = true where a.member_id = old.user_id and old.user_type = 'business';
    return old;
  end $$;
create trigger profiles_business before delete on profiles for each row execute function keep_business();

create function leave_community(kept text[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update community_members c set keeps = kept where c.member_id = actor_member();
    insert into community_departures (member_id, band)
      select c.member_id, c.band from community_members c where c.member_id = actor_member()
      on conflict (member_id) do update set band = excluded.band;
    delete from community_members c where c.member_id = actor_member();
  end $$;

grant execute on function space_is_readable(spaces), thread_state_for_actor(uuid), shown_posts(uuid, int, int, uuid),
  thread_for_writing(uuid), post_thread(uuid), withdraw_own_post(uuid), react_to_post(uuid, text, boolean), kind_of_post(posts),
  due_aliases(), erase_due_alias(uuid), leave_community(text[]) to upstander_app;
