-- Vaults, and how a forgotten password is replaced by means of a mailed link.

-- [Note: Generations] Each vault that a member has started, sealed on the device. There is one generation until a reset
-- without the kit starts the next; the earlier ones are not changed. What belongs to a generation is listed only in a
-- session that signed in to it, or to one that it was rejoined into: the person with access to the mailbox may be the
-- abuser.
create table vault_generations (
  member_id uuid not null references members on delete cascade,
  generation int not null check (generation >= 1),
  version int not null default 1 check (version >= 1),
  sealed bytea not null check (octet_length(sealed) between 1 and 65536),
  recipient text not null,
  verify_key bytea not null check (octet_length(verify_key) = 32),
  kit_saved boolean not null default false,
  -- The later generation whose vault also holds this one's keys.
  rejoined_into int,
  begun_at timestamptz(3) not null default now(),
  primary key (member_id, generation),
  foreign key (member_id, rejoined_into) references vault_generations (member_id, generation) on delete cascade,
  check (rejoined_into <> generation)
);

alter table vault_generations enable row level security, force row level security;
-- Never deleted on its own, and its keys never change: only the sealing does.
grant select, insert, update (version, sealed, kit_saved, rejoined_into) on vault_generations to upstander_app;
create policy vault_generations_owner on vault_generations to upstander_owner using (true) with check (true);
create policy vault_generations_own on vault_generations to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));

-- The generations whose records a member is shown: the one this session signed in to (the member's current one, if
-- there is no session) and every one that was rejoined into it, directly or through another.
create function member_generations(member uuid) returns int[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with recursive listed (generation) as (
    select case
      when member = actor_member() then coalesce(nullif(current_setting('app.generation', true), '')::int, m.generation)
      else m.generation
    end
    from members m where m.id = member
    union
    select v.generation from vault_generations v join listed l on v.rejoined_into = l.generation
    where v.member_id = member
  )
  select coalesce(array_agg(generation), '{}') from listed
$$;

-- A request for a reset link. The row is written whether the address is known or not, so that both take the same work,
-- and the job that mails the link removes it. It never holds the address.
create table reset_requests (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references members on delete cascade
);

alter table reset_requests enable row level security, force row level security;
grant select, insert, delete on reset_requests to upstander_app;
create policy reset_requests_owner on reset_requests to upstander_owner using (true) with check (true);
create policy reset_requests_make on reset_requests for insert to upstander_app with check (true);
create policy reset_requests_read on reset_requests for select to upstander_app
  using ((select actor_kind()) = 'system');
create policy reset_requests_clear on reset_requests for delete to upstander_app
  using ((select actor_kind()) = 'system');

-- Mailed reset links: each valid for an hour, and all of a member's until one of them is used. A newer one does not end
-- an older one: anybody can request one, and could otherwise end each before it is opened.
create table reset_links (
  token_digest bytea primary key check (octet_length(token_digest) = 32),
  member_id uuid not null references members on delete cascade,
  expires_at timestamptz(3) not null
);
create index reset_links_member on reset_links (member_id);
create index reset_links_expiry on reset_links (expires_at);

alter table reset_links enable row level security, force row level security;
grant select, insert, delete on reset_links to upstander_app;
create policy reset_links_owner on reset_links to upstander_owner using (true) with check (true);
create policy reset_links_system on reset_links to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- The holder of the link uses it up, once the call acts as the member.
create policy reset_links_use on reset_links for delete to upstander_app using (member_id = (select actor_member()));
create policy reset_links_see on reset_links for select to upstander_app using (member_id = (select actor_member()));

-- Resets without the kit, with what they replaced. A session from before the reset can restore that until `undo_until`.
create table resets (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  at timestamptz(3) not null default now(),
  undo_until timestamptz(3) not null,
  undone_at timestamptz(3),
  from_generation int not null,
  to_generation int not null,
  -- The earlier credentials; emptied when the reset can no longer be undone.
  earlier_digest bytea check (octet_length(earlier_digest) = 32),
  earlier_memory_kib int,
  earlier_passes int,
  earlier_lanes int,
  foreign key (member_id, from_generation) references vault_generations (member_id, generation) on delete cascade,
  foreign key (member_id, to_generation) references vault_generations (member_id, generation) on delete cascade
);
create index resets_member on resets (member_id, from_generation);
create index resets_undo on resets (undo_until) where earlier_digest is not null;

alter table resets enable row level security, force row level security;
grant select, insert, update (undone_at, earlier_digest, earlier_memory_kib, earlier_passes, earlier_lanes) on resets to upstander_app;
create policy resets_owner on resets to upstander_owner using (true) with check (true);
create policy resets_own on resets to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy resets_read on resets for select to upstander_app using ((select actor_kind()) = 'system');
create policy resets_clean_up on resets for update to upstander_app using ((select actor_kind()) = 'system');

-- The confirmed owner of an address, to whom a reset link may be mailed. Not for pending accounts: their address has no
-- owner yet, and the person who created the account may not be the one who reads the mail.
create function request_reset(comparable text) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into reset_requests (member_id)
  values ((select m.id from members m where m.comparable_address = comparable and m.state = 'confirmed'))
  returning id
$$;

-- The member of a reset link, and the generation it is about, while it is valid.
create function reset_link_member(digest bytea) returns table (member_id uuid, generation int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.generation from reset_links r join members m on m.id = r.member_id
  where r.token_digest = digest and r.expires_at > now()
$$;

-- Ends those sessions of the calling member that they may end, except the family of `kept`.
create function end_sessions(kept uuid) returns void
  language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  delete from sessions s
  where s.member_id = actor_member() and may_end_session(s)
    and s.family is distinct from (select k.family from sessions k where k.id = kept)
$$;

-- Abandoned pending accounts: older than 90 days, reminded a month ago, signed in nowhere, and without any of the
-- records that an account may hold. Runs as the owner, so that no policy can hide a report from this check.
create function forgotten_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select m.id from members m where actor_kind() = 'system' and unconfirmed_account_goes(m, now());
end $$;

grant execute on function member_generations(uuid), request_reset(text), reset_link_member(bytea), end_sessions(uuid),
  forgotten_accounts() to upstander_app;
