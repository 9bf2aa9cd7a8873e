-- [Note: Voices] One row a member who speaks in the community. Its owner and the system alone read it: nobody's age band can be worked out
-- by others. Who is under 13 has none.
create table community_members (
  member_id uuid primary key references members on delete cascade,
  band text not null check (band in ('younger', 'older')),
  standing text not null default 'new' check (standing in ('new', 'known', 'waiting', 'silent', 'out')),
  silent_until date,
  -- The version of the rules that they accepted.
  rules_version int not null check (rules_version >= 1),
  -- Which kinds of their words stay, without a name, when they leave or the account goes. The others are erased.
  keeps text[] not null default '{}' check (keeps <@ array['stories', 'comments', 'forum']),
  -- How often a mail says how much is new in what they follow, and when the last one went.
  digest text not null default 'off' check (digest in ('off', 'weekly')),
  digest_at timestamptz(3),
  joined_on date not null default (now() at time zone 'UTC')::date,
  check ((standing = 'silent') = (silent_until is not null))
);

-- The age band that someone had when they left: who comes back has the same one, unless it is reviewed.
create table community_departures (
  member_id uuid primary key references members on delete cascade,
  band text not null check (band in ('younger', 'older'))
);

-- [Note: Aliases] How someone is shown: by a random id, a name and a drawn picture. Nothing that others get names the member behind it, and
-- column rights keep it so: the application cannot even select it of others. Each member has a usual one, and others to write under in a topic
-- of their choice. When its owner leaves, an alias is gone at an hour of its own, so that two of one member do not go together.
create table aliases (
  id uuid primary key default gen_random_uuid(),
  -- Null once its owner has left or the account is gone.
  member_id uuid references community_members on delete set null,
  is_usual boolean not null default true,
  -- When its owner is no longer shown, where they have left; and which kinds of its words stay then.
  goes_at timestamptz(3),
  keeps text[] not null default '{}',
  -- When a step that moderators took about another alias of the same member reaches this one, so that both do not fall silent together.
  step_reaches_at timestamptz(3),
  -- Whether its owner wrote for a business when they left: what is shown beside all their names must not change at one moment.
  was_business boolean not null default false,
  -- Shown as someone.
  is_gone boolean not null default false,
  band text not null check (band in ('younger', 'older')),
  -- What others see; null until a moderator has read it.
  name text check (char_length(name) between 2 and 30),
  -- The name that is to be, and what became of it.
  wanted text not null check (char_length(wanted) <= 30),
  wanted_state text not null default 'waiting' check (wanted_state in ('waiting', 'published', 'refused')),
  -- The wanted name as it is compared, so that nobody takes the name of another.
  comparable text check (char_length(comparable) <= 60),
  picture int not null check (picture between 0 and 47),
  language text not null check (language in ('en', 'es'))
);
create unique index aliases_usual on aliases (member_id) where is_usual;
create index aliases_member on aliases (member_id);
create index aliases_going on aliases (goes_at) where goes_at is not null and not is_gone;
create unique index aliases_comparable on aliases (band, comparable);

-- The age band of the caller; null where they are not in the community. Such a caller reads what a visitor reads.
create function actor_band() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select c.band from community_members c where c.member_id = actor_member() and c.standing <> 'out' $$;
-- The community that the caller reads: also one who was put out of it, or has left. Nobody of the younger one reads the older.
create function actor_reads() returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(
      (select c.band from community_members c where c.member_id = actor_member()),
      (select d.band from community_departures d where d.member_id = actor_member()),
      'older')
  $$;
-- How someone stands now: after a silence their words are read first.
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

-- [Note: Blocks] A block is made against an alias, and hides both ways what is written under that alias and what the blocker writes under
-- their own. A mute hides one way. It never says which other aliases are the same member's.
create table blocks (
  member_id uuid not null references community_members on delete cascade,
  alias_id uuid not null references aliases on delete cascade,
  -- The alias that the blocker had then.
  by_alias uuid references aliases on delete set null,
  mode text not null check (mode in ('block', 'mute')),
  since date not null default (now() at time zone 'UTC')::date,
  primary key (member_id, alias_id)
);
create index blocks_alias on blocks (alias_id);
create index blocks_by on blocks (by_alias);

-- Whether what an alias wrote is hidden from the caller.
create function is_hidden_from_actor(alias uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from blocks b where b.member_id = actor_member() and b.alias_id = alias)
      or exists (
        select from blocks b join aliases mine on mine.id = b.alias_id
        where b.by_alias = alias and b.mode = 'block' and mine.member_id = actor_member())
  $$;
-- The same as a list, for statements about many texts: asked once, and not for each of them.
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
-- @returns false where the name is someone else's
create function want_name(name text, compared text, in_language text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update aliases a set wanted = want_name.name, wanted_state = 'waiting', comparable = compared, language = in_language
      where a.member_id = actor_member() and a.is_usual;
    return found;
  exception when unique_violation then return false;
  end $$;
-- Whether an alias is there for the caller to see: of their own community, and not theirs.
create function is_known_alias(alias uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from aliases a where a.id = alias and a.band = actor_band() and a.member_id is distinct from actor_member())
  $$;

revoke execute on function actor_band(), actor_reads(), standing_now(community_members), actor_alias(), actor_aliases(), is_hidden_from_actor(uuid), hidden_aliases(), own_blocks(), want_name(text, text, text), is_known_alias(uuid) from public;
grant execute on function actor_band(), actor_reads(), standing_now(community_members), actor_alias(), actor_aliases(), is_hidden_from_actor(uuid), hidden_aliases(), own_blocks(), want_name(text, text, text), is_known_alias(uuid) to upstander_app;

alter table community_members enable row level security;
alter table community_members force row level security;
create policy community_members_owner on community_members to upstander_owner using (true) with check (true);
create policy community_members_read on community_members for select to upstander_app
  using (member_id = (select actor_member()) or (select actor_kind()) = 'system');
create policy community_members_begin on community_members for insert to upstander_app
  with check (
    member_id = (select actor_member()) and standing = 'new'
    and not exists (
      select from community_departures d
      where d.member_id = community_members.member_id and d.band <> community_members.band));
create policy community_members_rules on community_members for update to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
-- Neither the band nor the standing can be set by a statement of the application.
grant select, insert (member_id, band, rules_version), update (rules_version, keeps, digest, digest_at) on community_members to upstander_app;

alter table community_departures enable row level security;
alter table community_departures force row level security;
create policy community_departures_owner on community_departures to upstander_owner using (true) with check (true);
create policy community_departures_own on community_departures for select to upstander_app
  using (member_id = (select actor_member()));
grant select on community_departures to upstander_app;

alter table aliases enable row level security;
alter table aliases force row level security;
create policy aliases_owner on aliases to upstander_owner using (true) with check (true);
create policy aliases_own on aliases to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
grant select, insert (id, member_id, is_usual, band, wanted, comparable, picture, language), update (picture) on aliases to upstander_app;

alter table blocks enable row level security;
alter table blocks force row level security;
create policy blocks_owner on blocks to upstander_owner using (true) with check (true);
create policy blocks_own on blocks to upstander_app
  using (member_id = (select actor_member()))
  with check (member_id = (select actor_member()) and is_known_alias(alias_id));
grant select, insert, update (mode, by_alias), delete on blocks to upstander_app;
