-- [Note: Personal records] Documents that a member keeps for themselves, sealed on the device. A row says whose it is, a random
-- id, the sealed bytes, whose length is one of eight, and the day of the last change. It belongs to the generation of keys that it
-- is sealed to: after a reset without the kit nobody is shown what was there before. [Note: Generations]
create table personal_records (
  member_id uuid not null,
  generation int not null,
  id uuid not null,
  version int not null check (version >= 1),
  -- Which of all changes of this member's documents made this row what it is: a device asks for what came after those it knows.
  change int not null check (change >= 1),
  -- Null once it was removed: that stays, so that the member's other devices remove it too.
  sealed bytea check (octet_length(sealed) between 2048 and 270000),
  changed_on date not null default (now() at time zone 'UTC')::date,
  primary key (member_id, generation, id),
  foreign key (member_id, generation) references vault_generations (member_id, generation) on delete cascade
);
create unique index personal_records_changes on personal_records (member_id, change);
alter table personal_records alter column sealed set storage external;

alter table personal_records enable row level security;
alter table personal_records force row level security;
create policy personal_records_owner on personal_records to upstander_owner using (true) with check (true);
create policy personal_records_own on personal_records to upstander_app
  using (member_id = (select actor_member()) and generation = any ((select actor_generations())::int[]))
  with check (member_id = (select actor_member()) and generation = any ((select actor_generations())::int[]));
grant select, insert, update, delete on personal_records to upstander_app;

-- How many changes there were, so that none is missed between two devices, and how many bytes there are, so that nobody fills
-- the disk. Whoever writes holds its row until they are done: changes become visible in their order.
create table personal_record_counts (
  member_id uuid primary key references members on delete cascade,
  change int not null,
  bytes bigint not null default 0 check (bytes >= 0)
);
alter table personal_record_counts enable row level security;
alter table personal_record_counts force row level security;
create policy personal_record_counts_owner on personal_record_counts to upstander_owner using (true) with check (true);
create policy personal_record_counts_own on personal_record_counts to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
grant select, insert, update on personal_record_counts to upstander_app;
