-- Somebody asked for a reset link. The row is written whether the address is known or not, so that both take the same
-- work, and the job that mails the link removes it. It never holds the address.
create table reset_requests (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references members on delete cascade
);
alter table reset_requests enable row level security;
alter table reset_requests force row level security;
create policy reset_requests_owner on reset_requests to upstander_owner using (true) with check (true);
create policy reset_requests_make on reset_requests for insert to upstander_app with check (true);
create policy reset_requests_read on reset_requests for select to upstander_app
  using ((select actor_kind()) = 'system');
create policy reset_requests_clear on reset_requests for delete to upstander_app
  using ((select actor_kind()) = 'system');
grant select, insert, delete on reset_requests to upstander_app;

-- Mailed reset links: each good for an hour, and all of a member's until one of them is used. A newer one does not end an
-- older one: anybody can ask for one, and could otherwise end each before it is opened.
create table reset_links (
  token_digest bytea primary key check (octet_length(token_digest) = 32),
  member_id uuid not null references members on delete cascade,
  expires_at timestamptz(3) not null
);
create index reset_links_member on reset_links (member_id);
create index reset_links_expiry on reset_links (expires_at);
alter table reset_links enable row level security;
alter table reset_links force row level security;
create policy reset_links_owner on reset_links to upstander_owner using (true) with check (true);
create policy reset_links_system on reset_links to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
-- The holder of the link, once the call acts as the member, uses it up.
create policy reset_links_use on reset_links for delete to upstander_app using (member_id = (select actor_member()));
create policy reset_links_see on reset_links for select to upstander_app using (member_id = (select actor_member()));
grant select, insert, delete on reset_links to upstander_app;

-- Resets without the kit, with what they replaced. A session from before one can put that back until `undo_until`.
create table resets (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  at timestamptz(3) not null default now(),
  undo_until timestamptz(3) not null,
  undone_at timestamptz(3),
  from_generation int not null,
  to_generation int not null,
  -- The credentials that were good before; emptied when the reset can no longer be undone.
  earlier_digest bytea check (octet_length(earlier_digest) = 32),
  earlier_memory_kib int,
  earlier_passes int,
  earlier_lanes int,
  foreign key (member_id, from_generation) references vault_generations (member_id, generation) on delete cascade,
  foreign key (member_id, to_generation) references vault_generations (member_id, generation) on delete cascade
);
create index resets_member on resets (member_id, from_generation);
create index resets_undo on resets (undo_until) where earlier_digest is not null;
alter table resets enable row level security;
alter table resets force row level security;
create policy resets_owner on resets to upstander_owner using (true) with check (true);
create policy resets_own on resets to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy resets_read on resets for select to upstander_app using ((select actor_kind()) = 'system');
create policy resets_clean_up on resets for update to upstander_app using ((select actor_kind()) = 'system');
grant select, insert,
  update (undone_at, earlier_digest, earlier_memory_kib, earlier_passes, earlier_lanes) on resets to upstander_app;

-- The confirmed owner of an address, to whom a reset link may be mailed. Pending accounts have none: their address is
-- nobody's yet, and whoever made one may not be who reads the mail.
create function request_reset(comparable text) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into reset_requests (member_id)
  values ((select m.id from members m where m.comparable_address = comparable and m.state = 'confirmed'))
  returning id
$$;

-- The member whose reset link this is, and the generation it is about, while it is good.
create function reset_link_member(digest bytea) returns table (member_id uuid, generation int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.generation from reset_links r join members m on m.id = r.member_id
  where r.token_digest = digest and r.expires_at > now()
$$;

-- Ends the asking member's sessions, except the family of `kept`, and those from before a reset that can still be undone:
-- whoever made that reset could otherwise take the undoing away from them. [Note: Generations]
create function end_sessions(kept uuid) returns void
  language sql volatile as $$
  delete from sessions s
  where s.member_id = actor_member()
    and s.family is distinct from (select k.family from sessions k where k.id = kept)
    and (s.generation::text = current_setting('app.generation', true) or not exists (
      select from resets r
      where r.member_id = s.member_id and r.from_generation = s.generation and r.undone_at is null
        and r.undo_until > now() and s.started_at <= r.at
    ))
$$;

-- Pending accounts that nobody came back to: older than 90 days, reminded a month ago, signed in nowhere, and without a
-- single report. As the owner, so that no policy can hide a report from this question.
create function forgotten_accounts() returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select m.id from members m
    where m.state = 'pending' and m.joined_at < now() - interval '90 days' and m.reminded_at < now() - interval '30 days'
      and not exists (select from sessions s where s.member_id = m.id and s.expires_at > now())
      and not exists (select from reports r where r.reporter_id = m.id);
end $$;

revoke execute on function forgotten_accounts() from public;
grant execute on function forgotten_accounts() to upstander_app;
revoke execute on function request_reset(text), reset_link_member(bytea) from public;
grant execute on function request_reset(text), reset_link_member(bytea) to upstander_app;
