-- Members of the community: age bands, aliases, blocks, and changes of the age band.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Voices] One row for each member who speaks in the community. Only its owner and the system can read it, so that others cannot
-- work out anyone's age band. Members under 13 have none.
create table community_members (
  member_id uuid primary key references members on delete cascade,
  band text not null check (band in ('younger', 'older')),
  standing text not null default 'new' check (standing in ('new', 'known', 'waiting', 'silent', 'out')),
  silent_until date,
  -- The version of the rules that they accepted.
  rules_version int not null check (rules_version >= 1),
  -- The kinds of their words that remain, without a name, when they leave or the account is deleted. The others are erased.
  keeps text[] not null default '{}' check (keeps <@ array['stories', 'comments', 'forum']),
  -- How often a mail states the amount of news in what they follow, and when the last one was sent.
  digest text not null default 'off' check (digest in ('off', 'weekly')),
  digest_at timestamptz(3),
  joined_on date not null default (now() at time zone 'UTC')::date,
  check ((standing = 'silent') = (silent_until is not null))
);

-- For foreign keys that tie a member to their age band.
create unique index community_members_banded on community_members (member_id, band);

alter table community_members enable row level security, force row level security;
-- Neither the band nor the standing can be set by a statement of the application.
grant select, insert (member_id, band, rules_version), update (rules_version, keeps, digest,
  digest_at) on community_members to upstander_app;
create policy community_members_owner on community_members to upstander_owner using (true) with check (true);
create policy community_members_read on community_members for select to upstander_app
  using (member_id = (select actor_member()) or (select actor_kind()) = 'system');
create policy community_members_rules on community_members for update to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));

-- The age band of members when they left: those who return have the same one, unless it is reviewed.
create table community_departures (
  member_id uuid primary key references members on delete cascade,
  band text not null check (band in ('younger', 'older'))
);

alter table community_departures enable row level security, force row level security;
grant select on community_departures to upstander_app;
create policy community_departures_owner on community_departures to upstander_owner using (true) with check (true);
create policy community_departures_own on community_departures for select to upstander_app
  using (member_id = (select actor_member()));
create policy community_members_begin on community_members for insert to upstander_app
  with check (
    member_id = (select actor_member()) and standing = 'new'
    and not exists (
      select from community_departures d
      where d.member_id = community_members.member_id and d.band <> community_members.band));

create function finish_band_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update band_changes b set state = 'done' where b.member_id = new.member_id and b.state = 'agreed';
    return null;
  end $$;
create trigger community_members_band after insert on community_members for each row execute function finish_band_change();

-- [Note: Aliases] How a member is shown: by a random id, a name and a drawn picture. Nothing that others receive identifies the member
-- behind it, and column rights enforce that: the application cannot even select it for others. Each member has a usual alias, and
-- others to write under in a topic of their choice. When the owner leaves, each alias is removed at an hour of its own, so that two of
-- one member do not disappear together.
create table aliases (
  id uuid primary key default gen_random_uuid(),
  -- Null once its owner has left or the account is deleted.
  member_id uuid references community_members on delete set null,
  is_usual boolean not null default true,
  -- When the alias of a member who has left is no longer shown; and which kinds of its words remain then.
  goes_at timestamptz(3),
  keeps text[] not null default '{}',
  -- When moderators' step about another alias of the same member takes effect on this one, so that both do not fall silent together.
  step_reaches_at timestamptz(3),
  -- Whether its owner wrote for a business when they left: the label beside all their names must not change at the same moment.
  was_business boolean not null default false,
  -- Shown as "someone".
  is_gone boolean not null default false,
  band text not null check (band in ('younger', 'older')),
  -- The name that others see; null until a moderator has read it.
  name text check (char_length(name) between 2 and 30),
  -- The name that was requested, and the outcome.
  wanted text not null check (char_length(wanted) <= 30),
  wanted_state text not null default 'waiting' check (wanted_state in ('waiting', 'published', 'refused')),
  -- The requested name in its normalised form, so that no one can take another's name.
  comparable text check (char_length(comparable) <= 60),
  picture int not null check (picture between 0 and 47),
  language text not null check (language in ('en', 'es')),
  -- A name for one session only is an alias of its own, so that blocks, flags and steps work on it as on any other, and disclose
  -- nothing about the member's other names. Nothing is written under it anywhere else.
  is_passing boolean not null default false,
  -- The only space in which a name is used; null for those that can be used anywhere.
  space_id uuid
);
create unique index aliases_usual on aliases (member_id) where is_usual;
create index aliases_member on aliases (member_id);
create index aliases_going on aliases (goes_at) where goes_at is not null and not is_gone;
create unique index aliases_comparable on aliases (band, comparable);
create index aliases_space on aliases (space_id) where space_id is not null;

alter table aliases enable row level security, force row level security;
grant select, insert (id, member_id, is_usual, band, wanted, comparable, picture, language, space_id),
  update (picture) on aliases to upstander_app;
create policy aliases_owner on aliases to upstander_owner using (true) with check (true);
create policy aliases_own on aliases to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));

-- The age band of the caller; null where they are not in the community. Such a caller reads what a visitor reads.
create function actor_band() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select c.band from community_members c where c.member_id = actor_member() and c.standing <> 'out' $$;

-- The community that the caller reads, including a member who was excluded from it or has left. Members of the younger one never read
-- the older.
create function actor_reads() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(
      (select c.band from community_members c where c.member_id = actor_member()),
      (select d.band from community_departures d where d.member_id = actor_member()),
      'older')
  $$;

-- The present standing of a member: after a silence their words are read first.
create function standing_now(member community_members) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select case when member.standing = 'silent' and member.silent_until < (now() at time zone 'UTC')::date
      then 'waiting' else member.standing end
  $$;

create function actor_alias() returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select a.id from aliases a where a.member_id = actor_member() and a.is_usual $$;

create function actor_aliases() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce(array_agg(a.id), '{}') from aliases a where a.member_id = actor_member() $$;

-- [Note: Blocks] A block applies to an alias, and hides in both directions what is written under that alias and what the blocker writes
-- under their own. A mute hides in one direction. It never discloses which other aliases belong to the same member.
create table blocks (
  member_id uuid not null references community_members on delete cascade,
  alias_id uuid not null references aliases on delete cascade,
  -- The alias that the blocker used then.
  by_alias uuid references aliases on delete set null,
  mode text not null check (mode in ('block', 'mute')),
  since date not null default (now() at time zone 'UTC')::date,
  primary key (member_id, alias_id)
);
create index blocks_alias on blocks (alias_id);
create index blocks_by on blocks (by_alias);

alter table blocks enable row level security, force row level security;
grant select, insert, update (mode, by_alias), delete on blocks to upstander_app;
create policy blocks_owner on blocks to upstander_owner using (true) with check (true);

-- Whether an alias is visible to the caller: of their own community, and not theirs.
create function is_known_alias(alias uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from aliases a where a.id = alias and a.band = actor_band() and a.member_id is distinct from actor_member())
  $$;

create policy blocks_own on blocks to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and is_known_alias(alias_id));

-- Whether what an alias wrote is hidden from the caller.
create function is_hidden_from_actor(alias uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from blocks b where b.member_id = actor_member() and b.alias_id = alias)
      or exists (
        select from blocks b join aliases mine on mine.id = b.alias_id
        where b.by_alias = alias and b.mode = 'block' and mine.member_id = actor_member())
  $$;

-- The same as a list, for statements about many texts, so that it is computed once rather than for each of them.
create function hidden_aliases() returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select array(
      select b.alias_id from blocks b where b.member_id = actor_member()
      union
      select b.by_alias from blocks b join aliases mine on mine.id = b.alias_id
      where b.mode = 'block' and mine.member_id = actor_member() and b.by_alias is not null)
  $$;

-- The aliases that the caller has blocked or muted, as they are shown to others.
create function own_blocks() returns table (id uuid, name text, picture int, mode text, since date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select a.id, a.name, a.picture, b.mode, b.since
    from blocks b join aliases a on a.id = b.alias_id
    where b.member_id = actor_member() order by b.since desc, a.id
  $$;

-- @returns false where the name belongs to someone else
create function want_name(name text, compared text, in_language text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update aliases a set wanted = want_name.name, wanted_state = 'waiting', comparable = compared, language = in_language
      where a.member_id = actor_member() and a.is_usual;
    return found;
  exception when unique_violation then return false;
  end $$;

-- [Note: Band changes] in contract/community/band-changes.ts. Only the member and the moderators who decide about a change learn of it.
create table band_changes (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  from_band text not null check (from_band in ('younger', 'older')),
  to_band text not null check (to_band in ('younger', 'older')),
  reason text not null check (char_length(reason) between 1 and 500),
  language text not null check (language in ('en', 'es')),
  -- The kinds of their words that remain in the old community, without a name.
  keeps text[] not null default '{}' check (keeps <@ array['stories', 'comments', 'forum']),
  -- `agreed`: by two moderators; a new voice has not been chosen yet. `done`: it has.
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused', 'withdrawn', 'done')),
  moderator_words text not null default '' check (char_length(moderator_words) <= 2000),
  is_appealed boolean not null default false,
  asked_on date not null default (now() at time zone 'UTC')::date,
  decided_on date,
  -- The day by which a moderator has to look.
  answered_by date not null,
  request_hash bytea not null check (octet_length(request_hash) = 32),
  check (from_band <> to_band)
);
create unique index band_changes_open on band_changes (member_id) where state in ('waiting', 'agreed');
create index band_changes_member on band_changes (member_id, asked_on desc);

alter table band_changes enable row level security, force row level security;
grant select on band_changes to upstander_app;
create policy band_changes_owner on band_changes to upstander_owner using (true) with check (true);
create policy band_changes_own on band_changes for select to upstander_app using (member_id = (select actor_member()));

-- The community to which a member belongs, or belonged when they left.
create function own_band() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(
      (select c.band from community_members c where c.member_id = actor_member()),
      (select d.band from community_departures d where d.member_id = actor_member()))
  $$;

-- Ends a membership as if its owner had left: their words are erased, or remain without a name.
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

-- A member who requests the younger community leaves the older one at once.
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

-- @returns false where none is waiting
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

-- Goes to a moderator other than the one who refused it. One who has already agreed does not have to do so again.
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

-- A moderator's view of a request, in addition to the words that come with the item.
create function opened_band_change(item uuid)
  returns table (from_band text, to_band text, reason text, is_member boolean, is_appeal boolean, earlier int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select b.from_band, b.to_band, b.reason, exists (select from community_members c where c.member_id = b.member_id), b.is_appealed,
      (select count(*)::int from band_changes e where e.member_id = b.member_id and e.id <> b.id)
    from submissions s join band_changes b on b.id = s.band_change_id
    where s.id = item and s.claimed_by = actor_member() and s.claimed_until > now() and actor_is_moderator()
  $$;

grant execute on function actor_band(), actor_reads(), standing_now(community_members), actor_alias(), actor_aliases(),
  is_known_alias(uuid), is_hidden_from_actor(uuid), hidden_aliases(), own_blocks(), want_name(text, text, text), own_band(),
  ask_band_change(uuid, text, text, text[], text, bytea, int), withdraw_band_change(), appeal_band_change(text),
  opened_band_change(uuid) to upstander_app;
