-- Mail that is to be sent, or kept where no mail server is set. It is written in the transaction that gives reason for
-- it. The address and the text are emptied once the message is sent, and rows are deleted after seven days.
create table mails (
  id uuid primary key default gen_random_uuid(),
  recipient text,
  subject text not null,
  text text,
  state text not null default 'queued' check (state in ('kept', 'queued', 'sent', 'failed')),
  at timestamptz(3) not null default now(),
  constraint mails_emptied check (state <> 'sent' or (recipient is null and text is null))
);
create index mails_newest on mails (at desc, id desc);
alter table mails enable row level security;
alter table mails force row level security;
create policy mails_owner on mails to upstander_owner using (true) with check (true);
create policy mails_write on mails for insert to upstander_app with check (true);
create policy mails_read on mails for select to upstander_app
  using ((select actor_kind()) = 'system' or (select actor_is_admin()));
create policy mails_send on mails for update to upstander_app using ((select actor_kind()) = 'system');
create policy mails_clear on mails for delete to upstander_app using ((select actor_kind()) = 'system');
grant select, insert, update (state, recipient, text), delete on mails to upstander_app;
