-- [Note: Changing an address] A change waits until both mailboxes have agreed, each by a link that was mailed to it. The
-- salt of a password is made from the address, so the digest for the new address waits with it. What is over keeps
-- neither: the row then only says to whoever opens a link again what became of it, and goes with its time.
create table address_changes (
  member_id uuid primary key references members on delete cascade,
  -- The session that asked is shown where the account is to move; another one, which may stand open in a room that somebody
  -- else is in, only after a new proof. By the family, since a session gets a new token now and then. [Note: Sessions]
  asked_by uuid,
  state text not null default 'pending' check (state in ('pending', 'changed', 'stopped')),
  address text check (length(address) <= 254),
  comparable_address text check (length(comparable_address) <= 254),
  auth_digest bytea check (octet_length(auth_digest) = 32),
  memory_kib int not null,
  passes int not null,
  lanes int not null,
  -- Of the mailed links, from when they are mailed. None for the new address where it is somebody's.
  new_digest bytea unique check (octet_length(new_digest) = 32),
  old_digest bytea unique check (octet_length(old_digest) = 32),
  stop_digest bytea unique check (octet_length(stop_digest) = 32),
  new_agreed boolean not null default false,
  old_agreed boolean not null default false,
  -- From when on it can be finished without the old mailbox.
  alone_from timestamptz(3) not null default now() + interval '7 days',
  expires_at timestamptz(3) not null default now() + interval '14 days',
  constraint address_changes_emptied check (
    (state = 'pending') = (address is not null and comparable_address is not null and auth_digest is not null)
    and (state = 'pending' or (address is null and comparable_address is null and auth_digest is null))
  )
);
create index address_changes_expiry on address_changes (expires_at);
alter table address_changes enable row level security;
alter table address_changes force row level security;
create policy address_changes_owner on address_changes to upstander_owner using (true) with check (true);
create policy address_changes_read on address_changes for select to upstander_app
  using (member_id = (select actor_member()) or (select actor_kind()) = 'system');
create policy address_changes_ask on address_changes for insert to upstander_app
  with check (member_id = (select actor_member()));
create policy address_changes_take_back on address_changes for delete to upstander_app
  using (member_id = (select actor_member()) or (select actor_kind()) = 'system');
-- The tokens are made by the job that mails them, and by nobody who could keep them.
create policy address_changes_mail on address_changes for update to upstander_app
  using ((select actor_kind()) = 'system');
-- Nobody sets who has agreed by hand: agree_to_address_change() does.
grant select, insert (member_id, asked_by, address, comparable_address, auth_digest, memory_kib, passes, lanes),
  update (new_digest, old_digest, stop_digest), delete on address_changes to upstander_app;

-- The secret that waits was made from the password of now, and the vault that was stored with it is sealed to its lock. A
-- new one, however it was set, ends the change; also the same one again, which seals the vault to its own lock only.
create function drop_address_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from address_changes where member_id = new.member_id and state = 'pending';
  return null;
end $$;
create trigger credentials_address_change after update of auth_digest on credentials
  for each row execute function drop_address_change();

alter table sign_ins drop constraint sign_ins_outcome_check,
  add constraint sign_ins_outcome_check check (outcome in ('signed_in', 'refused', 'address_changed'));

-- Makes the account answer to its new address, and removes the unconfirmed ones that share it, as confirm_address() does.
-- Answers to whom it is told, and the pictures of the accounts that went; no row where the address has an owner by now.
create function complete_address_change(change address_changes, form text, browser text)
  returns table (old_address text, new_address text, person_language text, removed_pictures text[])
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  me public.members;
  spoken text;
  pictures text[];
begin
  perform pg_advisory_xact_lock(hashtextextended('address ' || change.comparable_address, 0));
  update address_changes c
    set state = case when exists (
        select from members m where m.comparable_address = change.comparable_address and m.state = 'confirmed'
      ) then 'stopped' else 'changed' end,
      address = null, comparable_address = null, auth_digest = null
    where c.member_id = change.member_id;
  if exists (select from address_changes c where c.member_id = change.member_id and c.state = 'stopped') then return; end if;
  select m.* into me from members m where m.id = change.member_id for update;
  select p.language into spoken from profiles p where p.user_id = me.id;
  select coalesce(array_agg(p.avatar_url), '{}') into pictures
    from members m join profiles p on p.user_id = m.id
    where m.comparable_address = change.comparable_address and m.id <> me.id and p.avatar_url is not null;
  delete from members m where m.comparable_address = change.comparable_address and m.id <> me.id;
  update members m set address = change.address, comparable_address = change.comparable_address where m.id = me.id;
  update credentials c set auth_digest = change.auth_digest, memory_kib = change.memory_kib, passes = change.passes,
    lanes = change.lanes, changed_at = now() where c.member_id = me.id;
  delete from reset_links r where r.member_id = me.id;
  delete from reset_requests r where r.member_id = me.id;
  insert into sign_ins (member_id, generation, device_form, device_browser, outcome)
    values (me.id, me.generation, form, browser, 'address_changed');
  return query select me.address, change.address, spoken, pictures;
end $$;

-- Locks what a change of address touches beside itself, in the order in which a reset and a change of password do.
create function lock_account(account uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from reset_links r where r.member_id = account order by r.token_digest for update;
  -- Not against those who write a row that points at the member.
  perform from members m where m.id = account for no key update;
  perform from credentials c where c.member_id = account for update;
end $$;

-- One mailbox agrees. Answers no row when the link is not good any more, and otherwise what became of it: 'waiting' for the
-- other mailbox, 'changed' just now or before, or 'stopped' because the address has an owner by now. 'own' is refused:
-- who is signed in has an account with the new address themselves, one that was never confirmed and would be removed.
create function agree_to_address_change(digest bytea, form text, browser text)
  returns table (outcome text, member_id uuid, old_address text, new_address text, person_language text,
    removed_pictures text[])
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
    return query select 'changed', change.member_id, null::text, null::text, null::text, '{}'::text[];
    return;
  end if;
  if exists (
    select from members m where m.id = actor_member() and m.id <> change.member_id and m.state = 'pending'
      and m.comparable_address = change.comparable_address
  ) then
    return query select 'own', change.member_id, null::text, null::text, null::text, '{}'::text[];
    return;
  end if;
  update address_changes c
    set new_agreed = c.new_agreed or c.new_digest is not distinct from digest,
      old_agreed = c.old_agreed or c.old_digest is not distinct from digest
    where c.member_id = change.member_id
    returning c.* into change;
  if not (change.new_agreed and change.old_agreed) then
    return query select 'waiting', change.member_id, null::text, null::text, null::text, '{}'::text[];
    return;
  end if;
  return query select 'changed', change.member_id, done.* from complete_address_change(change, form, browser) done;
  if not found then
    return query select 'stopped', change.member_id, null::text, null::text, null::text, '{}'::text[];
  end if;
end $$;

-- The asking member finishes their change without the old mailbox. Answers no row where it is too early, the new mailbox
-- has not agreed, there is no change, or the address has an owner by now.
create function finish_address_change(form text, browser text)
  returns table (old_address text, new_address text, person_language text, removed_pictures text[])
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

-- The old mailbox says no. Answers whose change it was; the same when the link is opened again.
create function stop_address_change(digest bytea) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update address_changes c set state = 'stopped', address = null, comparable_address = null, auth_digest = null
  where c.stop_digest = digest and c.expires_at > now() and c.state <> 'changed'
  returning c.member_id
$$;

revoke execute on function drop_address_change(), lock_account(uuid), complete_address_change(address_changes, text, text),
  agree_to_address_change(bytea, text, text), finish_address_change(text, text), stop_address_change(bytea) from public;
grant execute on function agree_to_address_change(bytea, text, text), finish_address_change(text, text),
  stop_address_change(bytea) to upstander_app;
