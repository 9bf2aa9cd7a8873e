-- Whose account a message is about: with the account it goes. An address says nothing of that. Anybody can sign up with
-- somebody else's, and a message to an address that was left still belongs to whoever left it.
alter table mails
  add column member_id uuid references members on delete cascade,
  drop constraint mails_emptied,
  add constraint mails_emptied check (state <> 'sent' or (recipient is null and text is null and member_id is null));
create index mails_member on mails (member_id) where member_id is not null;
grant update (member_id) on mails to upstander_app;
update mails set member_id = m.id from members m
  where m.state = 'confirmed' and lower(m.address) = lower(mails.recipient) and mails.state <> 'sent';

-- As in 0017_deletions.sql. Messages go by their foreign key.
create or replace function delete_account(comparable text) returns table (outcome text, picture text)
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
    update report_entries set author_id = null where author_id = me.id;
    update evidence set author_id = null where author_id = me.id;
    update reports set excluded = array_remove(excluded, me.id) where me.id = any (excluded);
    delete from members m where m.id = me.id;
    return query select 'deleted', shown;
  end
  $$;
