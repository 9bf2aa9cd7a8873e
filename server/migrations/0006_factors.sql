-- Second factors: codes, recovery codes and passkeys.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Second factors] A member may set up codes from an app (RFC 6238), with ten recovery codes in case the app is
-- lost, and passkeys. Codes are required at every sign-in by password and at every reset; a passkey counts as two
-- factors by itself. Neither a new password nor a reset removes them.
create table codes (
  member_id uuid primary key references members on delete cascade,
  -- AES-256-GCM under a key of this server: nonce, ciphertext and tag.
  sealed_secret bytea not null check (octet_length(sealed_secret) = 48),
  -- The time step of the last accepted code, so that each works once.
  last_step bigint not null default 0,
  -- Codes are required from the day on which the first one was entered.
  since date
);

alter table codes enable row level security, force row level security;
grant select, insert, update (sealed_secret, last_step, since), delete on codes to upstander_app;
create policy codes_owner on codes to upstander_owner using (true) with check (true);
create policy codes_own on codes to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));

-- Each works once: using it removes it. Only a keyed hash of the 120 random bits is stored.
create table recovery_codes (
  member_id uuid not null references codes on delete cascade,
  digest bytea not null check (octet_length(digest) = 32),
  primary key (member_id, digest)
);

alter table recovery_codes enable row level security, force row level security;
grant select, insert, delete on recovery_codes to upstander_app;
create policy recovery_codes_owner on recovery_codes to upstander_owner using (true) with check (true);
create policy recovery_codes_own on recovery_codes to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));

create table passkeys (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  -- As the authenticator sent it, COSE (RFC 9052).
  public_key bytea not null,
  -- The authenticator's last signature counter; 0 for those that do not count. A counter that goes back is refused.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  -- The vault that its lock opens, or the one that was current when it was added.
  generation int not null,
  opens_vault boolean not null,
  added_on date not null default current_date,
  last_used_on date,
  foreign key (member_id, generation) references vault_generations (member_id, generation) on delete cascade
);
create index passkeys_member on passkeys (member_id, generation);

alter table passkeys enable row level security, force row level security;
grant select, insert, update (name, counter, last_used_on), delete on passkeys to upstander_app;
create policy passkeys_owner on passkeys to upstander_owner using (true) with check (true);
create policy passkeys_own on passkeys to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));

-- What an authenticator is to sign: valid for five minutes, and removed by the first answer. One for adding a passkey
-- belongs to the member who requested it; one for signing in belongs to no member yet.
create table passkey_challenges (
  digest bytea primary key check (octet_length(digest) = 32),
  member_id uuid references members on delete cascade,
  expires_at timestamptz(3) not null default now() + interval '5 minutes'
);
create index passkey_challenges_member on passkey_challenges (member_id) where member_id is not null;
create index passkey_challenges_expiry on passkey_challenges (expires_at);

alter table passkey_challenges enable row level security, force row level security;
grant select, insert, delete on passkey_challenges to upstander_app;
create policy passkey_challenges_owner on passkey_challenges to upstander_owner using (true) with check (true);
create policy passkey_challenges_use on passkey_challenges to upstander_app
  using (member_id is null or member_id = (select actor_member()) or (select actor_kind()) = 'system')
  with check (member_id is null or member_id = (select actor_member()));

-- The owner of a passkey, and the generation that a sign-in opens. Called before the caller is known.
create function passkey_holder(credential bytea)
  returns table (id uuid, member_id uuid, generation int, public_key bytea, counter bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.id, m.id, m.generation, p.public_key, p.counter
  from passkeys p join members m on m.id = p.member_id where p.credential_id = credential
$$;

-- Whether the calling member may change their factors or their address in this session: 'yes', 'second_factor' if the
-- session must show one first, or 'waits' while the reset that led to it can be undone. A person with access to the
-- mailbox who made that reset could otherwise replace the owner's factor with their own, or take over the account.
create function may_change_factors(asking uuid) returns text
  language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (
      select from resets r where r.member_id = s.member_id and r.to_generation = s.generation
        and r.undone_at is null and r.undo_until > now()
    ) then 'waits'
    when s.two_factors then 'yes'
    when exists (select from codes c where c.member_id = s.member_id and c.since is not null) then 'second_factor'
    -- A member with nothing but passkeys may have lost them, and has the password and the vault that they were added to.
    when exists (select from passkeys k where k.member_id = s.member_id and (k.generation <> s.generation
      or (select p.is_admin from profiles p where p.user_id = s.member_id)
      or cardinality(member_organisations(s.member_id)) > 0)) then 'second_factor'
    else 'yes'
  end
  from sessions s where s.id = asking
$$;

grant execute on function passkey_holder(bytea), may_change_factors(uuid) to upstander_app;
