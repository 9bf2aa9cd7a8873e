-- [Note: Band changes] in contract/community/band-changes.ts. Nobody but the member and the moderators who decide about it learns that there is one.
create table band_changes (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  from_band text not null check (from_band in ('younger', 'older')),
  to_band text not null check (to_band in ('younger', 'older')),
  reason text not null check (char_length(reason) between 1 and 500),
  language text not null check (language in ('en', 'es')),
  -- Which kinds of their words stay in the old community, without a name.
  keeps text[] not null default '{}' check (keeps <@ array['stories', 'comments', 'forum']),
  -- `agreed`: by two moderators; a new voice has not been chosen yet. `done`: it has.
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'withdrawn', 'done')),
  moderator_words text not null default '' check (char_length(moderator_words) <= 2000),
  is_appealed boolean not null default false,
  asked_on date not null default (now() at time zone 'UTC')::date,
  decided_on date,
  -- The day by which a moderator has looked.
  answered_by date not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  check (from_band <> to_band)
);
create unique index band_changes_open on band_changes (member_id) where state in ('waiting', 'agreed');
create index band_changes_member on band_changes (member_id, asked_on desc);

alter table submissions add column band_change_id uuid references band_changes on delete cascade;
create index submissions_band_change on submissions (band_change_id) where band_change_id is not null;

-- The community in which a member is, or was when they left.
create function own_band() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(
      (select c.band from community_members c where c.member_id = actor_member()),
      (select d.band from community_departures d where d.member_id = actor_member()))
  $$;

-- Ends a membership, as its owner does by leaving: what they wrote is erased, or stays without a name.
create function end_membership(member uuid, kept text[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update community_members c set keeps = kept where c.member_id = member;
    insert into community_departures (member_id, band)
      select c.member_id, c.band from community_members c where c.member_id = member
      on conflict (member_id) do update set band = excluded.band;
    delete from community_members c where c.member_id = member;
  end $$;

create function insert_band_submission(change uuid, said text, agreed_by uuid[], but_not uuid[]) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into submissions (kind, band_change_id, subject_id, language, band, due, words, needed, agreed, left_to_others)
      select 'age_band', b.id, b.member_id, b.language, b.to_band, due_at(false), said, 2, agreed_by, but_not
      from band_changes b where b.id = change
  $$;

-- Who asks for the younger community leaves the older one at once.
-- @returns `waiting`, `reused`, or `conflict` where there is nothing to change, one waits already, or one was refused a short time ago
create function ask_band_change(
  change uuid, wanted text, because text, kept text[], in_language text, hash bytea, days_between int
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier band_changes;
    present text;
  begin
    -- One request after the other.
    perform from members m where m.id = actor_member() for update;
    select b.* into earlier from band_changes b where b.id = change;
    if found then
      return case when earlier.member_id = actor_member() and earlier.request_hash = hash then 'waiting' else 'reused' end;
    end if;
    present := own_band();
    if present is null or present = wanted or exists (
      select from band_changes b where b.member_id = actor_member() and (
        b.state in ('waiting', 'agreed')
        or b.state = 'refused' and b.decided_on > (now() at time zone 'UTC')::date - days_between))
    then return 'conflict'; end if;
    insert into band_changes (id, member_id, from_band, to_band, reason, language, keeps, answered_by, request_hash)
      values (change, actor_member(), present, wanted, because, in_language, kept, (due_at(false) at time zone 'UTC')::date, hash);
    if wanted = 'younger' then perform end_membership(actor_member(), kept); end if;
    perform insert_band_submission(change, because, '{}', '{}');
    return 'waiting';
  end $$;

-- @returns false where none waits
create function withdraw_band_change() returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare change uuid;
  begin
    update band_changes b set state = 'withdrawn', decided_on = (now() at time zone 'UTC')::date
      where b.member_id = actor_member() and b.state = 'waiting' returning b.id into change;
    update submissions s set state = 'decided', version = s.version + 1, claimed_by = null, claimed_until = null
      where s.band_change_id = change and s.state = 'waiting';
    return change is not null;
  end $$;

-- Another moderator than who refused it. Who has agreed already needs not do so again.
-- @returns false where nothing can be contested
create function appeal_band_change(said text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    refused band_changes;
    refused_by uuid[];
    agreed_by uuid[];
  begin
    select b.* into refused from band_changes b where b.member_id = actor_member() order by b.asked_on desc, b.decided_on desc nulls first limit 1
      for update;
    if refused.state is distinct from 'refused' or refused.is_appealed then return false; end if;
    select coalesce(array_agg(distinct d.by_member) filter (where d.outcome = 'refuse'), '{}'),
        coalesce(array_agg(distinct d.by_member) filter (where d.outcome = 'agree'), '{}')
      into refused_by, agreed_by
      from decisions d join submissions s on s.id = d.submission_id
      where s.band_change_id = refused.id and d.state = 'applied' and d.by_member is not null;
    update band_changes b set state = 'waiting', is_appealed = true, moderator_words = '', decided_on = null,
        answered_by = (due_at(false) at time zone 'UTC')::date
      where b.id = refused.id;
    perform insert_band_submission(refused.id, said, agreed_by, refused_by);
    return true;
  end $$;

-- Where two agreed, the member is out of the old community and may choose a voice in the new one, where a moderator reads each of their first
-- words before others do.
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
      perform end_membership(change.member_id, change.keeps);
      insert into community_departures (member_id, band) values (change.member_id, change.to_band)
        on conflict (member_id) do update set band = excluded.band;
    end if;
  end $$;

create function finish_band_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update band_changes b set state = 'done' where b.member_id = new.member_id and b.state = 'agreed';
    return null;
  end $$;
create trigger community_members_band after insert on community_members for each row execute function finish_band_change();

-- What a moderator sees of a request, beside the words that come with the item.
create function opened_band_change(item uuid)
  returns table (from_band text, to_band text, reason text, is_member boolean, is_appeal boolean, earlier int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select b.from_band, b.to_band, b.reason, exists (select from community_members c where c.member_id = b.member_id), b.is_appealed,
      (select count(*)::int from band_changes e where e.member_id = b.member_id and e.id <> b.id)
    from submissions s join band_changes b on b.id = s.band_change_id
    where s.id = item and s.claimed_by = actor_member() and s.claimed_until > now() and actor_is_moderator()
  $$;

revoke execute on function own_band(), end_membership(uuid, text[]), insert_band_submission(uuid, text, uuid[], uuid[]),
  ask_band_change(uuid, text, text, text[], text, bytea, int), withdraw_band_change(), appeal_band_change(text),
  apply_to_band_change(decisions, submissions), finish_band_change(), opened_band_change(uuid) from public;
grant execute on function own_band(), ask_band_change(uuid, text, text, text[], text, bytea, int), withdraw_band_change(),
  appeal_band_change(text), opened_band_change(uuid) to upstander_app;

alter table band_changes enable row level security;
alter table band_changes force row level security;
create policy band_changes_owner on band_changes to upstander_owner using (true) with check (true);
create policy band_changes_own on band_changes for select to upstander_app using (member_id = (select actor_member()));
grant select on band_changes to upstander_app;
