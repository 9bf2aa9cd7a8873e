-- Administrators' actions on an account, and the deletion of an account.

-- Functions here use tables and functions of later files.
set local check_function_bodies to off;

-- [Note: Deleting an account] Deletes the asking member's account with all dependent data: by its foreign keys, by
-- remove_private_reports() for data that only they could read, and by the statements here. Their entries in other people's reports
-- remain there without their name. Returns the reason for a refusal, or the picture whose file still has to be removed:
--
-- - `address`: the address given is not their own.
-- - `reset`: a new password was set by the mailbox alone, which can still be undone. The person who did that may not be the owner.
-- - `team`: they hold keys for a team, and data sealed to it might never be opened again. They have to leave the team first.
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
    update report_entries set author_id = null where author_id = me.id;
    update evidence set author_id = null where author_id = me.id;
    update reports set excluded = array_remove(excluded, me.id) where me.id = any (excluded);
    delete from members m where m.id = me.id;
    return query select 'deleted', shown;
  end
  $$;

-- [Note: Acts about an account] An administrator's actions on an account: suspend it from the community, freeze it after a takeover,
-- request a reset of its second factor, start its deletion, and make or remove an administrator. Each goes through a function below,
-- called by an administrator in a session of two factors, or by the system on behalf of the command line. None reads the content of the
-- account.

-- [Note: Frozen accounts] After a takeover. No session acts, no password and no mailed link signs in until the account is reopened: by
-- a passkey of its owner, or by two administrators and 72 hours. The recovery kit is no proof here, because the old password opens the
-- same vault. The row remains until a new password is set: the person who took the account may know the old one.
create table account_freezes (
  member_id uuid primary key references members on delete cascade,
  frozen_at timestamptz(3) not null default now(),
  -- The day from which someone else may have had the account. Passkeys from then on do not reopen it.
  since date not null,
  reopened_at timestamptz(3),
  -- Two administrators reopened it: from then on a mailed link sets the new password, with the recovery kit or without.
  by_administrators boolean not null default false,
  check (reopened_at is not null or not by_administrators)
);

alter table account_freezes enable row level security, force row level security;
grant select on account_freezes to upstander_app;
create policy account_freezes_owner on account_freezes to upstander_owner using (true) with check (true);
create policy account_freezes_read on account_freezes for select to upstander_app using (member_id = (select actor_member()));

-- [Note: Second factors reset by administrators] One administrator requests the reset, another approves it, and for 72 hours the owner
-- can stop it. A frozen account is reopened in the same way.
create table factor_resets (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  what text not null default 'factors' check (what in ('factors', 'reopening')),
  state text not null default 'asked' check (state in ('asked', 'approved', 'declined', 'stopped', 'done')),
  asked_by uuid references members on delete set null,
  asked_at timestamptz(3) not null default now(),
  approved_by uuid references members on delete set null,
  due_at timestamptz(3),
  -- The digest of the link in the mail that stops it.
  stop_digest bytea unique check (octet_length(stop_digest) = 32),
  check (asked_by <> approved_by),
  check ((due_at is not null) or state in ('asked', 'declined'))
);
create unique index factor_resets_open on factor_resets (member_id) where state in ('asked', 'approved');
create index factor_resets_member on factor_resets (member_id);
create index factor_resets_due on factor_resets (due_at) where state = 'approved';
create index factor_resets_asked_by on factor_resets (asked_by) where asked_by is not null;
create index factor_resets_approved_by on factor_resets (approved_by) where approved_by is not null;

alter table factor_resets enable row level security, force row level security;
grant select, update (stop_digest) on factor_resets to upstander_app;
create policy factor_resets_owner on factor_resets to upstander_owner using (true) with check (true);
create policy factor_resets_read on factor_resets for select to upstander_app
  using ((member_id = (select actor_member()) and due_at is not null) or (select actor_kind()) = 'system');
create policy factor_resets_mail on factor_resets for update to upstander_app using ((select actor_kind()) = 'system');

-- [Note: Deletions started by administrators] Nothing is deleted until the owner agrees to it, and then has 72 hours to undo it.
create table account_deletions (
  member_id uuid primary key references members on delete cascade,
  asked_by uuid references members on delete set null,
  asked_at timestamptz(3) not null default now(),
  due_at timestamptz(3)
);
create index account_deletions_asked_by on account_deletions (asked_by) where asked_by is not null;
create index account_deletions_due on account_deletions (due_at) where due_at is not null;

alter table account_deletions enable row level security, force row level security;
grant select, delete on account_deletions to upstander_app;
create policy account_deletions_owner on account_deletions to upstander_owner using (true) with check (true);
create policy account_deletions_read on account_deletions for select to upstander_app
  using (member_id = (select actor_member()) or (select actor_kind()) = 'system');
create policy account_deletions_undo on account_deletions for delete to upstander_app using (member_id = (select actor_member()));

create function note_admin_since() returns trigger
  language plpgsql set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    new.admin_since := case when new.is_admin then coalesce(old.admin_since, now()) end;
    return new;
  end $$;
create trigger profiles_admin_since before insert or update of is_admin on profiles for each row execute function note_admin_since();

-- Whether the caller may act on accounts: an administrator in a session of two factors, or the command line of the machine.
create function actor_manages_accounts() returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select actor_is_admin() or actor_kind() = 'system' $$;

-- Serialises changes of the administrators, so that two who remove each other do not both succeed.
create function lock_administrators() returns void
  language sql volatile set search_path = pg_catalog, public, pg_temp
  as $$ select pg_advisory_xact_lock(hashtextextended('administrators', 0)) $$;

create function count_administrators() returns bigint
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select count(*) from profiles where is_admin $$;

-- Whether a mailed link cannot set a new password, because the account was frozen and administrators have not reopened it. This
-- includes accounts reopened by a passkey whose owner cannot set a new password because someone else changed the old one.
create function needs_reopening(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from account_freezes f join credentials c on c.member_id = f.member_id
      where f.member_id = account and not f.by_administrators and (f.reopened_at is null or c.changed_at <= f.frozen_at))
  $$;

-- An administrator's view of one account. Nothing that its owner wrote, and not the moderators' words about a step.
create function account_for_administrator(account uuid)
  returns table (id uuid, address text, display_name text, user_type text, state text, is_admin boolean, joined_at timestamptz,
    sessions int, last_used_on text, has_codes boolean, passkeys int, has_kit boolean, is_in_community boolean,
    step text, step_until text, step_reason text, step_words text, step_on text, by_administrator boolean, is_appealed boolean,
    frozen_on text, since text, is_reopened boolean, needs_reopening boolean,
    factor_reset uuid, factor_reset_what text, factor_reset_state text, factor_reset_own boolean, factor_reset_due timestamptz,
    deletion_asked_on text, deletion_due timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id, m.address, p.display_name, p.user_type, m.state, p.is_admin, m.joined_at::timestamptz,
      (select count(distinct s.family)::int from sessions s where s.member_id = m.id and s.expires_at > now()),
      (select max((s.issued_at at time zone 'UTC')::date)::text from sessions s where s.member_id = m.id),
      exists (select from codes c where c.member_id = m.id and c.since is not null),
      (select count(*)::int from passkeys k where k.member_id = m.id),
      exists (select from vault_generations v where v.member_id = m.id and v.generation = m.generation and v.kit_saved),
      exists (select from community_members c where c.member_id = m.id),
      step.step, step.until::text, step.reason, case when step.by_administrator then step.words end, step.made_on::text,
      coalesce(step.by_administrator, false), coalesce(step.is_appealed, false),
      (f.frozen_at at time zone 'UTC')::date::text, f.since::text, f.reopened_at is not null, needs_reopening(m.id),
      r.id, r.what, r.state, coalesce(r.asked_by = actor_member(), false), r.due_at::timestamptz,
      (d.asked_at at time zone 'UTC')::date::text, d.due_at::timestamptz
    from members m join profiles p on p.user_id = m.id
    left join account_freezes f on f.member_id = m.id
    left join factor_resets r on r.member_id = m.id and r.state in ('asked', 'approved')
    left join account_deletions d on d.member_id = m.id
    left join lateral (
      select s.* from sanctions s
      where s.member_id = m.id and s.state = 'active' and s.step <> 'word' and (s.until is null or s.until >= (now() at time zone 'UTC')::date)
      order by array_position(array['out', 'silent', 'waiting'], s.step), s.by_administrator desc, s.until desc limit 1
    ) step on true
    where m.id = account and actor_is_admin()
  $$;

-- The account that an address belongs to: the one that confirmed it, or the oldest if none did.
create function account_with_address(comparable text) returns uuid
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select m.id from members m where m.comparable_address = comparable and actor_manages_accounts()
    order by m.state = 'confirmed' desc, m.joined_at, m.id limit 1
  $$;

-- @returns `active`, `reused`, `own` for the caller's own account, `elsewhere` where the member has no name in the community,
-- `already`, or null
create function suspend_member(sanction uuid, account uuid, days int, because text, said text, hash bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier record;
    usual uuid;
    as_moderator uuid;
  begin
    if not actor_manages_accounts() then return null; end if;
    perform from members m where m.id = account for no key update;
    if not found then return null; end if;
    select d.administrator_id, d.request_hash into earlier from sanction_deciders d where d.sanction_id = sanction;
    if found then
      return case when earlier.administrator_id is not distinct from actor_member() and earlier.request_hash = hash then 'active' else 'reused' end;
    end if;
    if account = actor_member() then return 'own'; end if;
    select a.id into usual from aliases a where a.member_id = account and a.is_usual;
    if usual is null then return 'elsewhere'; end if;
    if exists (select from sanctions s where s.member_id = account and s.step = 'out' and s.state = 'active'
      and (s.until is null or s.until >= (now() at time zone 'UTC')::date)) then return 'already'; end if;
    insert into sanctions (id, member_id, alias_id, step, until, reason, words, state, by_administrator)
      values (sanction, account, usual, 'out', (now() at time zone 'UTC')::date + days, because, said, 'active', true);
    -- An administrator who moderates as well does not decide on the appeal.
    select o.member_id into as_moderator from moderators o where o.member_id = actor_member();
    insert into sanction_deciders (sanction_id, by_member, administrator_id, request_hash)
      values (sanction, as_moderator, actor_member(), hash);
    perform apply_sanctions(account);
    -- Removing a member takes two: one without an end is looked at by a moderator, without being asked for.
    if days is null then perform insert_sanction_submission(sanction, said, array_remove(array[as_moderator], null)); end if;
    return 'active';
  end $$;

-- @returns whether there was a step by an administrator
create function lift_suspension(account uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    lifted uuid[];
  begin
    if not actor_manages_accounts() or account = actor_member() then return false; end if;
    with done as (
      update sanctions s set state = 'lifted' where s.member_id = account and s.by_administrator and s.state = 'active' returning s.id)
      select array_agg(id) into lifted from done;
    if lifted is null then return false; end if;
    delete from submissions s where s.sanction_id = any (lifted) and s.state = 'waiting';
    perform apply_sanctions(account);
    return true;
  end $$;

-- Readmits members whose suspension from the community has ended. As the system.
create function end_suspensions() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_kind() <> 'system' then return; end if;
    perform apply_sanctions(c.member_id) from community_members c
      where c.standing = 'out' and exists (
        select from sanctions s where s.member_id = c.member_id and s.step = 'out' and s.state = 'active'
          and s.until < (now() at time zone 'UTC')::date)
        and not exists (
        select from sanctions s where s.member_id = c.member_id and s.step = 'out' and s.state = 'active'
          and (s.until is null or s.until >= (now() at time zone 'UTC')::date));
  end $$;

-- Whether a session is suspended rather than ended while its account is frozen: it is from before a reset that could still be undone at
-- that moment.
create function session_rests(session sessions, at timestamptz) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from resets r where r.member_id = session.member_id and r.from_generation = session.generation
      and r.undone_at is null and r.undo_until > at and session.started_at <= r.at)
  $$;

-- Whether a member can act as an administrator: not while their own account is frozen.
create function administers_now(member uuid) returns boolean
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from profiles p where p.user_id = member and p.is_admin)
      and not exists (select from account_freezes f where f.member_id = member and f.reopened_at is null)
  $$;

-- Administrators other than the owner of an account.
create function count_others_who_administer(account uuid) returns bigint
  language sql stable set search_path = pg_catalog, public, pg_temp
  as $$ select count(*) from profiles p where p.is_admin and p.user_id <> account and administers_now(p.user_id) $$;

-- Ends the account's sessions and closes sign-in. Stops pending actions on the account, and requests and approvals made from it for
-- others: the person who took it may have made them. A session from before a reset that can be undone remains, but cannot act: it may
-- be the owner's only way to recover their records.
-- @returns `frozen`; `before` where it was frozen already, now from the earlier of both days; `own`, `future`, `no_way_back` where
-- nothing could reopen it, or null
create function freeze_account(account uuid, from_day date) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier account_freezes;
    first_day date;
  begin
    if not actor_manages_accounts() then return null; end if;
    -- Nothing is approved from the account meanwhile.
    perform lock_administrators();
    perform lock_account(account);
    if not exists (select from members m where m.id = account) then return null; end if;
    if account = actor_member() then return 'own'; end if;
    if from_day > (now() at time zone 'UTC')::date then return 'future'; end if;
    -- In the order in which apply_factor_resets() does.
    perform from factor_resets r
      where (r.member_id = account or r.asked_by = account or r.approved_by = account) and r.state in ('asked', 'approved') order by r.id for update;
    select f.* into earlier from account_freezes f where f.member_id = account for update;
    first_day := least(earlier.since, from_day);
    if not exists (select from passkeys k where k.member_id = account and k.added_on < first_day)
      and count_others_who_administer(account) < 2 then return 'no_way_back'; end if;
    if earlier.member_id is not null and earlier.reopened_at is null then
      update account_freezes f set since = first_day where f.member_id = account;
      return 'before';
    end if;
    insert into account_freezes (member_id, since) values (account, first_day)
      on conflict (member_id) do update set frozen_at = now(), since = excluded.since, reopened_at = null, by_administrators = false;
    delete from sessions s where s.member_id = account and not session_rests(s, now());
    delete from reset_links r where r.member_id = account;
    delete from address_changes a where a.member_id = account and a.state = 'pending';
    update factor_resets r set state = case when r.due_at is null then 'declined' else 'stopped' end, stop_digest = null
      where (r.member_id = account or r.asked_by = account or r.approved_by = account) and r.state in ('asked', 'approved');
    delete from account_deletions d where d.member_id = account;
    return 'frozen';
  end $$;

-- Whether the asking member cannot sign in by their password.
create function is_password_closed() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (
      select from account_freezes f join credentials c on c.member_id = f.member_id
      where f.member_id = actor_member() and (f.reopened_at is null or c.changed_at <= f.frozen_at))
  $$;

-- Whether a mailed link neither shows the asking member's vault nor sets a new password: together with the old password, which the
-- person who took the account may know, it would open everything.
create function is_mailed_link_closed() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select needs_reopening(actor_member()) $$;

-- The data that reopening removes: all sessions except suspended ones, and the second factors added since the possible takeover.
create function clear_frozen(frozen account_freezes) returns void
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    -- Also those of a sign-in that was under way while it was frozen.
    delete from sessions s where s.member_id = frozen.member_id and not session_rests(s, frozen.frozen_at);
    delete from passkeys k where k.member_id = frozen.member_id and k.added_on >= frozen.since;
    delete from codes c where c.member_id = frozen.member_id and c.since >= frozen.since;
  end $$;

-- The asking member has presented one of their passkeys.
-- @returns `open` where nothing was frozen, `reopened`, or `refused` for a passkey that may be someone else's
create function reopen_account(passkey uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    frozen account_freezes;
  begin
    perform from factor_resets r where r.member_id = actor_member() and r.state in ('asked', 'approved') for update;
    select f.* into frozen from account_freezes f where f.member_id = actor_member() for update;
    if not found or frozen.reopened_at is not null then return 'open'; end if;
    if not exists (
      select from passkeys k where k.id = passkey and k.member_id = actor_member() and k.added_on < frozen.since) then return 'refused'; end if;
    perform clear_frozen(frozen);
    update account_freezes f set reopened_at = now() where f.member_id = actor_member();
    -- Nobody has to do it in the owner's place any more.
    update factor_resets r set state = case when r.due_at is null then 'declined' else 'stopped' end, stop_digest = null
      where r.member_id = actor_member() and r.what = 'reopening' and r.state in ('asked', 'approved');
    return 'reopened';
  end $$;

-- Requests a reset of the second factor of an account (`factors`), or the reopening of a frozen one (`reopening`).
-- @returns `asked`, `alone` where no second administrator could approve it, `own`, `nothing` where the account has no second factor,
-- `is_frozen` where it has to be reopened first, `not_frozen`, `already`, `reused`, or null
create function ask_factor_reset(request uuid, account uuid, asked_for text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    earlier factor_resets;
    on_machine constant boolean := actor_kind() = 'system';
  begin
    if not actor_manages_accounts() then return null; end if;
    perform lock_account(account);
    if not exists (select from members m where m.id = account) then return null; end if;
    select r.* into earlier from factor_resets r where r.id = request;
    if found then
      return case when earlier.member_id = account and earlier.what = asked_for and earlier.asked_by is not distinct from actor_member()
        then 'asked' else 'reused' end;
    end if;
    if account = actor_member() then return 'own'; end if;
    if not on_machine and count_others_who_administer(account) < 2 then return 'alone'; end if;
    if exists (select from factor_resets r where r.member_id = account and r.state in ('asked', 'approved')) then return 'already'; end if;
    if asked_for = 'reopening' then
      if not needs_reopening(account) then return 'not_frozen'; end if;
    else
      -- It would remove the passkey that reopens the account.
      if exists (select from account_freezes f where f.member_id = account and f.reopened_at is null) then return 'is_frozen'; end if;
      if not exists (select from codes c where c.member_id = account and c.since is not null)
        and not exists (select from passkeys k where k.member_id = account) then return 'nothing'; end if;
    end if;
    -- A person who works on the machine could change the row as well: the owner's 72 hours are what stays.
    insert into factor_resets (id, member_id, what, asked_by, state, due_at)
      values (request, account, asked_for, actor_member(), case when on_machine then 'approved' else 'asked' end,
        case when on_machine then now() + interval '72 hours' end);
    return 'asked';
  end $$;

-- Both must be administrators at the right time: the one who made the request still now, and the one who approves already when it was
-- made.
-- @returns the account, the kind of request, and `approved`; `own` where the caller made the request or it is their account, `left`
-- where the one who made it is no longer an administrator or their account is frozen, `too_new` where the caller became an
-- administrator only after it; or no row
create function approve_factor_reset(request uuid) returns table (outcome text, account uuid, asked_for text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    asked factor_resets;
    approver profiles;
  begin
    if not actor_is_admin() then return; end if;
    perform lock_administrators();
    select p.* into approver from profiles p where p.user_id = actor_member();
    if not administers_now(actor_member()) then return; end if;
    -- As everything about an account: its rows are locked before what is about it.
    perform lock_account(r.member_id) from factor_resets r where r.id = request;
    select r.* into asked from factor_resets r where r.id = request and r.state in ('asked', 'approved') for update;
    if not found then return; end if;
    return query select case
        when asked.state = 'approved' then case when asked.approved_by = actor_member() then 'before' else 'already' end
        when asked.asked_by = actor_member() or asked.member_id = actor_member() then 'own'
        when not administers_now(asked.asked_by) then 'left'
        when approver.admin_since is null or approver.admin_since >= asked.asked_at then 'too_new'
        else 'approved' end,
      asked.member_id, asked.what;
    update factor_resets r set state = 'approved', approved_by = actor_member(), due_at = now() + interval '72 hours'
      where r.id = request and r.state = 'asked' and r.asked_by <> actor_member() and r.member_id <> actor_member()
        and approver.admin_since < r.asked_at and administers_now(r.asked_by);
  end $$;

-- An administrator withdraws it or does not approve it.
create function decline_factor_reset(request uuid) returns uuid
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update factor_resets r set state = case when r.due_at is null then 'declined' else 'stopped' end, stop_digest = null
    where r.id = request and r.state in ('asked', 'approved') and actor_is_admin() returning r.member_id
  $$;

-- The owner stops it: in a session, or by the link in the mail.
create function stop_factor_reset(digest bytea) returns table (account uuid, asked_for text)
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update factor_resets r set state = 'stopped', stop_digest = null
    where r.state = 'approved' and case when digest is null then r.member_id = actor_member() else r.stop_digest = digest end
    returning r.member_id, r.what
  $$;

-- After 72 hours second factors are removed, and sessions then count as one-factor; frozen accounts accept a new password. As the
-- system.
create function apply_factor_resets() returns table (account uuid, asked_for text)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    due record;
    frozen account_freezes;
  begin
    if actor_kind() <> 'system' then return; end if;
    for due in select r.id, r.member_id, r.what from factor_resets r
      where r.state = 'approved' and r.due_at <= now() order by r.id for update skip locked loop
      if due.what = 'reopening' then
        select f.* into frozen from account_freezes f where f.member_id = due.member_id for update;
        if frozen.member_id is not null then
          if frozen.reopened_at is null then perform clear_frozen(frozen); end if;
          update account_freezes f set reopened_at = coalesce(f.reopened_at, now()), by_administrators = true where f.member_id = due.member_id;
        end if;
      else
        delete from codes c where c.member_id = due.member_id;
        delete from passkeys k where k.member_id = due.member_id;
        update sessions s set two_factors = false where s.member_id = due.member_id;
      end if;
      update factor_resets r set state = 'done', stop_digest = null where r.id = due.id;
      return query select due.member_id, due.what;
    end loop;
  end $$;

-- Checks under the lock that the caller is still an administrator: they may have been removed while they waited for it.
create function still_administers() returns boolean
  language sql volatile set search_path = pg_catalog, public, pg_temp
  as $$ select actor_kind() = 'system' or administers_now(actor_member()) $$;

-- @returns the account and `made` or `before`; `unknown`, `pending` where the address is not confirmed, or `no_longer` where the caller
-- was removed
create function make_administrator(comparable text) returns table (outcome text, account uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    found_id uuid;
  begin
    if not actor_manages_accounts() then return; end if;
    perform lock_administrators();
    if not still_administers() then return query select 'no_longer', null::uuid; return; end if;
    found_id := account_with_address(comparable);
    if found_id is null then return query select 'unknown', null::uuid; return; end if;
    if exists (select from profiles p where p.user_id = found_id and p.is_admin) then return query select 'before', found_id; return; end if;
    if exists (select from members m where m.id = found_id and m.state <> 'confirmed') then return query select 'pending', null::uuid; return; end if;
    update profiles p set is_admin = true, updated_at = now() where p.user_id = found_id;
    return query select 'made', found_id;
  end $$;

-- @returns the account and `removed` or `before`; `unknown`, `last` where no administrator would remain, or `no_longer` as above
create function remove_administrator(comparable text) returns table (outcome text, account uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare
    found_id uuid;
  begin
    if not actor_manages_accounts() then return; end if;
    perform lock_administrators();
    found_id := account_with_address(comparable);
    if found_id is null then return query select 'unknown', null::uuid; return; end if;
    if not exists (select from profiles p where p.user_id = found_id and p.is_admin) then return query select 'before', found_id; return; end if;
    if count_administrators() < 2 then return query select 'last', null::uuid; return; end if;
    if not still_administers() then return query select 'no_longer', null::uuid; return; end if;
    update profiles p set is_admin = false, updated_at = now() where p.user_id = found_id;
    return query select 'removed', found_id;
  end $$;

-- @returns `asked` or `before`, `own`, or null
create function ask_account_deletion(account uuid) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not actor_manages_accounts() then return null; end if;
    perform lock_account(account);
    if not exists (select from members m where m.id = account) then return null; end if;
    if account = actor_member() then return 'own'; end if;
    insert into account_deletions (member_id, asked_by) values (account, actor_member()) on conflict do nothing;
    return case when found then 'asked' else 'before' end;
  end $$;

-- Withdraws the start of a deletion to which the owner has not agreed.
create function withdraw_account_deletion(account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$ delete from account_deletions d where d.member_id = account and d.due_at is null and actor_manages_accounts() $$;

-- Pending resets of second factors and reopenings, oldest first.
create function open_factor_resets()
  returns table (id uuid, member_id uuid, address text, what text, asked_by uuid, asked_at timestamptz, due_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select r.id, m.id, m.address, r.what, r.asked_by, r.asked_at, r.due_at
    from factor_resets r join members m on m.id = r.member_id
    where r.state in ('asked', 'approved') and actor_is_admin() order by r.asked_at, r.id limit 200
  $$;

-- The owner agrees. Nothing is deleted until 72 hours have passed.
-- @returns `confirmed`, or the reason for a refusal as in delete_account(); `none` where there was no request
create function confirm_account_deletion(comparable text) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform lock_account(actor_member());
    if not exists (select from account_deletions d where d.member_id = actor_member()) then return 'none'; end if;
    if not exists (select from members m where m.id = actor_member() and m.comparable_address = comparable) then return 'address'; end if;
    if exists (select from resets r where r.member_id = actor_member() and r.undone_at is null and r.undo_until > now()) then return 'reset'; end if;
    if exists (select from handlers h where h.member_id = actor_member() and h.sealed_key is not null) then return 'team'; end if;
    update account_deletions d set due_at = coalesce(d.due_at, now() + interval '72 hours') where d.member_id = actor_member();
    return 'confirmed';
  end $$;

-- Deletions whose 72 hours have passed, each to be done once; one that fails is tried again a day later. As the system.
create function take_due_deletions() returns setof uuid
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
    update account_deletions d set due_at = now() + interval '1 day'
    where d.due_at <= now() and actor_kind() = 'system' returning d.member_id
  $$;

-- Deletes what is over: freezes after a new password, resets decided 90 days ago, and requests unanswered for 30 days. As the system.
create function clear_account_acts() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_kind() <> 'system' then return; end if;
    delete from account_freezes f using credentials c
      where c.member_id = f.member_id and f.reopened_at is not null and c.changed_at > f.frozen_at;
    update factor_resets r set state = 'declined' where r.state = 'asked' and r.asked_at < now() - interval '30 days';
    delete from factor_resets r where r.state not in ('asked', 'approved') and r.asked_at < now() - interval '90 days';
    delete from account_deletions d where d.due_at is null and d.asked_at < now() - interval '30 days';
  end $$;

-- Stores the digest of a link for one further administrator, for an hour. As the system, on the machine.
create function insert_administrator_link(digest bytea) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_kind() <> 'system' then return false; end if;
    delete from administrator_links;
    insert into administrator_links (token_digest, expires_at) values (digest, now() + interval '1 hour');
    return true;
  end $$;

grant execute on function delete_account(text), actor_manages_accounts(), account_for_administrator(uuid), account_with_address(text),
  suspend_member(uuid, uuid, int, text, text, bytea), lift_suspension(uuid), end_suspensions(), freeze_account(uuid, date),
  is_password_closed(), is_mailed_link_closed(), reopen_account(uuid), ask_factor_reset(uuid, uuid, text), approve_factor_reset(uuid),
  decline_factor_reset(uuid), stop_factor_reset(bytea), apply_factor_resets(), make_administrator(text), remove_administrator(text),
  ask_account_deletion(uuid), withdraw_account_deletion(uuid), open_factor_resets(), confirm_account_deletion(text), take_due_deletions(),
  clear_account_acts(), insert_administrator_link(bytea) to upstander_app;
