-- Organisations that read reports, their public keys, and who handles cases for them.

create table organisations (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,60}$'),
  name text not null check (char_length(name) between 1 and 120),
  kind text not null check (kind in ('support', 'school', 'employer', 'charity')),
  -- Within how many days a first answer is promised.
  answer_days int not null check (answer_days between 1 and 90),
  -- The version of its own statement of what it must pass on; null where it uses the one that comes with the program.
  duty_version text check (char_length(duty_version) <= 40),
  -- Of the key that is sealed to now; 0 before the first.
  key_generation int not null default 0 check (key_generation >= 0),
  -- Somebody who held the key has left, and no new key was made since.
  succession_due boolean not null default false
);

-- Public halves. `previous_sealed` is the predecessor's secret, sealed to this key.
create table organisation_keys (
  organisation_id uuid not null references organisations,
  generation int not null check (generation >= 1),
  recipient text not null unique check (recipient ~ '^age1[02-9ac-hj-np-z]{58}$'),
  verify_key bytea not null check (octet_length(verify_key) = 32),
  -- Ed25519 by the predecessor; null for a first key, and for one made after nobody was left who held the last.
  signature bytea check (octet_length(signature) = 64),
  previous_sealed bytea,
  made_on date not null default current_date,
  primary key (organisation_id, generation),
  check ((signature is null) = (previous_sealed is null))
);

-- [Note: Active handlers] Somebody handles cases while the organisation's current key is sealed to them, under a
-- generation of their own keys that they still hold. Whoever has only been invited, missed a change of the
-- organisation's key, or lost their own keys by a reset without the kit, waits to be admitted by one who holds it.
create table handlers (
  organisation_id uuid not null references organisations,
  member_id uuid not null references members on delete cascade,
  role text not null check (role in ('owner', 'handler', 'observer')),
  sealed_key bytea,
  -- Which key of the organisation is sealed, and under which generation of the member's keys.
  key_generation int,
  vault_generation int,
  opened_queue_at timestamptz(3),
  notified_at timestamptz(3),
  -- The last day whose anonymous reports the handler was told of.
  told_until date not null default (now() at time zone 'UTC')::date,
  primary key (organisation_id, member_id),
  constraint handlers_key check (
    (sealed_key is null) = (key_generation is null) and (sealed_key is null) = (vault_generation is null)
  )
);
create index handlers_member on handlers (member_id);

-- The functions below run as the owner, because the public must learn who reads, and no more than that.

-- The public halves of a member's keys: those of the session that asks for its own, of others the current ones.
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

-- The organisations for which a member handles cases now. Sessions read it at each call, so a removal counts at once.
create or replace function member_organisations(member uuid) returns uuid[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(array_agg(h.organisation_id), '{}')
    from handlers h where h.member_id = member and handler_is_active(h)
  $$;

-- The caller's own role in an organisation, whether admitted yet or not; null for none.
create function actor_role_in(organisation uuid) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select role from handlers
    where organisation_id = organisation and member_id = actor_member()
  $$;

-- [Note: No reader, no sending] Somebody reads there while an active handler who may answer (an observer may not) has
-- opened the queue within the promised time.
create function organisation_is_reading(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from handlers h join organisations o on o.id = h.organisation_id
      where o.id = organisation and h.role <> 'observer'
        and h.opened_queue_at > now() - make_interval(hours => 24 * o.answer_days)
        and handler_is_active(h)
    )
  $$;

-- Who can read what is sent there, by name, so that a reporter can see a conflict of interest before sending, and by
-- which key they sign what they write.
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

-- Everybody with a role there and their public keys, for those who have one too and for the administrator.
create function organisation_handlers(organisation uuid)
  returns table (member_id uuid, name text, role text, active boolean, recipient text, verify_key bytea)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select h.member_id, p.display_name, h.role, handler_is_active(h), k.recipient, k.verify_key
    from handlers h
    join profiles p on p.user_id = h.member_id
    cross join lateral member_keys(h.member_id) k
    where h.organisation_id = organisation
      and (actor_is_admin() or actor_role_in(organisation) is not null or actor_kind() = 'system')
    order by p.display_name, h.member_id
  $$;

-- Whose confirmed address this is, for the invitation of a handler by somebody who may invite.
create function member_to_invite(organisation uuid, invited_address text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select id from members
    where comparable_address = invited_address and state = 'confirmed'
      and (actor_is_admin() or (organisation = any (actor_organisations()) and actor_role_in(organisation) = 'owner'))
  $$;

-- Whether the caller may write keys of an organisation: its own, and seals of it. Those who hold the current one may, and
-- where nobody does, whoever has a role; an observer never. Without it somebody who is merely invited could, by SQL, let
-- themselves in.
create function actor_may_key(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select coalesce(actor_role_in(organisation) in ('owner', 'handler'), false)
      and (organisation = any (actor_organisations()) or not exists (select from organisation_readers(organisation)))
  $$;

revoke execute on function member_keys(uuid), handler_is_active(handlers), actor_role_in(uuid), actor_may_key(uuid),
  member_organisations(uuid),
  organisation_is_reading(uuid), organisation_readers(uuid), organisation_handlers(uuid), member_to_invite(uuid, text)
  from public;
grant execute on function member_keys(uuid), handler_is_active(handlers), actor_role_in(uuid), actor_may_key(uuid),
  member_organisations(uuid),
  organisation_is_reading(uuid), organisation_readers(uuid), organisation_handlers(uuid), member_to_invite(uuid, text)
  to upstander_app;

alter table organisations enable row level security;
alter table organisations force row level security;
create policy organisations_owner on organisations to upstander_owner using (true) with check (true);
create policy organisations_read on organisations for select to upstander_app using (true);
create policy organisations_key on organisations for update to upstander_app
  using ((select actor_is_admin()) or actor_role_in(id) is not null)
  with check ((select actor_is_admin()) or actor_may_key(id));
grant select, update (key_generation, succession_due) on organisations to upstander_app;

alter table organisation_keys enable row level security;
alter table organisation_keys force row level security;
create policy organisation_keys_owner on organisation_keys to upstander_owner using (true) with check (true);
create policy organisation_keys_read on organisation_keys for select to upstander_app using (true);
create policy organisation_keys_make on organisation_keys for insert to upstander_app
  with check (actor_may_key(organisation_id));
grant select, insert on organisation_keys to upstander_app;

alter table handlers enable row level security;
alter table handlers force row level security;
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
    sealed_key is null
    and (
      (select actor_is_admin())
      or (organisation_id = any ((select actor_organisations())::uuid[]) and actor_role_in(organisation_id) = 'owner')
    )
  );
create policy handlers_admit on handlers for update to upstander_app
  using (
    member_id = (select actor_member())
    or organisation_id = any ((select actor_organisations())::uuid[])
    or (select actor_kind()) = 'system'
  )
  with check (
    -- An observer too marks that they have opened the queue.
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
grant select, insert, delete,
  update (sealed_key, key_generation, vault_generation, opened_queue_at, notified_at, told_until)
  on handlers to upstander_app;

-- Every server has this one. Until a handler holds its key and opens its queue, nothing can be sent to it.
insert into organisations (id, slug, name, kind, answer_days)
values ('5a4e7c1e-6f0b-4d0c-9b52-3f7a1d2c8e90', 'support', 'Support team', 'support', 3);
