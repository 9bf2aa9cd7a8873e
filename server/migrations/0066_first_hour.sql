-- The link that makes the first administrator is read on the server's own console, and whoever reads that reads its outbox too. So
-- it confirms the address of the account that it was opened in, as a mailed link would: a new server often sends no mail. An address
-- that has another owner stays theirs. Answers whether it was confirmed now.
create function confirm_administrator() returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  me public.members;
begin
  perform lock_address(m.comparable_address) from members m where m.id = actor_member();
  select m.* into me from members m
    where m.id = actor_member() and exists (select from profiles p where p.user_id = m.id and p.is_admin)
    for no key update;
  if me.state is distinct from 'pending' or exists (
    select from members m where m.comparable_address = me.comparable_address and m.state = 'confirmed'
  ) then return false; end if;
  update members m set state = 'confirmed' where m.id = me.id;
  return true;
end $$;
revoke execute on function confirm_administrator() from public;
grant execute on function confirm_administrator() to upstander_app;

-- Whether there is a kit of the key that the support team has now. Its sealed content is for the team alone; that it is there is for
-- the administrator, who has to see to it that the key cannot be lost.
create function support_kit_is_current() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select actor_is_admin() and exists (
    select from organisation_kits k join organisations o on o.id = k.organisation_id
    where o.slug = 'support' and k.generation = o.key_generation
  )
$$;
revoke execute on function support_kit_is_current() from public;
grant execute on function support_kit_is_current() to upstander_app;
