-- Members: addresses, passwords, profiles and consents, and the link that makes an administrator.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Accounts] Several pending accounts may share an address; the first one confirmed owns it, and the others are
-- removed. `comparable_address` is the form that contract/address.ts defines.
create table members (
  id uuid primary key,
  address text not null check (length(address) <= 254),
  comparable_address text not null check (length(comparable_address) <= 254),
  state text not null default 'pending' check (state in ('pending', 'confirmed')),
  -- The generation of the vault that signing in opens. [Note: Generations]
  generation int not null default 1 check (generation >= 1),
  -- Hash of what the device sent at sign-up, without the secret, to distinguish a repeated call from a different one.
  request_hash bytea not null check (octet_length(request_hash) = 32),
  joined_at timestamptz(3) not null default now(),
  -- When the owner of this address was last notified of an attempt to sign up with it.
  told_of_sign_up_at timestamptz(3),
  -- When a pending member was last reminded to confirm.
  reminded_at timestamptz(3)
);
create unique index members_owner_of_address on members (comparable_address) where state = 'confirmed';
create index members_address on members (comparable_address);
create index members_newest on members (joined_at desc, id desc);
create index members_pending on members (joined_at) where state = 'pending';

alter table members enable row level security, force row level security;
-- `state` is not in these lists: only confirm_address() sets it.
grant select, insert (id, address, comparable_address, request_hash), update (generation, told_of_sign_up_at, reminded_at),
  delete on members to upstander_app;
create policy members_owner on members to upstander_owner using (true) with check (true);
create policy members_read on members for select to upstander_app
  using (id = (select actor_member()) or (select actor_is_admin()) or (select actor_kind()) = 'system');
create policy members_sign_up on members for insert to upstander_app
  with check (id = (select actor_member()) and state = 'pending');
create policy members_change on members for update to upstander_app
  using (id = (select actor_member()) or (select actor_kind()) = 'system');
create policy members_clean_up on members for delete to upstander_app
  using ((select actor_kind()) = 'system' and state = 'pending');

-- What the server verifies a password against: SHA-256 of the secret that the device derives, and the parameters of
-- that derivation. Separate from `members`, because administrators may read that table and no one may read these of
-- another member.
create table credentials (
  member_id uuid primary key references members on delete cascade,
  auth_digest bytea not null check (octet_length(auth_digest) = 32),
  memory_kib int not null,
  passes int not null,
  lanes int not null,
  changed_at timestamptz(3) not null default now()
);

alter table credentials enable row level security, force row level security;
grant select, insert, update (auth_digest, memory_kib, passes, lanes, changed_at) on credentials to upstander_app;
create policy credentials_owner on credentials to upstander_owner using (true) with check (true);
create policy credentials_own on credentials to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));

create table profiles (
  user_id uuid primary key references members on delete cascade,
  display_name text not null default '' check (length(display_name) <= 80),
  avatar_url text check (avatar_url ~ '^/api/pictures/[0-9a-f-]{36}$'),
  user_type text not null check (user_type in ('individual', 'business', 'public')),
  is_admin boolean not null default false,
  language text not null check (language in ('en', 'es')),
  updated_at timestamptz(3) not null default now(),
  -- Since when this member has administered the server: an administrator approves only requests made after that.
  admin_since timestamptz(3)
);
create unique index profiles_avatar on profiles (avatar_url) where avatar_url is not null;

-- Administrators are a small fraction of all profiles.
create index profiles_administrators on profiles (user_id) where is_admin;

alter table profiles enable row level security, force row level security;
-- `is_admin` is in none of these lists, so no statement of the application can set it. claim_server() does.
grant select, insert (user_id, display_name, user_type, language), update (display_name, avatar_url, user_type, language,
  updated_at) on profiles to upstander_app;
create policy profiles_owner on profiles to upstander_owner using (true) with check (true);
create policy profiles_read on profiles for select to upstander_app
  using (user_id = (select actor_member()) or (select actor_is_admin()) or (select actor_kind()) = 'system');
create policy profiles_make on profiles for insert to upstander_app with check (user_id = (select actor_member()));
create policy profiles_change on profiles for update to upstander_app using (user_id = (select actor_member()));

-- Links mailed to confirm an address. A used link stays until it expires, so that opening it twice is no error.
create table confirmations (
  token_digest bytea primary key check (octet_length(token_digest) = 32),
  member_id uuid not null references members on delete cascade,
  made_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- Links are counted for each address, across all accounts, by a digest under the server's key: without that key
  -- addresses cannot be tried against it. Links mailed before this column existed count as one address each.
  address_digest bytea not null check (octet_length(address_digest) = 32)
);
create index confirmations_member on confirmations (member_id);
create index confirmations_expiry on confirmations (expires_at);
create index confirmations_address on confirmations (address_digest, made_at);

alter table confirmations enable row level security, force row level security;
grant select, insert, delete on confirmations to upstander_app;
create policy confirmations_owner on confirmations to upstander_owner using (true) with check (true);

-- Created by the job that mails the link, so that no caller can store its token.
create policy confirmations_system on confirmations to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');

-- The one-time link that makes the first administrator. There is never more than one; each start without one creates
-- one.
create table administrator_links (
  only_one boolean primary key default true check (only_one),
  token_digest bytea not null check (octet_length(token_digest) = 32),
  -- [Note: Administrator link] One for all servers of the database: each derives it from its key and this seed, so that
  -- a second server does not invalidate the link that the first one printed. Using it removes the row, and with it
  -- every link of this seed.
  seed bytea check (octet_length(seed) = 32),
  -- A link created on the machine works even if there are administrators, and expires. It has no seed.
  expires_at timestamptz(3)
);

alter table administrator_links enable row level security, force row level security;
create policy administrator_links_owner on administrator_links to upstander_owner using (true) with check (true);

-- Makes the account that a mailed link belongs to the owner of its address: 'confirmed' now, or 'before'. No row if the
-- link is no longer valid, or the address has another owner. 'own' is refused: the signed-in member has another account
-- with this address, and may have opened the link of a stranger who signed up with it.
create function confirm_address(digest bytea) returns table (member_id uuid, outcome text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  chosen public.members;
  account uuid;
begin
  select c.member_id into account
    from confirmations c where c.token_digest = digest and c.expires_at > now();
  if not found then return; end if;
  -- Two links of one address at once: the second waits here and then finds that it has an owner.
  perform lock_address(m.comparable_address) from members m where m.id = account;
  select m.* into chosen from members m where m.id = account for no key update;
  -- The account may have left the address that the link was mailed to: then its links are over.
  if not exists (
    select from confirmations c where c.token_digest = digest and c.expires_at > now()
  ) then return; end if;
  if chosen.state = 'confirmed' then
    return query select chosen.id, 'before';
  elsif exists (
    select from members m where m.comparable_address = chosen.comparable_address and m.state = 'confirmed'
  ) then
    return;
  elsif exists (
    select from members m
    where m.id = actor_member() and m.id <> chosen.id and m.comparable_address = chosen.comparable_address
  ) then
    return query select chosen.id, 'own';
  else
    update members m set state = 'confirmed' where m.id = chosen.id;
    return query select chosen.id, 'confirmed';
  end if;
end $$;

-- Makes the calling member an administrator: 'claimed', 'expired' (not this link) or 'taken' (a link of a new server,
-- which has an administrator by now). A link created on the machine works even if there are administrators.
create function claim_server(digest bytea) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  further boolean;
begin
  perform lock_administrators();
  delete from administrator_links
    where token_digest = digest and (seed is not null or expires_at is null or expires_at > now())
    returning seed is null and expires_at is not null into further;
  if not found then
    if exists (select from profiles where is_admin) then return 'taken'; end if;
    return 'expired';
  end if;
  if not further and exists (select from profiles where is_admin) then return 'taken'; end if;
  update profiles set is_admin = true, updated_at = now() where user_id = actor_member();
  if not found then raise exception 'No member is asking.'; end if;
  return 'claimed';
end $$;

-- [Note: Consents] What a member agreed to or withdrew: one row per answer, of which the latest for a subject counts.
-- With the version of the text at that time (content/policies, by day), so that what was agreed to can be shown later.
create table consents (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  subject text not null check (subject in ('terms', 'privacy', 'news_mail')),
  version date not null,
  given boolean not null,
  at timestamptz(3) not null default now()
);
create index consents_latest on consents (member_id, subject, at desc);

alter table consents enable row level security, force row level security;
grant select, insert on consents to upstander_app;
create policy consents_owner on consents to upstander_owner using (true) with check (true);
create policy consents_own on consents to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
create policy consents_read on consents for select to upstander_app using ((select actor_kind()) = 'system');

-- Whether a member wants mail about news. The default is yes.
create function wants_news_mail(member uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce((
      select c.given from consents c where c.member_id = member and c.subject = 'news_mail'
      order by c.at desc, c.id limit 1
    ), true)
  $$;

-- What a one-time link is still good for, so that the page does not promise what the link cannot do: 'open', 'expired'
-- (not this link) or 'taken' (a link of a new server, which has an administrator by now). Claiming by it gives the same
-- answer.
create function look_at_administrator_link(digest bytea) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from administrator_links where token_digest = digest and seed is null and expires_at > now()) then 'open'
    when exists (select from profiles where is_admin) then 'taken'
    when exists (select from administrator_links where token_digest = digest and (seed is not null or expires_at is null)) then 'open'
    else 'expired'
  end
$$;

-- The link that makes the first administrator is read on the server's own console, and a person who reads that can read
-- its outbox too. So it confirms the address of the account in which it was opened, as a mailed link would: a new
-- server often sends no mail. An address that has another owner remains theirs. Returns whether it was confirmed now.
create function confirm_administrator() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  me public.members;
begin
  perform lock_address(m.comparable_address) from members m where m.id = actor_member();
  select m.* into me from members m
    where m.id = actor_member() and exists (select from profiles p where p.user_id = m.id and p.is_admin)
    for no key update;
  if me.state is distinct from 'pending' or exists (
    select from members m where m.comparable_address = me.comparable_address and m.state = 'confirmed'
  ) then return false; end if;
  update members m set state = 'confirmed' where m.id = me.id;
  return true;
end $$;

-- Whether there is a kit for the current key of the support team. Its sealed content is only for the team; the
-- administrator, who has to make sure that the key cannot be lost, may know that it exists.
create function support_kit_is_current() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select actor_is_admin() and exists (
    select from organisation_kits k join organisations o on o.id = k.organisation_id
    where o.slug = 'support' and k.generation = o.key_generation
  )
$$;

-- Stores this seed if there is none. Returns the one in effect; null once the server has an administrator.
create function administrator_link_seed(new_seed bytea, new_digest bytea) returns bytea
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if actor_kind() <> 'system' or exists (select from profiles where is_admin) then return null; end if;
  -- Links of before have no seed: nobody can print them again.
  insert into administrator_links (token_digest, seed) values (new_digest, new_seed)
    on conflict (only_one) do update set token_digest = excluded.token_digest, seed = excluded.seed
    where administrator_links.seed is null;
  return (select seed from administrator_links);
end $$;

grant execute on function confirm_address(bytea), claim_server(bytea), wants_news_mail(uuid), look_at_administrator_link(bytea),
  confirm_administrator(), support_kit_is_current(), administrator_link_seed(bytea, bytea) to upstander_app;
