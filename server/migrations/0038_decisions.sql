-- [Note: Decisions] Never changed, except when its moderator undoes it within seconds, and when its copy of the words is deleted after
-- six months. It takes effect once it can no longer be undone.
create table decisions (
  id uuid primary key,
  submission_id uuid not null references submissions on delete cascade,
  by_member uuid references moderators on delete set null,
  outcome text not null check (outcome in (
    'publish', 'propose', 'second_reader', 'remove_part', 'refuse', 'help', 'remove', 'keep', 'restore', 'uphold', 'agree')),
  reason text,
  words text not null check (char_length(words) <= 2000),
  content_note text not null check (char_length(content_note) <= 120),
  -- The proposed text, or the text that remains after a removal, with the tree made from it.
  text text check (char_length(text) <= 10000),
  body jsonb,
  plain text,
  -- The words that were decided about, and their revision.
  copy text not null,
  revision int,
  at timestamptz(3) not null default now(),
  state text not null default 'made' check (state in ('made', 'applied', 'undone')),
  request_hash bytea not null check (octet_length(request_hash) = 32)
);
create index decisions_submission on decisions (submission_id, at desc);
create index decisions_by on decisions (by_member, at desc);
create index decisions_made on decisions (at) where state = 'made';

alter table decisions enable row level security, force row level security;
create policy decisions_owner on decisions to upstander_owner using (true) with check (true);

-- After two moderators have agreed, the member is out of the old community and may choose a voice in the new one, where a moderator
-- reads each of their first words before others do. A mentor remains. [Note: Turning 18]
create function apply_to_band_change(made decisions, item submissions) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare change band_changes;
  begin
    select b.* into change from band_changes b where b.id = item.band_change_id and b.state = 'waiting' for update;
    if not found then return; end if;
    update band_changes b set state = case made.outcome when 'agree' then 'agreed' else 'refused' end,
        moderator_words = made.words, decided_on = (now() at time zone 'UTC')::date
      where b.id = change.id;
    if made.outcome = 'agree' then
      perform hold_returning_pairs(change.member_id);
      perform end_membership(change.member_id, change.keeps);
      insert into community_departures (member_id, band) values (change.member_id, change.to_band)
        on conflict (member_id) do update set band = excluded.band;
    end if;
  end $$;

-- @returns `made`, `agreed` where another has to agree, `conflict`, `reused`, or null where the caller has not claimed it
create function decide_submission(
  decision uuid, item uuid, of_version int, what text, because text, said text, note text, new_text text, tree jsonb, plain_words text, hash bytea
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    chosen submissions;
    earlier decisions;
    is_last boolean;
  begin
    select s.* into chosen from submissions s where s.id = item for update;
    select d.* into earlier from decisions d where d.id = decision;
    if found then
      return case when earlier.by_member = actor_member() and earlier.request_hash = hash then 'made' else 'reused' end;
    end if;
    if chosen.id is null or not actor_is_moderator() then return null; end if;
    if not actor_member() = any (chosen.agreed) and not may_decide(chosen) then return null; end if;
    if chosen.state <> 'waiting' or chosen.version <> of_version or chosen.claimed_by is distinct from actor_member() then return 'conflict'; end if;
    -- What is late is decided as long as nobody else has opened it.
    is_last := what <> 'second_reader' and (what not in ('publish', 'agree') or cardinality(chosen.agreed) + 1 >= chosen.needed);
    insert into decisions (id, submission_id, by_member, outcome, reason, words, content_note, text, body, plain, copy, revision, request_hash)
      select decision, item, actor_member(), what, because, said, note, new_text, tree, plain_words,
        coalesce((select o.source from opened_submission(item) o),
          (select coalesce(p.source, '') from posts p where p.id = chosen.post_id), ''),
        (select p.revision from posts p where p.id = chosen.post_id), hash;
    update submissions s set version = s.version + 1, claimed_by = null, claimed_until = null,
        state = case when is_last then 'decided' else 'waiting' end,
        needed = case when what = 'second_reader' then 2 else s.needed end,
        agreed = case when what in ('publish', 'agree') then array_append(s.agreed, actor_member()) else s.agreed end,
        left_to_others = case when what = 'second_reader' then array_append(s.left_to_others, actor_member()) else s.left_to_others end
      where s.id = item;
    if not is_last then
      update decisions d set state = 'applied' where d.id = decision;
      return 'agreed';
    end if;
    return 'made';
  end $$;

create function undo_decision(decision uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare chosen decisions;
  begin
    select d.* into chosen from decisions d where d.id = decision and d.by_member = actor_member() for update;
    if not found then return null; end if;
    if chosen.state = 'undone' then return 'undone'; end if;
    if not exists (
      select from submissions s where s.id = chosen.submission_id and (
        chosen.state = 'made' and s.state = 'decided'
        or chosen.state = 'applied' and s.state = 'waiting' and s.claimed_by is null and (
          chosen.outcome in ('publish', 'agree') and s.agreed = array[actor_member()] or chosen.outcome = 'second_reader' and s.agreed = '{}')))
    then return 'conflict'; end if;
    update decisions d set state = 'undone' where d.id = decision;
    -- Its author has handed in other words meanwhile: those wait already.
    if exists (
      select from submissions s, submissions mine
      where mine.id = chosen.submission_id and mine.kind <> 'flag' and s.post_id = mine.post_id and s.kind = mine.kind and s.id <> mine.id
        and s.state = 'waiting')
    then return 'undone'; end if;
    -- Flags that came meanwhile come into the item that is opened again.
    update flags f set submission_id = chosen.submission_id from submissions s, submissions mine
      where mine.id = chosen.submission_id and mine.kind = 'flag' and s.post_id = mine.post_id and s.id <> mine.id
        and s.kind = 'flag' and s.state = 'waiting' and f.submission_id = s.id;
    update submissions s set state = 'decided', version = s.version + 1, claimed_by = null, claimed_until = null from submissions mine
      where mine.id = chosen.submission_id and mine.kind = 'flag' and s.post_id = mine.post_id and s.id <> mine.id
        and s.kind = 'flag' and s.state = 'waiting';
    update submissions s set state = 'waiting', version = s.version + 1, agreed = array_remove(s.agreed, actor_member()),
        left_to_others = case when chosen.outcome = 'second_reader' then array_remove(s.left_to_others, actor_member()) else s.left_to_others end
      where s.id = chosen.submission_id;
    return 'undone';
  end $$;

-- After three published texts, words that pass the rules appear at once. Young members' words are always read first.
create function raise_standing(author uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update community_members c set standing = 'known'
    where c.member_id = author and c.standing = 'new' and c.band = 'older' and 3 <= (
      select count(*) from posts p join aliases a on a.id = p.alias_id where a.member_id = author and p.state = 'published')
  $$;

-- The words have changed since the decision: a moderator still has to read the new ones.
create function read_again(item submissions) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select insert_submission(item.kind, p.id, null, item.is_danger, item.found, item.needed, '')
    from posts p
    where p.id = item.post_id and item.kind <> 'appeal' and (item.kind <> 'edit' or p.edit_state = 'waiting')
      and not exists (select from submissions s where s.post_id = p.id and s.kind = item.kind and s.state = 'waiting')
  $$;

create function apply_to_name(made decisions, item submissions) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update aliases a set wanted_state = case made.outcome when 'publish' then 'published' else 'refused' end,
      name = case made.outcome when 'publish' then a.wanted else a.name end
    where a.id = item.alias_id and made.copy = a.wanted
  $$;

create function apply_to_text(made decisions, item submissions, post posts) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update posts p set moderator_words = made.words, reason = made.reason, answered_by = null where p.id = post.id;
    if made.outcome in ('publish', 'help', 'restore', 'remove_part') then
      update posts p set content_note = case when made.content_note <> '' then made.content_note else p.content_note end,
          is_plain = p.is_plain or made.outcome = 'help',
          source = coalesce(made.text, p.source), body = coalesce(made.body, p.body), plain = coalesce(made.plain, p.plain),
          is_edited = p.is_edited or made.outcome = 'remove_part'
        where p.id = post.id;
      -- A story appears later; one that was there before it was removed is there again at once.
      if post.number is null and kind_of_post(post) = 'story' then perform approve_story(post.thread_id);
      else
        update threads t set state = 'published' where t.id = post.thread_id and post.is_opening;
        perform publish_post(post.id);
      end if;
    elsif made.outcome = 'propose' then
      update posts p set proposal = made.text where p.id = post.id;
    elsif made.outcome = 'refuse' then
      update posts p set state = 'refused' where p.id = post.id;
      update threads t set state = 'refused' where t.id = post.thread_id and post.is_opening;
    end if;
  end $$;

create function apply_to_edit(made decisions, post posts) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if post.edit_source is null then return; end if;
    if made.outcome in ('publish', 'help') then
      update posts p set source = p.edit_source, body = made.body, plain = made.plain,
          content_note = case when made.content_note <> '' then made.content_note else p.edit_note end,
          is_plain = p.is_plain or made.outcome = 'help', is_edited = true, answered_by = null,
          edit_source = null, edit_note = null, edit_state = null, reason = null, moderator_words = made.words
        where p.id = post.id;
      perform index_post(post.id);
    else
      update posts p set edit_state = 'refused', reason = made.reason, moderator_words = made.words, proposal = made.text, answered_by = null
        where p.id = post.id;
    end if;
  end $$;

create function apply_to_flag(made decisions, item submissions, post posts) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- What is gone has no flags that wait: those that came while the decision could be undone have their answer too.
    if made.outcome = 'remove' then
      update flags f set submission_id = item.id where f.post_id = post.id and f.state = 'waiting';
      update submissions s set state = 'decided', version = s.version + 1, claimed_by = null, claimed_until = null
        where s.post_id = post.id and s.kind = 'flag' and s.state = 'waiting' and s.id <> item.id;
    end if;
    update flags f set state = case made.outcome when 'keep' then 'kept' else 'removed' end where f.submission_id = item.id;
    update posts p set is_covered = exists (
        select from flags f where f.post_id = p.id and f.state = 'waiting' and f.reason in ('address', 'intimate_image', 'method'))
      where p.id = post.id;
    if made.outcome = 'remove' then
      update posts p set reason = made.reason, moderator_words = made.words where p.id = post.id;
      perform hide_post(post.id, 'removed');
    elsif made.outcome = 'remove_part' then
      update posts p set source = made.text, body = made.body, plain = made.plain, is_edited = true, reason = made.reason,
          moderator_words = made.words, revision = p.revision + 1
        where p.id = post.id;
      perform index_post(post.id);
    elsif made.outcome = 'help' then
      update posts p set is_plain = true where p.id = post.id;
      delete from public_search s where s.post_id = post.id;
    end if;
  end $$;

-- @returns the decisions that can no longer be undone
create function due_decisions(seconds int) returns setof uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select d.id from decisions d where actor_kind() = 'system' and d.state = 'made' and d.at <= now() - make_interval(secs => seconds) order by d.at $$;

-- The author accepts a moderator's proposal: for a story a second moderator still has to agree.
create function accept_proposal(post uuid, proposed text, tree jsonb, plain_words text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    current posts;
    proposer uuid;
    of_kind text;
  begin
    select p.* into current from posts p where p.id = post and p.alias_id = any (actor_aliases()) for update;
    if not found or current.proposal is null or current.state not in ('waiting', 'published') then return null; end if;
    if current.proposal <> proposed then return 'conflict'; end if;
    select d.by_member, s.kind into proposer, of_kind from decisions d join submissions s on s.id = d.submission_id
      where s.post_id = post and d.outcome = 'propose' and d.state = 'applied' order by d.at desc limit 1;
    update posts p set source = proposed, body = tree, plain = plain_words, proposal = null, reason = null, moderator_words = '',
        revision = p.revision + 1, is_edited = p.state = 'published', edit_source = null, edit_note = null, edit_state = null
      where p.id = post;
    if of_kind = 'story' then
      perform insert_submission('story', post, null, current.is_plain, '[]', 2, '');
      update submissions s set agreed = array_remove(array[proposer], null) where s.post_id = post and s.kind = 'story' and s.state = 'waiting';
    elsif current.state = 'published' then perform index_post(post);
    else perform publish_post(post);
    end if;
    return 'accepted';
  end $$;

-- The number of waiting items, for the administrators.
create function moderation_figures() returns table (waiting int, oldest_hours int, ready int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select (select count(*)::int from submissions s where s.state = 'waiting'),
      (select coalesce(extract(epoch from now() - min(s.due - case when s.is_danger then interval '1 hour' else interval '24 hours' end)) / 3600, 0)::int from submissions s where s.state = 'waiting'),
      (select count(*)::int from moderators m where member_moderates(m.member_id))
    where actor_is_admin()
  $$;

-- After six months, deletes the copies of words that decisions and flags were about, and what people said about them.
create function forget_moderated_words() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_kind() <> 'system' then return; end if;
    update decisions d set copy = '', text = null, body = null, plain = null where decision_words_go(d, now());
    update flags f set copy = '', words = '' where flag_words_go(f, now());
    update submissions s set words = '' where submission_words_go(s, now());
    update about_me_claims c set passages = '{}', words = '' where claim_words_go(c, now());
    delete from duty_shifts s where duty_shift_goes(s, now());
  end $$;

grant execute on function decide_submission(uuid, uuid, int, text, text, text, text, text, jsonb, text, bytea), undo_decision(uuid),
  due_decisions(int), accept_proposal(uuid, text, jsonb, text), moderation_figures(), forget_moderated_words() to upstander_app;
