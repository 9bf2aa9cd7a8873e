-- [Note: Settings] What an administrator sets about the service, beside who runs it: what is null or missing is said by the configuration.
-- One row with two versions, one for each form, so that of two administrators who save at once the second is told. docs/decisions/0341
alter table operator_details
  add column version int not null default 1 check (version >= 0),
  add column service jsonb not null default '{}' check (pg_column_size(service) <= 16384),
  add column service_version int not null default 0 check (service_version >= 0);
alter table operator_details alter column details set default '{}';
grant insert (version, service, service_version), update (version, service, service_version) on operator_details to upstander_app;

-- Each change with what was there before and after. Rows are only added; the audit log names each by its id and its digest.
create table settings_changes (
  id uuid primary key,
  made_by uuid references members on delete set null,
  made_at timestamptz(3) not null default now(),
  changes jsonb not null check (pg_column_size(changes) <= 65536)
);
create index settings_changes_newest on settings_changes (made_at desc, id desc);
create index settings_changes_of on settings_changes (made_by) where made_by is not null;
alter table settings_changes enable row level security;
alter table settings_changes force row level security;
create policy settings_changes_owner on settings_changes to upstander_owner using (true) with check (true);
create policy settings_changes_read on settings_changes for select to upstander_app using ((select actor_is_admin()));
create policy settings_changes_make on settings_changes for insert to upstander_app
  with check ((select actor_is_admin()) and made_by = (select actor_member()));
grant select, insert on settings_changes to upstander_app;

-- [Note: Sign-up invitations] Where sign-up is by invitation: links that administrators make, each good for so many accounts until a day.
create table sign_up_invitations (
  id uuid primary key,
  digest bytea not null unique check (octet_length(digest) = 32),
  label text not null check (length(label) between 1 and 80),
  uses int not null check (uses between 1 and 500),
  used int not null default 0 check (used between 0 and uses),
  good_until date not null,
  made_by uuid references members on delete set null,
  made_on date not null default (now() at time zone 'UTC')::date
);
create index sign_up_invitations_of on sign_up_invitations (made_by) where made_by is not null;
alter table sign_up_invitations enable row level security;
alter table sign_up_invitations force row level security;
create policy sign_up_invitations_owner on sign_up_invitations to upstander_owner using (true) with check (true);
create policy sign_up_invitations_admin on sign_up_invitations to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
create policy sign_up_invitations_clear on sign_up_invitations for delete to upstander_app using ((select actor_kind()) = 'system');
create policy sign_up_invitations_look on sign_up_invitations for select to upstander_app using ((select actor_kind()) = 'system');
grant select, insert, delete on sign_up_invitations to upstander_app;

-- Uses an invitation for one more account; false where it is not good any more.
create function use_sign_up_invitation(of_digest bytea) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    update sign_up_invitations i set used = i.used + 1
      where i.digest = of_digest and i.used < i.uses and i.good_until >= (now() at time zone 'UTC')::date;
    return found;
  end $$;
revoke execute on function use_sign_up_invitation(bytea) from public;
grant execute on function use_sign_up_invitation(bytea) to upstander_app;

-- A period that is set under Admin, in days, or else what the program says. Rules that erase read it themselves, so that a change counts at their
-- next round on every server.
create function setting_days(of_setting text, otherwise int) returns int
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$ select coalesce((select (o.service ->> of_setting)::int from operator_details o), otherwise) $$;
revoke execute on function setting_days(text, int) from public;
grant execute on function setting_days(text, int) to upstander_app;
