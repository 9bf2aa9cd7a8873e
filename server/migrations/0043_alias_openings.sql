-- [Note: Alias openings] in contract/community/alias-openings.ts. Nobody can select from this table: a single function discloses who owns
-- an alias, and only to the two administrators who agreed.
create table alias_openings (
  id uuid primary key,
  -- Not a foreign key: the record outlives the alias.
  alias_id uuid not null,
  -- The owner at the time of the request, so that leaving in the meantime changes nothing.
  member_id uuid references members on delete set null,
  ground text not null check (ground in ('court', 'child')),
  reason text not null check (char_length(reason) between 1 and 1000),
  reference text not null check (char_length(reference) between 1 and 200),
  -- A law forbids notifying the member.
  is_secret boolean not null,
  asked_by uuid references members on delete set null,
  asked_at timestamptz(3) not null default now(),
  confirmed_by uuid references members on delete set null,
  confirmed_at timestamptz(3),
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined', 'withdrawn')),
  -- Each of the two administrators sees the answer once. A retry of the call has the same id.
  asker_view uuid,
  confirmer_view uuid,
  -- The entry for this record in the log of proofs.
  digest bytea check (octet_length(digest) = 32),
  request_hash bytea not null check (octet_length(request_hash) = 32),
  check ((state = 'confirmed') = (confirmed_at is not null)),
  check (confirmed_by <> asked_by)
);
create index alias_openings_member on alias_openings (member_id);
create index alias_openings_asked on alias_openings (asked_by);
create index alias_openings_confirmed on alias_openings (confirmed_by);
create index alias_openings_days on alias_openings (confirmed_at) where confirmed_at is not null;

alter table alias_openings enable row level security, force row level security;
create policy alias_openings_owner on alias_openings to upstander_owner using (true) with check (true);

-- How long a request can be confirmed, and how long its answer can be viewed.
create function opening_is_waiting(opening alias_openings) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select opening.state = 'waiting' and opening.asked_at > now() - interval '7 days' $$;

create function opening_is_shown(opening alias_openings) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select opening.state = 'confirmed' and opening.confirmed_at > now() - interval '24 hours' $$;

-- The subject is an alias, a post or a story.
-- @returns `waiting`, `reused`, or null if no member is behind the subject
create function ask_opening(opening uuid, subject uuid, because text, why text, number text, secret boolean, hash bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier alias_openings;
    alias aliases;
  begin
    if not actor_is_admin() then return null; end if;
    select o.* into earlier from alias_openings o where o.id = opening;
    if found then
      return case when earlier.asked_by = actor_member() and earlier.request_hash = hash then 'waiting' else 'reused' end;
    end if;
    select a.* into alias from aliases a
      where a.member_id is not null
        and a.id in (subject, (select p.alias_id from posts p where p.id = subject or (p.thread_id = subject and p.is_opening)));
    if not found then return null; end if;
    insert into alias_openings (id, alias_id, member_id, ground, reason, reference, is_secret, asked_by, request_hash)
      values (opening, alias.id, alias.member_id, because, why, number, secret, actor_member(), hash);
    return 'waiting';
  end $$;

-- Neither the requester nor the member concerned can confirm.
-- @returns `confirmed`, `conflict`, or null if there is no such request
create function confirm_opening(opening uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare chosen alias_openings;
  begin
    if not actor_is_admin() then return null; end if;
    select o.* into chosen from alias_openings o where o.id = opening for update;
    if not found then return null; end if;
    if chosen.state = 'confirmed' and chosen.confirmed_by = actor_member() then return 'confirmed'; end if;
    if not opening_is_waiting(chosen) or chosen.member_id is null or chosen.asked_by is null
      or actor_member() in (chosen.asked_by, chosen.member_id)
    then return 'conflict'; end if;
    update alias_openings o set state = 'confirmed', confirmed_by = actor_member(), confirmed_at = now(),
        digest = sha256(convert_to(
          jsonb_build_array(o.id, o.alias_id, o.ground, o.reason, o.reference, o.is_secret, o.asked_by, actor_member(), now()::timestamptz(3))::text,
          'UTF8'))
      where o.id = opening;
    return 'confirmed';
  end $$;

-- Withdrawn by the requester, or declined by another administrator.
create function end_opening(opening uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update alias_openings o set state = case when o.asked_by = actor_member() then 'withdrawn' else 'declined' end
      where o.id = opening and o.state = 'waiting' and actor_is_admin()
  $$;

-- Shows the answer to one of the two administrators, once.
create function view_opening(opening uuid, showing uuid) returns table (member_id uuid, address text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    chosen alias_openings;
    earlier uuid;
  begin
    select o.* into chosen from alias_openings o where o.id = opening for update;
    if not found or not actor_is_admin() or not opening_is_shown(chosen) then return; end if;
    if chosen.asked_by = actor_member() then earlier := chosen.asker_view;
    elsif chosen.confirmed_by = actor_member() then earlier := chosen.confirmer_view;
    else return;
    end if;
    if earlier <> showing then return; end if;
    update alias_openings o set asker_view = case when o.asked_by = actor_member() then showing else o.asker_view end,
        confirmer_view = case when o.confirmed_by = actor_member() then showing else o.confirmer_view end
      where o.id = opening;
    return query select m.id, m.address from members m where m.id = chosen.member_id;
  end $$;

-- For administrators. Does not disclose who owns the alias.
create function list_openings(at_most int)
  returns table (
    id uuid, alias_id uuid, ground text, reason text, reference text, is_secret boolean, state text, asked_at timestamptz, confirmed_at timestamptz,
    asked_by jsonb, confirmed_by jsonb, is_own boolean, may_view boolean
  )
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select o.id, o.alias_id, o.ground, o.reason, o.reference, o.is_secret,
      case when o.state = 'waiting' and not opening_is_waiting(o) then 'expired' else o.state end, o.asked_at, o.confirmed_at,
      (select jsonb_build_object('name', p.display_name, 'address', m.address) from members m join profiles p on p.user_id = m.id where m.id = o.asked_by),
      (select jsonb_build_object('name', p.display_name, 'address', m.address) from members m join profiles p on p.user_id = m.id where m.id = o.confirmed_by),
      o.asked_by is not distinct from actor_member(),
      opening_is_shown(o) and o.member_id is not null and (
        o.asked_by is not distinct from actor_member() and o.asker_view is null
        or o.confirmed_by is not distinct from actor_member() and o.confirmer_view is null)
    from alias_openings o where actor_is_admin() order by o.asked_at desc, o.id limit at_most
  $$;

-- What the member is notified of: that it happened, on which ground, and when.
create function own_openings() returns table (id uuid, ground text, confirmed_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select o.id, o.ground, o.confirmed_at from alias_openings o
    where o.member_id = actor_member() and o.state = 'confirmed' and not o.is_secret order by o.confirmed_at desc, o.id
  $$;

-- As the system. @returns no row if a law forbids notifying the member
create function opening_notice(opening uuid) returns table (member_id uuid, generation int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.generation from alias_openings o join members m on m.id = o.member_id
    where o.id = opening and o.state = 'confirmed' and not o.is_secret and actor_kind() = 'system'
  $$;

-- As the system: the entries since a moment for the log of proofs.
create function openings_of(from_moment timestamptz) returns table (id uuid, digest bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select o.id, o.digest from alias_openings o
    where o.confirmed_at >= from_moment and o.confirmed_at < from_moment + interval '24 hours' and actor_kind() = 'system'
  $$;

-- How many aliases were opened, by month. Never withheld, because readers should know about every single one.
create function openings_by_month(months int) returns table (month text, count int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select to_char(o.confirmed_at at time zone 'UTC', 'YYYY-MM'), count(*)::int from alias_openings o
    where o.confirmed_at >= date_trunc('month', now(), 'UTC') - make_interval(months => months) group by 1
  $$;

grant execute on function ask_opening(uuid, uuid, text, text, text, boolean, bytea), confirm_opening(uuid), end_opening(uuid),
  view_opening(uuid, uuid), list_openings(int), own_openings(), opening_notice(uuid), openings_of(timestamptz),
  openings_by_month(int) to upstander_app;
