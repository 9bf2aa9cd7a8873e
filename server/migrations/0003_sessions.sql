-- Sessions, attempts to sign in, and the list of sign-ins that a member sees.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Sessions] A session is a family of tokens, one row each, of which only the SHA-256 is stored. Renewing adds a
-- row and lets the presented one expire a minute later, so that tabs which renew at the same time all stay signed in.
-- No address, device or browser is stored.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- Shared by all tokens of one sign-in.
  family uuid not null,
  member_id uuid not null references members on delete cascade,
  token_digest bytea not null unique check (octet_length(token_digest) = 32),
  -- The vault that was current at sign-in. A reset without the kit moves the member on, but not the sessions from
  -- before it.
  generation int not null,
  -- When the member signed in; the same for the whole family.
  started_at timestamptz(3) not null,
  issued_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- [Note: Proving again] A session records when its member last proved their identity, and whether they did so by two
  -- factors: the password and a code, or a passkey. Irreversible actions require a proof from the last ten minutes.
  proven_at timestamptz(3) not null default now(),
  two_factors boolean not null default false,
  -- [Note: Kinds of device] Only a coarse kind of the client's browser is stored, such as "telephone, Chrome": enough
  -- for members to distinguish their own devices from another, and the same for millions of others. With it the day,
  -- not the time; never an address or the full user agent string. The values are those of contract/sign-ins.ts.
  device_form text not null default 'other' check (device_form in ('phone', 'tablet', 'computer', 'other')),
  device_browser text not null default 'other'
    check (device_browser in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other'))
);
create index sessions_family on sessions (family);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);

alter table sessions enable row level security, force row level security;
grant select, insert, update (expires_at, proven_at, two_factors), delete on sessions to upstander_app;
create policy sessions_owner on sessions to upstander_owner using (true) with check (true);
create policy sessions_own on sessions to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy sessions_clean_up on sessions for delete to upstander_app using ((select actor_kind()) = 'system');
create policy sessions_expired on sessions for select to upstander_app using ((select actor_kind()) = 'system');

-- Wrong passwords by address, known or not, so that the server answers the same for both: only a keyed hash of the
-- address, and until when its allowance is used up (a leaky bucket; sessions/attempts.ts).
create table sign_in_attempts (
  address_key bytea primary key check (octet_length(address_key) = 32),
  used_until timestamptz(3) not null
);
create index sign_in_attempts_expiry on sign_in_attempts (used_until);

alter table sign_in_attempts enable row level security, force row level security;
grant select, insert, update (used_until), delete on sign_in_attempts to upstander_app;
create policy sign_in_attempts_owner on sign_in_attempts to upstander_owner using (true) with check (true);

-- Counted before the caller is known, so there is no actor to compare with; without the server's key a row reveals
-- nothing.
create policy sign_in_attempts_count on sign_in_attempts to upstander_app using (true) with check (true);

-- From here to the end of the transaction this member is the caller. For calls that start anonymously and prove an
-- identity: by a password, by a mailed link, by creating the account. It grants nothing that the application could not
-- set by itself.
create function act_as(member uuid, vault_generation int) returns void
  language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select set_config('app.actor_kind', 'member', true),
    set_config('app.actor_id', member::text, true),
    set_config('app.organisations', '{}', true),
    set_config('app.is_admin', 'false', true),
    set_config('app.generation', vault_generation::text, true)
$$;

-- The owner of a session token, while it is valid. By the clock of the database, which all servers share.
-- Administrators, moderators and handlers have those rights only in a session of two factors: in any other they are
-- withheld here, before a policy could look at them. No session of a frozen account acts. [Note: Frozen accounts]
create function session_actor(digest bytea)
  returns table (session_id uuid, member_id uuid, state text, is_admin boolean, is_moderator boolean, handles uuid[], generation int,
    expires_at timestamptz, is_fresh boolean, two_factors boolean, withheld boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select s.id, m.id, m.state, p.is_admin and s.two_factors, r.moderates and s.two_factors,
      case when s.two_factors then r.organisations else '{}'::uuid[] end, s.generation, s.expires_at::timestamptz,
      s.proven_at > now() - interval '10 minutes', s.two_factors,
      not s.two_factors and (p.is_admin or r.moderates or cardinality(r.organisations) > 0)
    from sessions s join members m on m.id = s.member_id join profiles p on p.user_id = m.id,
      lateral (select member_organisations(m.id) as organisations, member_moderates(m.id) as moderates) r
    where s.token_digest = digest and s.expires_at > now()
      and not exists (select from account_freezes f where f.member_id = m.id and f.reopened_at is null);
end $$;

-- Sign-ins of the last 90 days, for the member to review. A wrong password is recorded whether the address is known or
-- not, so that both take the same work; a row without a member belongs to no one and is deleted by the next cleanup.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  member_id uuid references members on delete cascade,
  -- The vault that this sign-in opened or would have opened.
  generation int,
  on_day date not null default (now() at time zone 'UTC')::date,
  device_form text not null check (device_form in ('phone', 'tablet', 'computer', 'other')),
  device_browser text not null
    check (device_browser in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other')),
  outcome text not null check (outcome in ('signed_in', 'refused', 'no_code', 'address_changed')),
  -- A correct password without its code is the clearest sign that somebody else knows the password. A regular sign-in
  -- also sends the password first and the code afterwards, so the member is notified only if no sign-in followed:
  -- `tell_from` is set to a quarter of an hour later, and the row carries the day like every other.
  -- [Note: Kinds of device]
  tell_from timestamptz(3),
  check ((member_id is null) = (generation is null)),
  constraint sign_ins_told check (tell_from is null or outcome = 'no_code')
);
create index sign_ins_newest on sign_ins (member_id, on_day desc) where member_id is not null;
create index sign_ins_day on sign_ins (on_day);
create index sign_ins_nobody on sign_ins (id) where member_id is null;
create index sign_ins_untold on sign_ins (tell_from) where tell_from is not null;

alter table sign_ins enable row level security, force row level security;
grant select, insert, update (tell_from), delete on sign_ins to upstander_app;
create policy sign_ins_owner on sign_ins to upstander_owner using (true) with check (true);
create policy sign_ins_write on sign_ins for insert to upstander_app with check (member_id = (select actor_member()));
create policy sign_ins_see_old on sign_ins for select to upstander_app using ((select actor_kind()) = 'system');
create policy sign_ins_clear on sign_ins for delete to upstander_app using ((select actor_kind()) = 'system');
create policy sign_ins_tell on sign_ins for update to upstander_app using ((select actor_kind()) = 'system');

-- Records that a sign-in with a wrong password was refused.
create function note_refused_sign_in(comparable text, form text, browser text) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    insert into sign_ins (member_id, generation, device_form, device_browser, outcome)
    select known.id, known.generation, form, browser, 'refused'
    from (values (1)) as once
    left join lateral (
      select m.id, m.generation from members m where m.comparable_address = comparable
      order by m.state = 'confirmed' desc, m.joined_at desc, m.id limit 1
    ) as known on true
  $$;

-- Whether the calling member may see and end a session of theirs: not one from before a reset that can still be undone,
-- since the person who made that reset could otherwise prevent the undo. [Note: Generations]
create function may_end_session(s sessions) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select s.member_id = actor_member()
      and (s.generation::text = current_setting('app.generation', true) or not exists (
        select from resets r
        where r.member_id = s.member_id and r.from_generation = s.generation and r.undone_at is null
          and r.undo_until > now() and s.started_at <= r.at
      ))
  $$;

-- The calling member has signed in with a code: the request for it a moment ago was their own, so they are not notified
-- of it.
create function settle_sign_in(form text, browser text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update sign_ins s set tell_from = null
    where s.member_id = actor_member() and s.tell_from is not null and s.device_form = form and s.device_browser = browser;
  delete from sign_ins s where s.id = (
    select own.id from sign_ins own
    where own.member_id = actor_member() and own.outcome = 'no_code' and own.device_form = form
      and own.device_browser = browser and own.on_day >= (now() at time zone 'UTC')::date - 1
    order by own.on_day desc limit 1
  );
end $$;

grant execute on function act_as(uuid, int), session_actor(bytea), note_refused_sign_in(text, text, text), may_end_session(sessions),
  settle_sign_in(text, text) to upstander_app;
