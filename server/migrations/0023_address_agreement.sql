-- The session that asked is shown where the account is to move; another one, which may stand open in a room that somebody
-- else is in, only after a new proof. By the family, since a session gets a new token now and then. [Note: Sessions]
alter table address_changes add column asked_by uuid;
grant insert (asked_by) on address_changes to upstander_app;

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
create or replace function agree_to_address_change(digest bytea, form text, browser text)
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

-- As in 0021_address_changes.sql, and with the locks in their order.
create or replace function finish_address_change(form text, browser text)
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

revoke execute on function lock_account(uuid) from public;
