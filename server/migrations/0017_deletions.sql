-- [Note: Deleting an account] The asking member's account goes with all that hangs on it: by its foreign keys, by
-- remove_private_reports() for what only they could read, and by what stands here. What they wrote in reports of others
-- stays there without their name. Answers why not, or with the picture whose file is still to be removed:
--
-- - `address`: they named another address than their own.
-- - `reset`: a new password was set by the mailbox alone, which can still be undone. Whoever did that may not be them.
-- - `team`: they hold keys for a team, and what is sealed to it might never be opened again. They leave the team first.
create function delete_account(comparable text) returns table (outcome text, picture text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    me public.members;
    shown text;
  begin
    select m.* into me from members m where m.id = actor_member() for update;
    if not found then raise exception 'No member is asking.' using errcode = 'insufficient_privilege'; end if;
    if me.comparable_address is distinct from comparable then
      return query select 'address', null::text;
      return;
    end if;
    if exists (select from resets r where r.member_id = me.id and r.undone_at is null and r.undo_until > now()) then
      return query select 'reset', null::text;
      return;
    end if;
    if exists (select from handlers h where h.member_id = me.id and h.sealed_key is not null) then
      return query select 'team', null::text;
      return;
    end if;
    select p.avatar_url into shown from profiles p where p.user_id = me.id;
    delete from idempotency_answers a where a.actor_id = me.id;
    delete from mails where lower(recipient) = lower(me.address) or recipient = me.comparable_address;
    update report_entries set author_id = null where author_id = me.id;
    update evidence set author_id = null where author_id = me.id;
    update reports set excluded = array_remove(excluded, me.id) where me.id = any (excluded);
    delete from members m where m.id = me.id;
    return query select 'deleted', shown;
  end
  $$;
revoke execute on function delete_account(text) from public;
grant execute on function delete_account(text) to upstander_app;
