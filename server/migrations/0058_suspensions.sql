-- [Note: Suspensions] Somebody keeps their place in an organisation and has no access for a time. As where somebody leaves, they lose the
-- organisation's key, what was sealed to them singly and the cases that they had, all at once, and a new key is due. Coming back is being let
-- in again by one who holds the key. docs/decisions/0169-access-that-rests.md
alter table handlers
  add column suspended_on date,
  -- The day by which an owner decides what becomes of it. Nothing ends by itself: only a device that holds the key lets somebody in.
  add column suspended_until date,
  add column suspended_why text check (suspended_why in ('away', 'review', 'other')),
  add constraint handlers_suspension check (
    (suspended_on is null) = (suspended_until is null) and (suspended_on is null) = (suspended_why is null)
  ),
  -- Under every route: the key is sealed to nobody whose access rests.
  add constraint handlers_suspended_key check (suspended_on is null or (sealed_key is null and voucher is null));

-- The caller's own role in an organisation, whether admitted yet or not; null for none, and while their access rests.
create or replace function actor_role_in(organisation uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select role from handlers
    where organisation_id = organisation and member_id = actor_member() and suspended_on is null
  $$;

-- Lets somebody's access rest, or changes until when and why. By an owner or an administrator, and by nobody for themselves.
-- @returns false where the caller may not, or nobody of that id is there
create function suspend_handler(organisation uuid, member uuid, why text, until date) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    had_key boolean;
  begin
    if not (actor_owns(organisation) or actor_is_admin()) or member = actor_member() then return false; end if;
    select h.sealed_key is not null into had_key from handlers h
      where h.organisation_id = organisation and h.member_id = member for update;
    if not found then return false; end if;
    update handlers h set
      suspended_on = coalesce(h.suspended_on, (select (now() at time zone o.zone)::date from organisations o where o.id = organisation)),
      suspended_until = until, suspended_why = why, opened_queue_at = null,
      sealed_key = null, key_generation = null, vault_generation = null,
      voucher = null, voucher_generation = null, voucher_vault_generation = null
      where h.organisation_id = organisation and h.member_id = member;
    if not had_key then return true; end if;
    update organisations o set succession_due = true where o.id = organisation;
    delete from report_grants g using reports r
      where r.id = g.report_id and r.organisation_id = organisation and g.kind = 'handler' and g.member_id = member;
    update desk_cases d set assignee_id = null where d.organisation_id = organisation and d.assignee_id = member;
    delete from desk_reads d using reports r
      where r.id = d.report_id and r.organisation_id = organisation and d.member_id = member;
    -- Their word for what needs two handlers counts no more.
    delete from case_confirmations c using reports r
      where r.id = c.report_id and r.organisation_id = organisation and member in (c.asked_by, c.confirmed_by);
    return true;
  end $$;

-- Somebody may be let in again. The day counts as that of an invitation, so that it is not taken back for its age.
create function reinstate_handler(organisation uuid, member uuid) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not (actor_owns(organisation) or actor_is_admin()) or member = actor_member() then return false; end if;
    update handlers h set suspended_on = null, suspended_until = null, suspended_why = null,
      invited_on = (now() at time zone 'UTC')::date
      where h.organisation_id = organisation and h.member_id = member and h.suspended_on is not null;
    return found;
  end $$;

-- Everybody with a role there, as before, with whose access rests.
drop function organisation_handlers(uuid);
create function organisation_handlers(organisation uuid)
  returns table (member_id uuid, name text, role text, active boolean, recipient text, verify_key bytea, lead text,
    invited_on date, suspended_on date, suspended_until date, suspended_why text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.member_id, p.display_name, h.role, handler_is_active(h), k.recipient, k.verify_key, h.lead, h.invited_on,
      h.suspended_on, h.suspended_until,
      -- Why is for the owners, who decide.
      case when actor_is_admin() or actor_owns(organisation) then h.suspended_why end
    from handlers h
    join profiles p on p.user_id = h.member_id
    cross join lateral member_keys(h.member_id) k
    where h.organisation_id = organisation
      and (actor_is_admin() or actor_role_in(organisation) is not null or actor_kind() = 'system')
    order by p.display_name, h.member_id
  $$;

revoke execute on function suspend_handler(uuid, uuid, text, date), reinstate_handler(uuid, uuid), organisation_handlers(uuid)
  from public;
grant execute on function suspend_handler(uuid, uuid, text, date), reinstate_handler(uuid, uuid), organisation_handlers(uuid)
  to upstander_app;

-- Whose access rests was let in before: their place is no old invitation.
alter policy handlers_expire on handlers
  using ((select actor_kind()) = 'system' and sealed_key is null and suspended_on is null);

drop trigger handlers_live on handlers;
create trigger handlers_live after insert or delete or update of role, sealed_key, suspended_on on handlers
  for each row execute function tell_of_membership();
