-- [Note: Proving again] A session remembers when its member last proved who they are, and whether they did so by two
-- factors: the password and a code, or a passkey. What cannot be undone asks for a proof of the last ten minutes.
alter table sessions
  add column proven_at timestamptz(3),
  add column two_factors boolean not null default false;
update sessions set proven_at = started_at;
alter table sessions alter column proven_at set not null, alter column proven_at set default now();
grant update (proven_at, two_factors) on sessions to upstander_app;

drop function session_actor(bytea);

-- Who a session token belongs to, while it is good. By the clock of the database, which all servers share.
create function session_actor(digest bytea)
  returns table (session_id uuid, member_id uuid, state text, is_admin boolean, handles uuid[], generation int,
    expires_at timestamptz, is_fresh boolean, two_factors boolean)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
    select s.id, m.id, m.state, p.is_admin, member_organisations(m.id), s.generation, s.expires_at::timestamptz,
      s.proven_at > now() - interval '10 minutes', s.two_factors
    from sessions s join members m on m.id = s.member_id join profiles p on p.user_id = m.id
    where s.token_digest = digest and s.expires_at > now();
end $$;

revoke execute on function session_actor(bytea) from public;
grant execute on function session_actor(bytea) to upstander_app;
