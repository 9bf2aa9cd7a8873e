-- Submissions to the moderators, and the queue in which they are read.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Submissions] Items for human review: words that wait, an edit, a name, a text that was flagged, a decision that its author
-- contests. Moderators access them only through the functions below, which omit items that a moderator may not decide about.
create table submissions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)*$'),
  post_id uuid references posts on delete cascade,
  alias_id uuid references aliases on delete cascade,
  -- The author of the words in question. Never returned.
  author_id uuid references community_members on delete set null,
  -- The member whom an item without words of theirs is about; they may have left the community. Never returned.
  subject_id uuid references members on delete cascade,
  language text not null check (language in ('en', 'es')),
  band text not null check (band in ('younger', 'older')),
  is_danger boolean not null default false,
  due timestamptz(3) not null,
  -- The matches of the rules, in the form of content/moderation: reason, from, to.
  found jsonb not null default '[]',
  -- The words of the person who flags or appeals.
  words text not null default '' check (char_length(words) <= 2000),
  state text not null default 'waiting' check (state in ('waiting', 'decided')),
  version int not null default 1 check (version >= 1),
  needed int not null default 1 check (needed between 1 and 2),
  agreed uuid[] not null default '{}',
  -- Moderators who passed it on, or may not decide about it again.
  left_to_others uuid[] not null default '{}',
  claimed_by uuid references moderators on delete set null,
  claimed_until timestamptz(3),
  handed_in_on date not null default (now() at time zone 'UTC')::date,
  claim_id uuid,
  sanction_id uuid,
  band_change_id uuid references band_changes on delete cascade,
  chat_report_id uuid
);
create index submissions_waiting on submissions (is_danger desc, due, id) where state = 'waiting';
create index submissions_post on submissions (post_id);
create index submissions_alias on submissions (alias_id);
create index submissions_author on submissions (author_id);
create index submissions_subject on submissions (subject_id) where subject_id is not null;
create index submissions_claimed on submissions (claimed_by) where claimed_by is not null;

-- Several flags of one text form one item.
create unique index submissions_flagged on submissions (post_id) where kind = 'flag' and state = 'waiting';
create index submissions_claim on submissions (claim_id) where claim_id is not null;
create index submissions_sanction on submissions (sanction_id) where sanction_id is not null;
create index submissions_band_change on submissions (band_change_id) where band_change_id is not null;
create index submissions_chat_report on submissions (chat_report_id) where chat_report_id is not null;

alter table submissions enable row level security, force row level security;
create policy submissions_owner on submissions to upstander_owner using (true) with check (true);

-- Moderators are notified that something in their queue has changed, but not what. The renewal of a claim changes nothing for the
-- others. The queue's id is moderationQueueId in contract/live.ts.
create function tell_of_submission() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform tell_topic('moderation', '5f0c1d52-6a0e-4c55-9a55-8f3d7c1b2e01', 'queue');
    return null;
  end $$;
create trigger submissions_live after insert or delete on submissions for each row execute function tell_of_submission();
create trigger submissions_change_live after update on submissions for each row
  when (old.version <> new.version or old.state <> new.state or old.claimed_by is distinct from new.claimed_by)
  execute function tell_of_submission();

-- [Note: Flags] With a copy of the text as it was. The member who flagged it, if signed in, is stored only to send them the answer.
create table flags (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  member_id uuid references members on delete set null,
  -- The item in which it is decided, together with the other flags of the same text.
  submission_id uuid references submissions on delete set null,
  reason text not null,
  words text not null check (char_length(words) <= 1000),
  copy text not null,
  state text not null default 'waiting' check (state in ('waiting', 'kept', 'removed')),
  flagged_on date not null default (now() at time zone 'UTC')::date
);
create index flags_post on flags (post_id);
create index flags_member on flags (member_id);
create index flags_submission on flags (submission_id);

alter table flags enable row level security, force row level security;
grant select on flags to upstander_app;
create policy flags_owner on flags to upstander_owner using (true) with check (true);
create policy flags_own on flags for select to upstander_app using (member_id = (select actor_member()));

-- The deadline for a moderator to look: an hour where someone may be in danger, else a day.
create function due_at(is_danger boolean) returns timestamptz
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select now() + case when is_danger then interval '1 hour' else interval '24 hours' end $$;

create function insert_submission(
  of_kind text, post uuid, alias uuid, danger boolean, findings jsonb, readers int, said text
) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    owner aliases;
    thread_language text;
    until constant timestamptz := due_at(danger);
  begin
    -- One that waits already is another version of itself. One more flag is shown to the moderator who has the item open.
    update submissions s set version = s.version + 1, is_danger = s.is_danger or danger, due = least(s.due, until), found = findings,
        agreed = '{}', claimed_by = case of_kind when 'flag' then s.claimed_by end,
        claimed_until = case of_kind when 'flag' then s.claimed_until end
      where s.state = 'waiting' and s.kind = of_kind and s.post_id is not distinct from post
        and s.alias_id is not distinct from alias;
    if found then return; end if;
    select a.* into owner from aliases a where a.id = coalesce(alias, (select p.alias_id from posts p where p.id = post));
    select t.language into thread_language from posts p join threads t on t.id = p.thread_id where p.id = post;
    insert into submissions (kind, post_id, alias_id, author_id, language, band, is_danger, due, found, words, needed)
      values (of_kind, post, alias, owner.member_id, coalesce(thread_language, owner.language),
        coalesce(owner.band, 'older'), danger, until, findings, said, readers);
    update posts p set answered_by = (until at time zone 'UTC')::date where p.id = post and of_kind in ('story', 'topic', 'comment', 'edit', 'appeal');
  end $$;

-- The alias under which the caller writes in a thread: always the same one, so that no one speaks there with two voices. Null where a
-- different one was chosen, or the chosen one is not theirs. Names of one space are used only there; those for one session are never
-- written under.
create function alias_for_thread(thread uuid, chosen uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with earlier as (
      select p.alias_id from posts p where p.thread_id = thread and p.alias_id = any (actor_aliases()) limit 1),
    here as (
      select p.alias_id from threads t join group_people p on p.group_id = group_of_space(t.space_id)
      where t.id = thread and p.member_id = actor_member())
    select a.id from aliases a
    where a.member_id = actor_member() and not a.is_passing
      and a.id = coalesce((select h.alias_id from here h), (select e.alias_id from earlier e), chosen, actor_alias())
      and (chosen is null or a.id = chosen)
      and (a.space_id is null or exists (select from here h where h.alias_id = a.id))
  $$;

-- The alias under which the caller met another one: a block hides the words of that alias only, so that it discloses nothing about
-- their others. In a group this applies even before they have written, and in a room it is the name that they have there.
create function alias_beside(alias uuid) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select mine.alias_id from group_people theirs join group_people mine on mine.group_id = theirs.group_id
      where theirs.alias_id = alias and mine.member_id = actor_member()), (
      select mine.alias_id from room_seats theirs join room_seats mine on mine.session_id = theirs.session_id and mine.member_id = actor_member()
      where theirs.alias_id = alias), (
      select mine.alias_id from posts mine join posts theirs on theirs.thread_id = mine.thread_id
      where theirs.alias_id = alias and mine.alias_id = any (actor_aliases())
      order by mine.published_on desc nulls last, mine.id limit 1), actor_alias())
  $$;

-- Answers in a thread. Words that wait are submitted to the moderators.
-- @returns its state, `reused` where the id belongs to other words, or null where the thread takes no answers of the caller
create function hand_in_answer(
  thread uuid, post uuid, words text, tree jsonb, plain_words text, note text, answers uuid, quoted uuid, quoted_from int, quoted_to int,
  hash bytea, waits boolean, danger boolean, findings jsonb, chosen uuid default null
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier posts;
    writes record;
    author uuid;
  begin
    -- One text of a member after the other: two at once could be two voices in one thread.
    perform from community_members c where c.member_id = actor_member() for no key update;
    select p.* into earlier from posts p where p.id = post;
    if found then
      return case when earlier.alias_id = any (actor_aliases()) and earlier.request_hash = hash then earlier.state else 'reused' end;
    end if;
    select * into writes from thread_for_writing(thread);
    if not found or not writes.takes_answers or writes.band is distinct from actor_band() then return null; end if;
    author := alias_for_thread(thread, chosen);
    if author is null then return 'other_alias'; end if;
    insert into posts (id, thread_id, alias_id, reply_to, quote_of, quote_from, quote_to, source, body, plain, content_note, is_plain, request_hash)
      values (post, thread, author,
        -- Answers have one level: an answer to an answer stands beside it.
        (select coalesce(p.reply_to, p.id) from posts p
          where p.id = answers and p.thread_id = thread and p.state = 'published' and not p.is_opening and not is_hidden_from_actor(p.alias_id)),
        (select p.id from posts p
          where p.id = quoted and p.thread_id = thread and p.state = 'published' and not is_hidden_from_actor(p.alias_id)),
        case when quoted is not null then quoted_from end, case when quoted is not null then quoted_to end,
        words, tree, plain_words, note, danger, hash);
    if waits or waits_for_space(writes.space_id) then
      perform insert_submission('comment', post, null, danger, findings, 1, '');
      return 'waiting';
    end if;
    perform publish_post(post);
    return 'published';
  end $$;

-- @returns `changed`, `waiting`, `conflict` where the revision has changed, or null where the caller may not change it
create function hand_in_edit(
  post uuid, of_revision int, words text, tree jsonb, plain_words text, note text, waits boolean, danger boolean, findings jsonb
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    current posts;
    kind text;
    readers int;
  begin
    select p.* into current from posts p where p.id = post and p.alias_id = any (actor_aliases()) for update;
    if not found or current.state in ('withdrawn', 'removed') then return null; end if;
    if current.revision <> of_revision then return 'conflict'; end if;
    kind := kind_of_post(current);
    readers := case kind when 'story' then 2 else 1 end;
    if current.state <> 'published' then
      -- What nobody has seen yet is replaced, and read from the beginning.
      update posts p set source = words, body = tree, plain = plain_words, content_note = note, revision = p.revision + 1,
          is_plain = p.is_plain or danger, state = 'waiting', reason = null, proposal = null, moderator_words = ''
        where p.id = post;
      update threads t set state = 'waiting' where t.id = current.thread_id and kind <> 'comment' and t.state in ('refused', 'approved');
      -- The delay of a story counts from when its last words were agreed to.
      update stories s set appears_at = null where s.thread_id = current.thread_id and kind = 'story';
      -- What was contested is not there any more.
      update submissions s set state = 'decided', version = s.version + 1, claimed_by = null, claimed_until = null
        where s.post_id = post and s.kind = 'appeal' and s.state = 'waiting';
      perform insert_submission(kind, post, null, danger, findings, readers, '');
      return 'waiting';
    end if;
    if waits then
      update posts p set edit_source = words, edit_note = note, edit_state = 'waiting', revision = p.revision + 1 where p.id = post;
      perform insert_submission('edit', post, null, danger, findings, readers, '');
      return 'waiting';
    end if;
    update posts p set source = words, body = tree, plain = plain_words, content_note = note, revision = p.revision + 1, is_edited = true,
        edit_source = null, edit_note = null, edit_state = null
      where p.id = post;
    perform index_post(post);
    return 'changed';
  end $$;

create function hand_in_name(danger boolean, findings jsonb, of_alias uuid default null) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ select insert_submission('name', null, a.id, danger, findings, 1, '')
    from aliases a where a.member_id = actor_member() and a.id = coalesce(of_alias, actor_alias()) $$;

-- Whether a moderator has looked at this exact text and left it: if so, another flag does not cover it again.
create function was_left_as_it_is(post uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from decisions d join submissions s on s.id = d.submission_id join posts p on p.id = s.post_id
      where p.id = post and d.outcome = 'keep' and d.state = 'applied' and d.copy = p.source)
  $$;

-- A text flagged as one of these kinds is covered until a moderator has looked. Nothing is hidden merely because many flag it.
create function flag_post(flag uuid, post uuid, because text, said text, covers boolean) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare danger constant boolean := because in ('danger', 'child', 'method');
  begin
    if post_thread(post) is null then return exists (select from flags f where f.id = flag); end if;
    -- One flag after the other, so that they come into one item.
    perform from posts p where p.id = post for update;
    -- Whom a moderator has still to answer about this text has nothing to add by a second flag.
    if exists (select from flags f where f.post_id = post and f.member_id = actor_member() and f.state = 'waiting') then return true; end if;
    insert into flags (id, post_id, member_id, reason, words, copy)
      select flag, p.id, actor_member(), because, said, p.source from posts p where p.id = post
      on conflict do nothing;
    if not found then return true; end if;
    if covers and not was_left_as_it_is(post) then update posts p set is_covered = true where p.id = post; end if;
    perform insert_submission('flag', post, null, danger, '[]', 1, '');
    update flags f set submission_id = (
        select s.id from submissions s where s.post_id = post and s.kind = 'flag' and s.state = 'waiting')
      where f.id = flag;
    return true;
  end $$;

-- The author contests the latest decision against them, once.
create function appeal_post(post uuid, said text) returns date
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare deciders uuid[];
  begin
    perform from posts p where p.id = post for update;
    if not exists (select from posts p where p.id = post and p.alias_id = any (actor_aliases()) and p.state in ('refused', 'removed')) then
      return null;
    end if;
    if exists (select from submissions s where s.post_id = post and s.kind = 'appeal') then return null; end if;
    select array_agg(distinct d.by_member) filter (where d.by_member is not null) into deciders
      from decisions d join submissions s on s.id = d.submission_id where s.post_id = post and d.state <> 'undone';
    perform insert_submission('appeal', post, null, false, '[]', 1, said);
    update submissions s set left_to_others = coalesce(deciders, '{}') where s.post_id = post and s.kind = 'appeal' and s.state = 'waiting';
    return (due_at(false) at time zone 'UTC')::date;
  end $$;

create function may_appeal(post uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from posts p where p.id = post and p.alias_id = any (actor_aliases()) and p.state in ('refused', 'removed'))
      and not exists (select from submissions s where s.post_id = post and s.kind = 'appeal')
  $$;

-- Whether an item is not shown to the caller. If someone may be in danger, it is shown anyway while no other moderator on duty reads
-- that kind.
create function is_spared(item submissions) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    chosen constant text[] := (select m.spared from moderators m where m.member_id = actor_member());
    kinds text[];
  begin
    if coalesce(chosen, '{}') = '{}' then return false; end if;
    kinds := array_remove(array[
      case when item.is_danger then 'danger' end,
      case when exists (
          select from posts p join stories s on s.thread_id = p.thread_id where p.id = item.post_id and 'sexual' = any (s.types))
        or exists (select from flags f where f.submission_id = item.id and f.reason = 'intimate_image') then 'sexual' end], null);
    return chosen && kinds and exists (
      select from moderators o
      where o.member_id <> actor_member() and not o.spared && kinds and member_moderates(o.member_id) and duty_until(o.member_id) is not null
        and item.language = any (o.languages) and item.band = any (o.bands) and o.member_id is distinct from item.author_id
        and not o.member_id = any (item.agreed || item.left_to_others));
  end $$;

-- [Note: Who decides] Moderators do not decide about text that they wrote, answered or flagged, whose author they blocked, or that they
-- have decided already, nor about someone who reported something to a team of theirs; nor all day about one author; nor does the
-- overseer of a pair decide about what one of the pair reported, even if they became its overseer later.
create function may_decide(item submissions) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
        select from moderators m where m.member_id = actor_member() and member_moderates(m.member_id)
          and item.language = any (m.languages) and item.band = any (m.bands))
      and coalesce(item.author_id, item.subject_id) is distinct from actor_member()
      and not actor_member() = any (item.agreed || item.left_to_others)
      and not is_spared(item)
      and not exists (
        select from posts p join posts mine on mine.thread_id = p.thread_id
        where p.id = item.post_id and mine.alias_id = any (actor_aliases()) and (mine.reply_to = p.id or p.is_opening))
      and not exists (
        select from chat_reports r join chats c on c.id = r.chat_id join mentor_pairs p on p.id = c.overseen_pair_id
        where r.id = item.chat_report_id and p.overseer_id = actor_member())
      and not exists (select from flags f where f.post_id = item.post_id and f.member_id = actor_member())
      and not exists (
        select from blocks b join aliases a on a.id = b.alias_id where b.member_id = actor_member() and a.member_id = coalesce(item.author_id, item.subject_id))
      and not exists (
        select from handlers h join reports r on r.organisation_id = h.organisation_id
        where h.member_id = actor_member() and r.reporter_id = coalesce(item.author_id, item.subject_id))
      and (item.author_id is null or (
        select count(*) from decisions d join submissions s on s.id = d.submission_id
        where d.by_member = actor_member() and d.at > now() - interval '1 day' and s.author_id = item.author_id) < 8)
  $$;

create function moderation_queue(at_most int)
  returns table (
    id uuid, kind text, language text, band text, is_danger boolean, due timestamptz, found jsonb, taken_until timestamptz, is_mine boolean,
    needed int, agreed int, version int
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, s.kind, s.language, s.band, s.is_danger, s.due, s.found,
      case when s.claimed_until > now() and s.claimed_by <> actor_member() then s.claimed_until end,
      s.claimed_by is not distinct from actor_member() and s.claimed_until > now(), s.needed, cardinality(s.agreed), s.version
    from submissions s
    where actor_is_moderator() and s.state = 'waiting' and may_decide(s)
    order by s.is_danger desc, s.due, s.id limit at_most
  $$;

create function decided_today() returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select count(*)::int from decisions d
    where d.by_member = actor_member() and d.state <> 'undone' and d.at >= date_trunc('day', now(), 'UTC')
  $$;

-- Opens an item for ten minutes, or renews that.
-- @returns `claimed`, `taken` by another, `off_duty`, `capped`, or null where the caller may not decide about it
create function claim_submission(item uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare chosen submissions;
  begin
    select s.* into chosen from submissions s where s.id = item for update;
    if not found or not actor_is_moderator() or chosen.state <> 'waiting' or not may_decide(chosen) then return null; end if;
    if chosen.claimed_by <> actor_member() and chosen.claimed_until > now() then return 'taken'; end if;
    -- What is open already can be finished when the duty ends.
    if chosen.claimed_by is distinct from actor_member() or chosen.claimed_until is null then
      if duty_until(actor_member()) is null then return 'off_duty'; end if;
      if decided_today() >= (select m.cap from moderators m where m.member_id = actor_member()) then return 'capped'; end if;
    end if;
    update submissions s set claimed_by = actor_member(), claimed_until = now() + interval '10 minutes' where s.id = item;
    return 'claimed';
  end $$;

-- Opens an expired item again, if no one else has opened it since.
create function reopen_submission(item uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update submissions s set claimed_until = now() + interval '10 minutes'
      where s.id = item and s.claimed_by = actor_member() and s.state = 'waiting' and actor_is_moderator() and may_decide(s);
    return found;
  end $$;

-- An item that the caller has open, with its words and their context. Without anything that identifies the author.
create function opened_submission(item uuid)
  returns table (
    id uuid, kind text, language text, band text, is_danger boolean, due timestamptz, found jsonb, needed int, agreed int, version int,
    claimed_until timestamptz, title text, source text, content_note text, before text, words text, flags jsonb, flag_count int, state text,
    author_name text, author_picture int, author_is_new boolean, has_author boolean, context jsonb, history jsonb
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select s.id, s.kind, s.language, s.band, s.is_danger, s.due, s.found, s.needed, cardinality(s.agreed), s.version, s.claimed_until,
      coalesce(t.title, ''),
      case s.kind when 'name' then coalesce(w.wanted, '') when 'edit' then coalesce(p.edit_source, p.source)
        when 'age_band' then s.words else coalesce(p.source, '') end,
      coalesce(case s.kind when 'edit' then p.edit_note end, p.content_note, ''),
      case s.kind when 'edit' then p.source when 'name' then w.name
        when 'flag' then (
          select f.copy from flags f where f.submission_id = s.id and f.copy <> p.source order by f.flagged_on desc, f.id limit 1) end,
      case s.kind when 'age_band' then '' else s.words end,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', f.id, 'reason', f.reason, 'words', f.words) order by f.flagged_on, f.id)
        from flags f where f.submission_id = s.id
      ), '[]'),
      -- Everyone who was not signed in counts as one: one person could flag as often as they like.
      (select count(distinct coalesce(f.member_id, s.id))::int from flags f where f.submission_id = s.id),
      coalesce(p.state, 'waiting'), a.name, coalesce(a.picture, 0), coalesce(c.standing = 'new', false), not coalesce(a.is_gone, true),
      coalesce((
        select jsonb_agg(jsonb_build_object('id', o.id, 'name', oa.name, 'words', left(o.plain, 1200)) order by o.number)
        from posts o left join aliases oa on oa.id = o.alias_id
        where o.thread_id = p.thread_id and o.id <> p.id and o.state = 'published' and (o.is_opening or o.id in (p.reply_to, p.quote_of))
      ), '[]'),
      coalesce((
        select jsonb_agg(jsonb_build_object('on', (h.at at time zone 'UTC')::date, 'outcome', h.outcome, 'reason', h.reason) order by h.at desc)
        from (
          select d.at, d.outcome, d.reason from decisions d join submissions e on e.id = d.submission_id
          left join posts ep on ep.id = e.post_id
          where coalesce(e.alias_id, ep.alias_id) = a.id and d.state = 'applied' and d.outcome not in ('publish', 'keep', 'second_reader')
          order by d.at desc limit 10
        ) h
      ), '[]')
    from submissions s
    left join posts p on p.id = s.post_id
    left join threads t on t.id = p.thread_id
    left join aliases w on w.id = s.alias_id
    left join aliases a on a.id = coalesce(s.alias_id, p.alias_id)
    left join community_members c on c.member_id = a.member_id
    where s.id = item and s.claimed_by = actor_member() and s.claimed_until > now() and actor_is_moderator()
  $$;

create function hand_on_submission(item uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update submissions s set left_to_others = array_append(s.left_to_others, actor_member()),
        claimed_by = case when s.claimed_by = actor_member() then null else s.claimed_by end,
        claimed_until = case when s.claimed_by = actor_member() then null else s.claimed_until end
      where s.id = item and s.state = 'waiting' and actor_is_moderator() and may_decide(s);
    return found or exists (select from submissions s where s.id = item and actor_member() = any (s.left_to_others));
  end $$;

-- Returns an item to the queue without a decision. Names the claim, so that a later one of the same moderator, in another tab, is
-- unaffected.
create function release_submission(item uuid, until timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update submissions s set claimed_by = null, claimed_until = null
      where s.id = item and s.state = 'waiting' and s.claimed_by = actor_member() and s.claimed_until = until and actor_is_moderator()
  $$;

grant execute on function alias_for_thread(uuid, uuid), alias_beside(uuid), hand_in_answer(uuid, uuid, text, jsonb, text, text, uuid,
  uuid, int, int, bytea, boolean, boolean, jsonb, uuid), hand_in_edit(uuid, int, text, jsonb, text, text, boolean, boolean, jsonb),
  hand_in_name(boolean, jsonb, uuid), flag_post(uuid, uuid, text, text, boolean), appeal_post(uuid, text), may_appeal(uuid),
  moderation_queue(int), decided_today(), claim_submission(uuid), reopen_submission(uuid), opened_submission(uuid),
  hand_on_submission(uuid), release_submission(uuid, timestamptz) to upstander_app;
