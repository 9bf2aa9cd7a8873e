-- [Note: Push devices] Where a browser is told by push, and with which of its keys. It belongs to a session and ends with it, so that
-- nobody goes on being told where they have signed out. `endpoint` is a secret: whoever knows it can send there.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references members on delete cascade,
  -- A browser has one, and signing in again makes another session.
  family uuid not null unique,
  endpoint text not null unique check (length(endpoint) between 10 and 1024),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  device_form text not null,
  device_browser text not null,
  made_on date not null default (now() at time zone 'UTC')::date,
  -- How often in succession its service refused what was sent.
  failures smallint not null default 0
);
create index push_subscriptions_member on push_subscriptions (member_id);
alter table push_subscriptions enable row level security;
alter table push_subscriptions force row level security;
create policy push_subscriptions_owner on push_subscriptions to upstander_owner using (true) with check (true);
-- Those of sessions that this one may end; of earlier ones a session from after a reset knows nothing.
create policy push_subscriptions_own on push_subscriptions to upstander_app
  using (
    member_id = (select actor_member())
    and exists (select from sessions s where s.family = push_subscriptions.family and may_end_session(s))
  )
  with check (
    member_id = (select actor_member())
    and exists (select from sessions s where s.family = push_subscriptions.family and may_end_session(s))
  );
create policy push_subscriptions_system on push_subscriptions to upstander_app
  using ((select actor_kind()) = 'system') with check ((select actor_kind()) = 'system');
grant select, insert, update (failures), delete on push_subscriptions to upstander_app;

-- A browser that somebody else used before, or this session under another address: it was never told for two. Whoever knows the
-- endpoint is the browser itself.
create function free_push_endpoint(address text, session_family uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    delete from push_subscriptions
    where actor_kind() = 'member'
      and (endpoint = address or (family = session_family and member_id = actor_member()))
  $$;
revoke execute on function free_push_endpoint(text, uuid) from public;
grant execute on function free_push_endpoint(text, uuid) to upstander_app;

create function end_push_subscriptions() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    delete from push_subscriptions p using ended e
    where p.family = e.family and not exists (select from sessions s where s.family = e.family);
    return null;
  end
  $$;
create trigger sessions_push after delete on sessions
  referencing old table as ended for each statement execute function end_push_subscriptions();

-- The generations of keys that a session holds, for the server's own work; a member's own calls have actor_generations().
create function generations_from(member uuid, first int) returns int[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    with recursive listed (generation) as (
      select first
      union
      select v.generation from vault_generations v join listed l on v.rejoined_into = l.generation
      where v.member_id = member
    )
    select array_agg(generation) from listed where actor_kind() = 'system'
  $$;
revoke execute on function generations_from(uuid, int) from public;
grant execute on function generations_from(uuid, int) to upstander_app;
