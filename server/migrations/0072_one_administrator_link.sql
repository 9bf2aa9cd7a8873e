-- [Note: Administrator link] One for all servers of the database: each works it out from its key and this seed, so that a second server
-- does not end the link that the first one printed. Using it removes the row, and with it every link of this seed.
alter table administrator_links add column seed bytea check (octet_length(seed) = 32);

-- Keeps this seed where there is none. Answers the one that counts; null once somebody administers this server.
create function administrator_link_seed(new_seed bytea, new_digest bytea) returns bytea
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if actor_kind() <> 'system' or exists (select from profiles where is_admin) then return null; end if;
  -- Links of before have no seed: nobody can print them again.
  insert into administrator_links (token_digest, seed) values (new_digest, new_seed)
    on conflict (only_one) do update set token_digest = excluded.token_digest, seed = excluded.seed
    where administrator_links.seed is null;
  return (select seed from administrator_links);
end $$;
revoke execute on function administrator_link_seed(bytea, bytea) from public;
grant execute on function administrator_link_seed(bytea, bytea) to upstander_app;
drop function replace_administrator_link(bytea);
