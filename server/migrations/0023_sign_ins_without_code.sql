-- A right password without the code that goes with it: nothing says so plainly that somebody else knows the password. Whoever
-- signs in properly gives the password first and the code afterwards, so it is told of only where no sign-in came of it:
-- `tell_from` stands for a quarter of an hour, and the row keeps the day as every other. [Note: Kinds of device]
alter table sign_ins
  add column tell_from timestamptz(3),
  drop constraint sign_ins_outcome_check,
  add constraint sign_ins_outcome_check check (outcome in ('signed_in', 'refused', 'no_code', 'address_changed')),
  add constraint sign_ins_told check (tell_from is null or outcome = 'no_code');
create index sign_ins_untold on sign_ins (tell_from) where tell_from is not null;
create policy sign_ins_tell on sign_ins for update to upstander_app using ((select actor_kind()) = 'system');
grant update (tell_from) on sign_ins to upstander_app;

-- The asking member has signed in with a code: the question for it a moment ago was their own, and is no longer told of.
create function settle_sign_in(form text, browser text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update sign_ins s set tell_from = null
    where s.member_id = actor_member() and s.tell_from is not null and s.device_form = form and s.device_browser = browser;
  delete from sign_ins s where s.id = (
    select own.id from sign_ins own
    where own.member_id = actor_member() and own.outcome = 'no_code' and own.device_form = form
      and own.device_browser = browser and own.on_day >= (now() at time zone 'UTC')::date - 1
    order by own.on_day desc limit 1
  );
end $$;
revoke execute on function settle_sign_in(text, text) from public;
grant execute on function settle_sign_in(text, text) to upstander_app;
