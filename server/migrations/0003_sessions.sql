-- [Note: Sessions] A session is a family of tokens, one row each, of which only the SHA-256 is kept. Renewing adds a row
-- and lets the presented one run out a minute later, so that tabs which renew at once all stay signed in. No address, no
-- device, no browser is kept.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- Shared by the tokens that one sign-in led to.
  family uuid not null,
  member_id uuid not null references members on delete cascade,
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  -- The vault that was current at sign-in. A reset without the kit moves the member on, not the sessions from before it.
  generation int not null,
  -- Of the sign-in, the same for the whole family.
  started_at timestamptz(3) not null,
  issued_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_family on sessions (family);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);
alter table sessions enable row level security;
alter table sessions force row level security;
create policy sessions_owner on sessions to upstander_owner using (true) with check (true);
create policy sessions_own on sessions to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy sessions_clean_up on sessions for delete to upstander_app using ((select actor_kind()) = 'system');
create policy sessions_expired on sessions for select to upstander_app using ((select actor_kind()) = 'system');
grant select, insert, update (expires_at), delete on sessions to upstander_app;

-- Wrong passwords by address, known or not, so that it answers the same for both: only a keyed hash of the address, and
-- until when its allowance is used up (a leaky bucket; sessions/attempts.ts).
create table sign_in_attempts (
  address_key bytea primary key check (octet_length(address_key) = 32),
  used_until timestamptz(3) not null
);
create index sign_in_attempts_expiry on sign_in_attempts (used_until);
alter table sign_in_attempts enable row level security;
alter table sign_in_attempts force row level security;
create policy sign_in_attempts_owner on sign_in_attempts to upstander_owner using (true) with check (true);
-- Counted before anybody is known, so there is no actor to compare with; a row tells nothing without the server's key.
create policy sign_in_attempts_count on sign_in_attempts to upstander_app using (true) with check (true);
grant select, insert, update (used_until), delete on sign_in_attempts to upstander_app;

-- From here to the end of the transaction the member asks. For calls that begin with nobody and prove who it is: by a
-- password, by a mailed link, by making the account. It gives no more than the application could set by itself.
create function act_as(member uuid, vault_generation int) returns void
  language sql volatile as $$
  select set_config('app.actor_kind', 'member', true),
    set_config('app.actor_id', member::text, true),
    set_config('app.organisations', '{}', true),
    set_config('app.is_admin', 'false', true),
    set_config('app.generation', vault_generation::text, true)
$$;

-- Everybody whom a password for this address could sign in; the confirmed one first.
create function sign_in_candidates(comparable text)
  returns table (member_id uuid, generation int, auth_digest bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.generation, c.auth_digest
  from members m join credentials c on c.member_id = m.id
  where m.comparable_address = comparable
  order by m.state = 'confirmed' desc, m.joined_at desc, m.id
  limit 20
$$;

-- Who a session token belongs to, while it is good. By the clock of the database, which all servers share. What a member
-- handles is worked out by member_organisations(), which comes with the organisations.
create function session_actor(digest bytea)
  returns table (session_id uuid, member_id uuid, state text, is_admin boolean, handles uuid[], generation int,
    expires_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select s.id, m.id, m.state, p.is_admin, member_organisations(m.id), s.generation, s.expires_at::timestamptz
    from sessions s join members m on m.id = s.member_id join profiles p on p.user_id = m.id
    where s.token_digest = digest and s.expires_at > now();
end $$;

revoke execute on function sign_in_candidates(text), session_actor(bytea) from public;
grant execute on function sign_in_candidates(text), session_actor(bytea) to upstander_app;
