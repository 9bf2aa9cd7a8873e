-- What the one-time link of a new server is still good for, so that nobody is promised what it no longer does: 'open',
-- 'expired' (not this link) or 'taken' (somebody administers this server). Whoever claims by it learns the same.
create function look_at_administrator_link(digest bytea) returns text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select case
    when exists (select from profiles where is_admin) then 'taken'
    when exists (select from administrator_links where token_digest = digest) then 'open'
    else 'expired'
  end
$$;
revoke execute on function look_at_administrator_link(bytea) from public;
grant execute on function look_at_administrator_link(bytea) to upstander_app;
