-- Organisations that read reports, their public keys, and who handles cases for them.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

create table organisations (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('support', 'school', 'employer', 'charity')),
  -- The promised number of days to a first answer.
  answer_days int not null check (answer_days between 1 and 90),
  -- The version of its own statement of its duties to report; null if it uses the one that comes with the program.
  duty_version text check (char_length(duty_version) <= 40),
  -- The current key to seal to; 0 before the first.
  key_generation int not null default 0 check (key_generation >= 0),
  -- A person who held the key has left, and no new key has been created since.
  succession_due boolean not null default false,
  -- How long an organisation retains a report after its end. Stated before sending.
  retention_days int not null default 1095 check (retention_days between 30 and 36500),
  -- [Note: Second handler] If an organisation enables it, what is hard to reverse needs two of its handlers: one
  -- requests, and another one confirms. The reason is in the case file. This applies to closing a case, overriding safe
  -- contact and referrals.
  four_eyes boolean not null default false,
  -- From this day it takes no reports. What it has remains with it.
  closed_on date,
  -- Of its own questions (organisation_texts); 0 while it has none.
  question_version int not null default 0 check (question_version >= 0),
  deadline_profile text not null default 'plain' check (deadline_profile ~ '^[a-z0-9-]{1,40}$'),
  -- Where the profile does not determine which days count.
  deadline_counting text not null default 'calendar' check (deadline_counting in ('calendar', 'working')),
  zone text not null default 'UTC' check (char_length(zone) <= 64),
  holidays date[] not null default '{}' check (cardinality(holidays) <= 400),
  -- The contact for a reporter whose promised day has passed, or who is not satisfied: name, and how to reach it.
  next_level_name text check (char_length(next_level_name) between 1 and 120),
  next_level_contact text check (char_length(next_level_contact) between 1 and 300),
  -- Organisations from before there were plans retain what they had: their number of handlers at that time, if more
  -- than the free plan allows.
  handlers_kept int not null default 0 check (handlers_kept >= 0),
  constraint organisations_next_level check ((next_level_name is null) = (next_level_contact is null))
);

alter table organisations enable row level security, force row level security;
grant select, update (key_generation, succession_due) on organisations to upstander_app;
create policy organisations_owner on organisations to upstander_owner using (true) with check (true);
create policy organisations_read on organisations for select to upstander_app using (true);

-- [Note: Active handlers] A member handles cases while the organisation's current key is sealed to them, under a
-- generation of their own keys that they still hold. A handler who has only been invited, missed a change of the
-- organisation's key, or lost their own keys by a reset without the kit, waits to be admitted by one who holds it.
create table handlers (
  organisation_id uuid not null references organisations,
  member_id uuid not null references members on delete cascade,
  role text not null check (role in ('owner', 'handler', 'observer')),
  sealed_key bytea,
  -- Which key of the organisation is sealed, and to which generation of the member's keys.
  key_generation int,
  vault_generation int,
  opened_queue_at timestamptz(3),
  -- The last day whose anonymous reports this handler was notified of.
  told_until date not null default (now() at time zone 'UTC')::date,
  -- [Note: Vouchers] The organisation's key signs the keys of each handler, so that a device which trusts that key can
  -- seal to handlers singly. A voucher is valid for the key of the organisation and the keys of the member that it was
  -- made for.
  voucher bytea check (octet_length(voucher) = 64),
  voucher_generation int,
  voucher_vault_generation int,
  -- The lead for child protection there, and the deputy.
  lead text check (lead in ('lead', 'deputy')),
  invited_on date not null default (now() at time zone 'UTC')::date,
  -- [Note: Suspensions] A suspended handler retains their place in an organisation and has no access for a time. As
  -- when a handler leaves, they lose the organisation's key, what was sealed to them singly and their cases, all at
  -- once, and a new key is due. To return they have to be admitted again by a handler who holds the key.
  suspended_on date,
  -- The day by which an owner decides about it. A suspension never ends by itself: only a device that holds the key can
  -- admit a handler.
  suspended_until date,
  suspended_why text check (suspended_why in ('away', 'review', 'other')),
  primary key (organisation_id, member_id),
  constraint handlers_key check (
    (sealed_key is null) = (key_generation is null) and (sealed_key is null) = (vault_generation is null)
  ),
  constraint handlers_voucher check (
    (voucher is null) = (voucher_generation is null) and (voucher is null) = (voucher_vault_generation is null)
  ),
  constraint handlers_suspension check (
    (suspended_on is null) = (suspended_until is null) and (suspended_on is null) = (suspended_why is null)
  ),
  -- Enforced below every route: the key is never sealed to a suspended handler.
  constraint handlers_suspended_key check (suspended_on is null or (sealed_key is null and voucher is null))
);
create index handlers_member on handlers (member_id);

alter table handlers enable row level security, force row level security;
grant select, insert, update (sealed_key, key_generation, vault_generation, opened_queue_at, told_until, voucher, voucher_generation,
  voucher_vault_generation), delete on handlers to upstander_app;
create policy handlers_owner on handlers to upstander_owner using (true) with check (true);
create policy handlers_read on handlers for select to upstander_app
  using (
    member_id = (select actor_member())
    or organisation_id = any ((select actor_organisations())::uuid[])
    or (select actor_is_admin())
    or (select actor_kind()) = 'system'
  );
create policy handlers_invite on handlers for insert to upstander_app
  with check (
    sealed_key is null and (select actor_is_admin()) and member_id = (select actor_member())
    and organisation_id = (select id from organisations where slug = 'support')
  );

-- Invitations that were not accepted expire after two weeks; not where the organisation has no key yet, whose owner
-- still has to create it, and not those of suspended handlers: they had been admitted before.
create policy handlers_expire on handlers for delete to upstander_app
  using ((select actor_kind()) = 'system' and sealed_key is null and suspended_on is null);

-- The caller's own role in an organisation, whether admitted yet or not; null for none, and while they are suspended.
create function actor_role_in(organisation uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select role from handlers
    where organisation_id = organisation and member_id = actor_member() and suspended_on is null
  $$;

-- The functions below run as the owner, because the public must learn who reads, and no more than that.

-- The public halves of a member's keys: for the caller those of this session, for others the current ones.
create function member_keys(member uuid) returns table (generation int, recipient text, verify_key bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select v.generation, v.recipient, v.verify_key
    from members m join vault_generations v on v.member_id = m.id
    where m.id = member and v.generation = case
      when member = actor_member() then nullif(current_setting('app.generation', true), '')::int
      else m.generation
    end
  $$;

create function handler_is_active(handler handlers) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select handler.sealed_key is not null
      and handler.key_generation = (select key_generation from organisations where id = handler.organisation_id)
      and handler.vault_generation = any (member_generations(handler.member_id))
  $$;

-- The members who can read what is sent there, by name, so that a reporter can see a conflict of interest before
-- sending, and the keys by which they sign what they write.
create function organisation_readers(organisation uuid)
  returns table (member_id uuid, name text, role text, verify_key bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.member_id, p.display_name, h.role, k.verify_key
    from handlers h
    join profiles p on p.user_id = h.member_id
    cross join lateral member_keys(h.member_id) k
    where h.organisation_id = organisation and handler_is_active(h)
    order by p.display_name, h.member_id
  $$;

-- Whether the caller may write keys of an organisation: its own, and seals of it. Those who hold the current one may,
-- and if no one does, any member with a role; an observer never. Without it an invited member could admit themselves by
-- SQL.
create function actor_may_key(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(actor_role_in(organisation) in ('owner', 'handler'), false)
      and (organisation = any (actor_organisations()) or not exists (select from organisation_readers(organisation)))
  $$;

create policy organisations_key on organisations for update to upstander_app
  using ((select actor_is_admin()) or actor_role_in(id) is not null)
  with check ((select actor_is_admin()) or actor_may_key(id));

-- Every server has this one. Until a handler holds its key and opens its queue, nothing can be sent to it.
insert into organisations (id, slug, name, kind, answer_days)
values ('5a4e7c1e-6f0b-4d0c-9b52-3f7a1d2c8e90', 'support', 'Support team', 'support', 3);

-- Public halves. `previous_sealed` is the predecessor's secret, sealed to this key.
create table organisation_keys (
  organisation_id uuid not null references organisations,
  generation int not null check (generation >= 1),
  recipient text not null unique check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  verify_key bytea not null check (octet_length(verify_key) = 32),
  -- Ed25519 by the predecessor; null for a first key, and for one created after no handler was left who held the last.
  signature bytea check (octet_length(signature) = 64),
  previous_sealed bytea,
  made_on date not null default current_date,
  primary key (organisation_id, generation),
  check ((signature is null) = (previous_sealed is null))
);

alter table organisation_keys enable row level security, force row level security;
grant select, insert on organisation_keys to upstander_app;
create policy organisation_keys_owner on organisation_keys to upstander_owner using (true) with check (true);
create policy organisation_keys_read on organisation_keys for select to upstander_app using (true);
create policy organisation_keys_make on organisation_keys for insert to upstander_app
  with check (actor_may_key(organisation_id));
create policy handlers_admit on handlers for update to upstander_app
  using (
    member_id = (select actor_member())
    or organisation_id = any ((select actor_organisations())::uuid[])
    or (select actor_kind()) = 'system'
  )
  with check (
    -- An observer also records that they have opened the queue.
    (member_id = (select actor_member()) and organisation_id = any ((select actor_organisations())::uuid[]))
    or actor_may_key(organisation_id)
    or (select actor_kind()) = 'system'
  );
create policy handlers_remove on handlers for delete to upstander_app
  using (
    member_id = (select actor_member())
    or (select actor_is_admin())
    or (organisation_id = any ((select actor_organisations())::uuid[]) and actor_role_in(organisation_id) = 'owner')
  );

-- The organisations for which a member handles cases now. Sessions read it at each call, so a removal takes effect at
-- once.
create function member_organisations(member uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(h.organisation_id), '{}')
    from handlers h where h.member_id = member and handler_is_active(h)
  $$;

-- [Note: No reader, no sending] An organisation is reading while an active handler who may answer (an observer may not)
-- has opened the queue within the promised time.
create function organisation_is_reading(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select exists (select from readers_in_time(organisation)) $$;

-- All members with a role there and their public keys, for those who have one too and for the administrator.
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

-- Sets what a handler may do there. @returns false if only another owner may set this, or no handler there has that id
create function change_handler(organisation uuid, member uuid, new_role text, new_lead text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not (actor_owns(organisation) or actor_is_admin()) then return false; end if;
    update handlers h set role = new_role, lead = new_lead
      where h.organisation_id = organisation and h.member_id = member;
    return found;
  end $$;

-- Whether an organisation's days to a first answer, counted by its own calendar, have not all passed since a moment.
create function is_within_answer_days(organisation organisations, since timestamptz) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select since > now() - interval '200 days' and (
      select count(*) from generate_series(
        (since at time zone organisation.zone)::date + 1, (now() at time zone organisation.zone)::date, interval '1 day'
      ) day
      where organisation.deadline_counting = 'calendar'
        or (extract(isodow from day) < 6 and day::date <> all (organisation.holidays))
    ) <= organisation.answer_days
  $$;

-- Suspends a handler, or changes until when and why. By an owner or an administrator, and never for themselves.
-- @returns false if the caller may not, or no handler there has that id
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

-- Makes a suspended handler eligible for admission again. The day counts as that of an invitation, so that it does not
-- expire because of its age.
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

grant execute on function actor_role_in(uuid), member_keys(uuid), handler_is_active(handlers), organisation_readers(uuid),
  actor_may_key(uuid), member_organisations(uuid), organisation_is_reading(uuid), organisation_handlers(uuid), change_handler(uuid, uuid,
  text, text), suspend_handler(uuid, uuid, text, date), reinstate_handler(uuid, uuid) to upstander_app;
