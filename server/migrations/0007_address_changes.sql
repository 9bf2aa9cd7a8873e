-- Addresses: how one changes, and how several accounts share one.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Changing an address] A change waits until both mailboxes have agreed, each by a link mailed to it. The salt of
-- a password is derived from the address, so the digest for the new address waits with it. A change that has ended
-- stores neither: until it expires, the row then only states the outcome to a person who opens a link again.
create table address_changes (
  member_id uuid primary key references members on delete cascade,
  -- The session that requested the change may see the new address; any other session, which may be left open on a
  -- device that somebody else can use, only after a new proof. By the family, since a session renews its token from
  -- time to time. [Note: Sessions]
  asked_by uuid,
  state text not null default 'pending' check (state in ('pending', 'changed', 'stopped')),
  address text check (length(address) <= 254),
  comparable_address text check (length(comparable_address) <= 254),
  auth_digest bytea check (octet_length(auth_digest) = 32),
  memory_kib int not null,
  passes int not null,
  lanes int not null,
  -- Digests of the mailed links, from when they are mailed. None for the new address if it already has an owner.
  new_digest bytea unique check (octet_length(new_digest) = 32),
  old_digest bytea unique check (octet_length(old_digest) = 32),
  stop_digest bytea unique check (octet_length(stop_digest) = 32),
  new_agreed boolean not null default false,
  old_agreed boolean not null default false,
  -- From this moment it can be finished without the old mailbox.
  alone_from timestamptz(3) not null default now() + interval '7 days',
  expires_at timestamptz(3) not null default now() + interval '14 days',
  constraint address_changes_emptied check (
    (state = 'pending') = (address is not null and comparable_address is not null and auth_digest is not null)
    and (state = 'pending' or (address is null and comparable_address is null and auth_digest is null))
  )
);
create index address_changes_expiry on address_changes (expires_at);

alter table address_changes enable row level security, force row level security;
-- Whether a mailbox has agreed is not in these lists: only agree_to_address_change() sets it.
grant select, insert (member_id, asked_by, address, comparable_address, auth_digest, memory_kib, passes, lanes), update (new_digest,
  old_digest, stop_digest), delete on address_changes to upstander_app;
create policy address_changes_owner on address_changes to upstander_owner using (true) with check (true);
create policy address_changes_read on address_changes for select to upstander_app
  using (member_id = (select actor_member()) or (select actor_kind()) = 'system');
create policy address_changes_ask on address_changes for insert to upstander_app
  with check (member_id = (select actor_member()));
create policy address_changes_take_back on address_changes for delete to upstander_app
  using (member_id = (select actor_member()) or (select actor_kind()) = 'system');

-- The tokens are created by the job that mails them, so that no caller can store them.
create policy address_changes_mail on address_changes for update to upstander_app
  using ((select actor_kind()) = 'system');

-- The waiting secret was derived from the current password, and the vault stored with it is sealed to its lock. A new
-- password, however it was set, ends the change; so does setting the same one again, which seals the vault only to its
-- own lock.
create function drop_address_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from address_changes where member_id = new.member_id and state = 'pending';
  return null;
end $$;
create trigger credentials_address_change after update of auth_digest on credentials
  for each row execute function drop_address_change();

-- Gives the account its new address. Returns the addresses to notify; no row if the address has an owner by now, or an
-- account with this same password.
create function complete_address_change(change address_changes, form text, browser text)
  returns table (old_address text, new_address text, person_language text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  me public.members;
  spoken text;
  is_free boolean;
begin
  perform lock_address(change.comparable_address);
  select not exists (
    select from members m join credentials c on c.member_id = m.id
    where m.comparable_address = change.comparable_address and m.id <> change.member_id
      and (m.state = 'confirmed' or c.auth_digest = change.auth_digest)
  ) into is_free;
  update address_changes c
    set state = case when is_free then 'changed' else 'stopped' end,
      address = null, comparable_address = null, auth_digest = null
    where c.member_id = change.member_id;
  if not is_free then return; end if;
  select m.* into me from members m where m.id = change.member_id for update;
  select p.language into spoken from profiles p where p.user_id = me.id;
  update members m set address = change.address, comparable_address = change.comparable_address where m.id = me.id;
  update credentials c set auth_digest = change.auth_digest, memory_kib = change.memory_kib, passes = change.passes,
    lanes = change.lanes, changed_at = now() where c.member_id = me.id;
  delete from reset_links r where r.member_id = me.id;
  delete from reset_requests r where r.member_id = me.id;
  insert into sign_ins (member_id, generation, device_form, device_browser, outcome)
    values (me.id, me.generation, form, browser, 'address_changed');
  return query select me.address, change.address, spoken;
end $$;

-- Locks what a change of address also touches, in the same order as a reset and a change of password do.
create function lock_account(account uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from reset_links r where r.member_id = account order by r.token_digest for update;
  -- Not against those who write a row that points at the member.
  perform from members m where m.id = account for no key update;
  perform from credentials c where c.member_id = account for update;
end $$;

-- One mailbox agrees. Returns no row if the link is no longer valid, and otherwise the outcome: 'waiting' for the other
-- mailbox, 'changed' just now or before, or 'stopped' because the address has an owner by now. 'own' is refused: the
-- signed-in member has an account with the new address that was never confirmed and would lose its claim.
create function agree_to_address_change(digest bytea, form text, browser text)
  returns table (outcome text, member_id uuid, old_address text, new_address text, person_language text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  account uuid;
  change public.address_changes;
begin
  select c.member_id into account from address_changes c
    where (c.new_digest = digest or c.old_digest = digest) and c.expires_at > now() and c.state <> 'stopped';
  if not found then return; end if;
  perform lock_account(account);
  -- Of both links at once the second waits here, and finds that the first has agreed.
  select c.* into change from address_changes c
    where c.member_id = account and (c.new_digest = digest or c.old_digest = digest) and c.expires_at > now()
      and c.state <> 'stopped'
    for update;
  if not found then return; end if;
  if change.state = 'changed' then
    return query select 'changed', change.member_id, null::text, null::text, null::text;
    return;
  end if;
  if exists (
    select from members m where m.id = actor_member() and m.id <> change.member_id and m.state = 'pending'
      and m.comparable_address = change.comparable_address
  ) then
    return query select 'own', change.member_id, null::text, null::text, null::text;
    return;
  end if;
  update address_changes c
    set new_agreed = c.new_agreed or c.new_digest is not distinct from digest,
      old_agreed = c.old_agreed or c.old_digest is not distinct from digest
    where c.member_id = change.member_id
    returning c.* into change;
  if not (change.new_agreed and change.old_agreed) then
    return query select 'waiting', change.member_id, null::text, null::text, null::text;
    return;
  end if;
  return query select 'changed', change.member_id, done.* from complete_address_change(change, form, browser) done;
  if not found then
    return query select 'stopped', change.member_id, null::text, null::text, null::text;
  end if;
end $$;

-- The calling member finishes their change without the old mailbox. Returns no row if it is too early, the new mailbox
-- has not agreed, there is no change, or the address has an owner by now.
create function finish_address_change(form text, browser text)
  returns table (old_address text, new_address text, person_language text)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  change public.address_changes;
begin
  perform lock_account(actor_member());
  select c.* into change from address_changes c
    where c.member_id = actor_member() and c.state = 'pending' and c.new_agreed and c.alone_from <= now()
      and c.expires_at > now()
    for update;
  if not found then return; end if;
  return query select done.* from complete_address_change(change, form, browser) done;
end $$;

-- The old mailbox rejects the change. Returns the member whose change it was; the same if the link is opened again.
create function stop_address_change(digest bytea) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update address_changes c set state = 'stopped', address = null, comparable_address = null, auth_digest = null
  where c.stop_digest = digest and c.expires_at > now() and c.state <> 'changed'
  returning c.member_id
$$;

-- [Note: One address, several accounts] Anybody can sign up with any address, so nothing that is done with an address
-- takes an account away. Any number of accounts may have the same address, each with its own password; the one whose
-- link is opened first owns it. The others retain all their content and still sign in with the address and their own
-- password. What they lose is the claim: no link is mailed for them while the address has an owner, its mailbox cannot
-- reset them, and they are prompted for another address. They are not notified that it has an owner: they may be trying
-- to find out exactly that. Only an account that is empty and was abandoned is removed, by its age alone.
--
-- Two accounts of one address never have the same password: signing in could lead to only one of them.

-- Serialises the decisions about which account an address belongs to, and which password opens one of its accounts.
create function lock_address(comparable text) returns void
  language sql volatile set search_path = pg_catalog, public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('address ' || comparable, 0))
$$;

-- The account that this secret signs in to. All accounts of the address are compared, each hashed with `blind`, a
-- random value for this one check: its duration does not reveal how close a secret is to the right one. Of two with one
-- password, which can exist until the job after a sign-up has run, the owner of the address comes first and then the
-- older one.
create function sign_in_account(comparable text, given bytea, blind bytea)
  returns table (member_id uuid, generation int, state text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.generation, m.state
  from members m join credentials c on c.member_id = m.id
  where m.comparable_address = comparable and sha256(blind || c.auth_digest) = sha256(blind || given)
  order by m.state = 'confirmed' desc, m.joined_at, m.id
  limit 1
$$;

-- Whether another account has this address and this password. No other account can get that password until the end of
-- the transaction. Only for callers acting as `account`; they know the password, so what they learn of is an account of
-- their own.
create function is_taken_by_other(account uuid, comparable text, given bytea) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if account is distinct from actor_member() then return null; end if;
  perform lock_address(comparable);
  return exists (
    select from members m join credentials c on c.member_id = m.id
    where m.comparable_address = comparable and m.id <> account and c.auth_digest = given
  );
end $$;

-- Whether an account has any content, or anything was ever created with it.
create function holds_anything(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from reports r where r.reporter_id = account)
    or exists (select from report_grants g where g.member_id = account)
    or exists (select from report_entries e where e.author_id = account)
    or exists (select from handlers h where h.member_id = account)
    or exists (select from passkeys k where k.member_id = account)
    or exists (select from codes c where c.member_id = account)
    or exists (select from vault_generations v where v.member_id = account and v.kit_saved)
    or exists (select from profiles p where p.user_id = account and (p.display_name <> '' or p.avatar_url is not null))
$$;

-- A second sign-up with the address and the password of an existing account. Signing in leads to that account, so the
-- new one cannot be reached: it is removed, and the id of the other is returned. For the job that follows a sign-up.
create function remove_second_sign_up(account uuid) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  second public.members;
  first uuid;
begin
  if actor_kind() <> 'system' then return null; end if;
  select m.* into second from members m where m.id = account and m.state = 'pending' for update;
  if not found then return null; end if;
  select s.member_id into first
    from credentials c, sign_in_account(second.comparable_address, c.auth_digest, '') s
    where c.member_id = account;
  if first = account or holds_anything(account)
    or exists (select from sessions s where s.member_id = account) then return null; end if;
  delete from members m where m.id = account;
  return first;
end $$;

-- Gives the calling member, whose address was never confirmed, another one: 'replaced', 'confirmed' if theirs is, or
-- 'taken' if another account has that address and that password.
create function replace_address(
  new_address text, new_comparable text, secret bytea, new_memory_kib int, new_passes int, new_lanes int,
  form text, browser text
) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  me public.members;
begin
  if is_taken_by_other(actor_member(), new_comparable, secret) then return 'taken'; end if;
  perform lock_account(actor_member());
  select m.* into me from members m where m.id = actor_member();
  if me.state is distinct from 'pending' then return 'confirmed'; end if;
  update members m set address = new_address, comparable_address = new_comparable where m.id = me.id;
  -- What was mailed to the address before confirms this one in no case.
  update confirmations c set expires_at = now() where c.member_id = me.id and c.expires_at > now();
  update credentials c set auth_digest = secret, memory_kib = new_memory_kib, passes = new_passes, lanes = new_lanes,
    changed_at = now() where c.member_id = me.id;
  insert into sign_ins (member_id, generation, device_form, device_browser, outcome)
    values (me.id, me.generation, form, browser, 'address_changed');
  return 'replaced';
end $$;

grant execute on function agree_to_address_change(bytea, text, text), finish_address_change(text, text), stop_address_change(bytea),
  sign_in_account(text, bytea, bytea), is_taken_by_other(uuid, text, bytea), remove_second_sign_up(uuid), replace_address(text, text,
  bytea, int, int, int, text, text) to upstander_app;
