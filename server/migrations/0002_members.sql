-- [Note: Accounts] Several pending accounts may share an address; the first one confirmed owns it, and the others go.
-- `comparable_address` is the form of contract/address.ts.
create table members (
  id uuid primary key,
  address text not null check (length(address) <= 254),
  comparable_address text not null check (length(comparable_address) <= 254),
  state text not null default 'pending' check (state in ('pending', 'confirmed')),
  -- The generation of vault that signing in opens; see 0004_vaults.sql.
  generation int not null default 1 check (generation >= 1),
  -- Of what the device sent at sign-up without the secret in it, so that the same call can be told from another.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  joined_at timestamptz(3) not null default now(),
  -- When the owner of this address was last told that somebody tried to sign up with it.
  told_of_sign_up_at timestamptz(3),
  -- When a pending member was last reminded to confirm.
  reminded_at timestamptz(3)
);
create unique index members_owner_of_address on members (comparable_address) where state = 'confirmed';
create index members_address on members (comparable_address);
create index members_newest on members (joined_at desc, id desc);
create index members_pending on members (joined_at) where state = 'pending';
alter table members enable row level security;
alter table members force row level security;
create policy members_owner on members to upstander_owner using (true) with check (true);
create policy members_read on members for select to upstander_app
  using (id = (select actor_member()) or (select actor_is_admin()) or (select actor_kind()) = 'system');
create policy members_sign_up on members for insert to upstander_app
  with check (id = (select actor_member()) and state = 'pending');
create policy members_change on members for update to upstander_app
  using (id = (select actor_member()) or (select actor_kind()) = 'system');
create policy members_clean_up on members for delete to upstander_app
  using ((select actor_kind()) = 'system' and state = 'pending');
-- Nobody sets `state` by hand: confirm_address() does.
grant select, insert (id, address, comparable_address, request_hash),
  update (generation, told_of_sign_up_at, reminded_at), delete on members to upstander_app;

-- What the server checks a password by: SHA-256 of the secret that the device derives, and how it derived it. Apart from
-- `members`, because administrators may read that and nobody may read this of another.
create table credentials (
  member_id uuid primary key references members on delete cascade,
  auth_digest bytea not null check (octet_length(auth_digest) = 32),
  memory_kib int not null,
  passes int not null,
  lanes int not null,
  changed_at timestamptz(3) not null default now()
);
alter table credentials enable row level security;
alter table credentials force row level security;
create policy credentials_owner on credentials to upstander_owner using (true) with check (true);
create policy credentials_own on credentials to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
grant select, insert, update (auth_digest, memory_kib, passes, lanes, changed_at) on credentials to upstander_app;

create table profiles (
  user_id uuid primary key references members on delete cascade,
  display_name text not null default '' check (length(display_name) <= 80),
  avatar_url text check (avatar_url ~ '^/api/pictures/[0-9a-f-]{36}$'),
  user_type text not null check (user_type in ('individual', 'business', 'public')),
  is_admin boolean not null default false,
  language text not null check (language in ('en', 'es')),
  updated_at timestamptz(3) not null default now()
);
create unique index profiles_avatar on profiles (avatar_url) where avatar_url is not null;
alter table profiles enable row level security;
alter table profiles force row level security;
create policy profiles_owner on profiles to upstander_owner using (true) with check (true);
create policy profiles_read on profiles for select to upstander_app
  using (user_id = (select actor_member()) or (select actor_is_admin()) or (select actor_kind()) = 'system');
create policy profiles_make on profiles for insert to upstander_app with check (user_id = (select actor_member()));
create policy profiles_change on profiles for update to upstander_app using (user_id = (select actor_member()));
-- `is_admin` is in none of these lists: no statement of the application can set it. claim_server() does.
grant select, insert (user_id, display_name, user_type, language),
  update (display_name, avatar_url, user_type, language, updated_at) on profiles to upstander_app;

-- Links that were mailed to confirm an address. A used one stays until it runs out, so that opening it twice is no error.
create table confirmations (
  token_digest bytea primary key check (octet_length(token_digest) = 32),
  member_id uuid not null references members on delete cascade,
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index confirmations_member on confirmations (member_id);
create index confirmations_expiry on confirmations (expires_at);
alter table confirmations enable row level security;
alter table confirmations force row level security;
create policy confirmations_owner on confirmations to upstander_owner using (true) with check (true);
-- Made by the job that mails the link, and by nobody who could keep its token.
create policy confirmations_system on confirmations to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
grant select, insert, delete on confirmations to upstander_app;

-- The one-time link that makes the first administrator. At most one at a time; each start without one makes a new one.
create table administrator_links (
  only_one boolean primary key default true check (only_one),
  token_digest bytea not null check (octet_length(token_digest) = 32)
);
alter table administrator_links enable row level security;
alter table administrator_links force row level security;
create policy administrator_links_owner on administrator_links to upstander_owner using (true) with check (true);

-- Makes the account that a mailed link belongs to the owner of its address and removes the others that share it.
-- Answers no row when the link has run out, and otherwise who was confirmed, whether it was new, and the pictures of
-- the accounts that went, whose files are still to be removed.
create function confirm_address(digest bytea)
  returns table (member_id uuid, newly boolean, removed_pictures text[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  chosen public.members;
  pictures text[];
begin
  select m.* into chosen from confirmations c join members m on m.id = c.member_id
    where c.token_digest = digest and c.expires_at > now();
  if not found then return; end if;
  -- Two links of one address at once: the second waits here and then finds its account gone.
  perform pg_advisory_xact_lock(hashtextextended('address ' || chosen.comparable_address, 0));
  select m.* into chosen from members m where m.id = chosen.id for update;
  if not found then return; end if;
  if chosen.state = 'confirmed' then
    return query select chosen.id, false, '{}'::text[];
    return;
  end if;
  if exists (select from members m where m.comparable_address = chosen.comparable_address and m.state = 'confirmed') then
    return;
  end if;
  select coalesce(array_agg(p.avatar_url), '{}') into pictures
    from members m join profiles p on p.user_id = m.id
    where m.comparable_address = chosen.comparable_address and m.id <> chosen.id and p.avatar_url is not null;
  delete from members m where m.comparable_address = chosen.comparable_address and m.id <> chosen.id;
  update members m set state = 'confirmed' where m.id = chosen.id;
  return query select chosen.id, true, pictures;
end $$;

-- Puts a new one-time link in place of the last one, as long as nobody administers this server.
create function replace_administrator_link(digest bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from profiles where is_admin) then return false; end if;
  insert into administrator_links (token_digest) values (digest)
    on conflict (only_one) do update set token_digest = excluded.token_digest;
  return true;
end $$;

-- Makes the asking member the first administrator: 'claimed', 'expired' (not this link) or 'taken' (there is one).
create function claim_server(digest bytea) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- The row is the lock: of two claims at once the second finds it gone.
  delete from administrator_links where token_digest = digest;
  if not found then
    if exists (select from profiles where is_admin) then return 'taken'; end if;
    return 'expired';
  end if;
  if exists (select from profiles where is_admin) then return 'taken'; end if;
  update profiles set is_admin = true, updated_at = now() where user_id = actor_member();
  if not found then raise exception 'No member is asking.'; end if;
  return 'claimed';
end $$;

revoke execute on function confirm_address(bytea), replace_administrator_link(bytea), claim_server(bytea) from public;
grant execute on function confirm_address(bytea), replace_administrator_link(bytea), claim_server(bytea) to upstander_app;
