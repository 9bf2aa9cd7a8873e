-- [Note: Invitations] A person invited to handle cases is reached by mail alone. Until they accept, no data here shows
-- whether they have an account: the address is stored as a keyed hash, and as a hint for those who invited; the call
-- looks up no account, and a declined invitation looks like one that has not been opened. Accepting creates the row of
-- `handlers`, which makes name and keys visible.
create table handler_invitations (
  id uuid primary key default gen_random_uuid(),
  organisation_id uuid not null references organisations on delete cascade,
  -- HMAC-SHA-256 of the comparable address, by the server's key.
  address_key bytea not null check (octet_length(address_key) = 32),
  -- So that those who invited can distinguish their invitations: `an…a@example.org`.
  address_hint text not null check (char_length(address_hint) between 1 and 320),
  role text not null check (role in ('owner', 'handler', 'observer')),
  invited_on date not null default (now() at time zone 'UTC')::date,
  declined boolean not null default false,
  unique (organisation_id, address_key)
);
create index handler_invitations_address on handler_invitations (address_key);

alter table handler_invitations enable row level security, force row level security;
-- Those who invited may not see that an invitation was declined.
grant select (id, organisation_id, address_key, address_hint, role, invited_on), insert (organisation_id, address_key, address_hint,
  role), update (role), delete on handler_invitations to upstander_app;
create policy handler_invitations_owner on handler_invitations to upstander_owner using (true) with check (true);
create policy handler_invitations_read on handler_invitations for select to upstander_app
  using ((select actor_is_admin()) or actor_owns(organisation_id) or (select actor_kind()) = 'system');
create policy handler_invitations_remove on handler_invitations for delete to upstander_app
  using ((select actor_is_admin()) or actor_owns(organisation_id) or (select actor_kind()) = 'system');

-- Owners of an organisation that may take reports can invite; the administrator can even if it may not (yet, or any
-- more).
create function actor_may_invite(organisation uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select actor_is_admin() or (actor_owns(organisation) and exists (
      select from organisations o where o.id = organisation and organisation_accepts(o)
    ))
  $$;

create policy handler_invitations_make on handler_invitations for insert to upstander_app
  with check (not declined and actor_may_invite(organisation_id));
create policy handler_invitations_change on handler_invitations for update to upstander_app
  using (actor_may_invite(organisation_id)) with check (actor_may_invite(organisation_id));

-- The open invitations of the caller. Only the server can work out the key of an address.
create function own_invitations(own_key bytea) returns table (id uuid, organisation_id uuid, role text, invited_on date)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select i.id, i.organisation_id, i.role, i.invited_on from handler_invitations i
    where i.address_key = own_key and not i.declined
      and exists (select from members m where m.id = actor_member() and m.state = 'confirmed')
    order by i.invited_on, i.id
  $$;

-- Accepts an invitation of the caller. A caller who already has a place there retains their role.
-- @returns the organisation; null if there is no such invitation
create function accept_invitation(invitation uuid, own_key bytea) returns uuid
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    taken handler_invitations;
  begin
    if not exists (select from members m where m.id = actor_member() and m.state = 'confirmed') then return null; end if;
    delete from handler_invitations i where i.id = invitation and i.address_key = own_key and not i.declined
      returning * into taken;
    if taken.id is null then return null; end if;
    insert into handlers (organisation_id, member_id, role)
      values (taken.organisation_id, actor_member(), taken.role)
      on conflict do nothing;
    return taken.organisation_id;
  end $$;

-- @returns whether there is such an invitation of the caller
create function decline_invitation(invitation uuid, own_key bytea) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update handler_invitations i set declined = true where i.id = invitation and i.address_key = own_key;
    return found;
  end $$;

-- For the system: the language of the person whom a mail about an invitation reaches, and a live event for the pages
-- they have open.
create function notify_invited(invited_address text) returns text
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    invited uuid;
    spoken text;
  begin
    if actor_kind() <> 'system' then return null; end if;
    select m.id, p.language into invited, spoken from members m join profiles p on p.user_id = m.id
      where m.comparable_address = invited_address and m.state = 'confirmed';
    if invited is not null then perform tell_topic('member', invited, 'memberships'); end if;
    return spoken;
  end $$;

grant execute on function actor_may_invite(uuid), own_invitations(bytea), accept_invitation(uuid, bytea), decline_invitation(uuid, bytea),
  notify_invited(text) to upstander_app;
