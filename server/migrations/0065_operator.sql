-- [Note: Operator] What an administrator says of who runs this server: names, contacts, hours. What is not set there is said by
-- content/policies/operator.ts and content/brand.ts. One row at most, none until somebody has saved once. docs/decisions/0208
create table operator_details (
  only_one boolean primary key default true check (only_one),
  details jsonb not null check (pg_column_size(details) <= 16384),
  changed_at timestamptz(3) not null default now()
);
alter table operator_details enable row level security;
alter table operator_details force row level security;
create policy operator_details_owner on operator_details to upstander_owner using (true) with check (true);
-- It stands on pages that everybody reads.
create policy operator_details_read on operator_details for select to upstander_app using (true);
create policy operator_details_make on operator_details for insert to upstander_app
  with check ((select actor_is_admin()));
create policy operator_details_change on operator_details for update to upstander_app
  using ((select actor_is_admin())) with check ((select actor_is_admin()));
grant select, insert (only_one, details), update (details, changed_at) on operator_details to upstander_app;
