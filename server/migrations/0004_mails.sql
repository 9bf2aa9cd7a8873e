-- Mails that wait to be sent, and addresses that take none.

-- Mail to be sent, or stored where no mail server is set. It is written in the transaction that causes it. The address
-- and the text are emptied once the message is sent, and rows are deleted after seven days.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text,
  subject text not null,
  text text,
  state text not null default 'queued' check (state in ('kept', 'queued', 'sent', 'failed')),
  at timestamptz(3) not null default now(),
  -- The account that a message is about: the message is deleted with it. An address does not identify the account.
  -- Anybody can sign up with another person's address, and a message to a former address still belongs to the account
  -- that had it.
  member_id uuid references members on delete cascade,
  constraint mails_emptied check (state <> 'sent' or (recipient is null and text is null and member_id is null))
);
create index mails_newest on mails (at desc, id desc);
create index mails_member on mails (member_id) where member_id is not null;

alter table mails enable row level security, force row level security;
-- A job writes a held message in the language of the owner of the address.
grant select, insert, update (state, recipient, text, member_id, subject), delete on mails to upstander_app;
create policy mails_owner on mails to upstander_owner using (true) with check (true);
create policy mails_write on mails for insert to upstander_app with check (true);
create policy mails_read on mails for select to upstander_app
  using ((select actor_kind()) = 'system' or (select actor_is_admin()));
create policy mails_send on mails for update to upstander_app using ((select actor_kind()) = 'system');
create policy mails_clear on mails for delete to upstander_app using ((select actor_kind()) = 'system');

-- [Note: Undeliverable addresses] A mail server permanently refused mail for a member's address, when the message was
-- handed over or by a bounce message later. The member is notified in the app. It counts for that address only: a new
-- address starts without it.
create table undeliverable_addresses (
  member_id uuid primary key references members on delete cascade,
  comparable_address text not null,
  cause text not null check (cause in ('refused', 'bounced')),
  since timestamptz(3) not null default now()
);
create index undeliverable_addresses_address on undeliverable_addresses (comparable_address);

alter table undeliverable_addresses enable row level security, force row level security;
grant select, delete on undeliverable_addresses to upstander_app;
create policy undeliverable_addresses_owner on undeliverable_addresses to upstander_owner using (true) with check (true);
create policy undeliverable_addresses_own on undeliverable_addresses for select to upstander_app
  using (member_id = (select actor_member()) or (select actor_kind()) = 'system');
create policy undeliverable_addresses_clear on undeliverable_addresses for delete to upstander_app using ((select actor_kind()) = 'system');

-- Marks an address for every member who has it. @returns for how many
create function mark_undeliverable(refused text, why text) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare marked bigint;
  begin
    if actor_kind() <> 'system' then return 0; end if;
    insert into undeliverable_addresses as u (member_id, comparable_address, cause)
      select m.id, m.comparable_address, why from members m where m.comparable_address = refused
      on conflict (member_id) do update set comparable_address = excluded.comparable_address, cause = excluded.cause, since = now()
        where u.comparable_address <> excluded.comparable_address or u.cause = 'refused' and excluded.cause = 'bounced';
    get diagnostics marked = row_count;
    return marked;
  end $$;

-- Whether mail to the calling member bounces, at their current address.
create function mail_fails() returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select exists (select from undeliverable_addresses u join members m on m.id = u.member_id
      where u.member_id = actor_member() and u.comparable_address = m.comparable_address)
  $$;

-- How many members have an undeliverable address, for administrators: never which members.
create function undeliverable_counts() returns table (refused bigint, bounced bigint)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select count(*) filter (where u.cause = 'refused'), count(*) filter (where u.cause = 'bounced')
    from undeliverable_addresses u join members m on m.id = u.member_id and m.comparable_address = u.comparable_address
    where actor_is_admin()
  $$;

-- Queues a message again after sending was given up. For administrators; one that is waiting is not changed.
-- @returns whether it is there to be sent
create function requeue_mail(mail uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if not actor_is_admin() then return false; end if;
    update mails m set state = 'queued' where m.id = mail and m.state in ('failed', 'queued') and m.recipient is not null;
    return found;
  end $$;

grant execute on function mark_undeliverable(text, text), mail_fails(), undeliverable_counts(), requeue_mail(uuid) to upstander_app;
