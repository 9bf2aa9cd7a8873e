-- [Note: Generations] Each vault that a member has begun, sealed on the device. There is one generation until a reset
-- without the kit begins the next; the earlier ones stay as they are. What belongs to a generation is listed only where a
-- session signed in to it, or to one that it was rejoined into: whoever holds the mailbox may be the abuser.
create table vault_generations (
  member_id uuid not null references members on delete cascade,
  generation int not null check (generation >= 1),
  version int not null default 1 check (version >= 1),
  sealed bytea not null check (octet_length(sealed) between 1 and 65536),
  recipient text not null,
  verify_key bytea not null check (octet_length(verify_key) = 32),
  kit_saved boolean not null default false,
  -- The later generation whose vault now holds this one's keys as well.
  rejoined_into int,
  begun_at timestamptz(3) not null default now(),
  primary key (member_id, generation),
  foreign key (member_id, rejoined_into) references vault_generations (member_id, generation) on delete cascade,
  check (rejoined_into <> generation)
);
alter table vault_generations enable row level security;
alter table vault_generations force row level security;
create policy vault_generations_owner on vault_generations to upstander_owner using (true) with check (true);
create policy vault_generations_own on vault_generations to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));
-- Never deleted on its own, and its keys never change: only what seals them does.
grant select, insert, update (version, sealed, kit_saved, rejoined_into) on vault_generations to upstander_app;

-- The generations whose records a member is shown: the one this session signed in to (the member's current one, where no
-- session is asking) and every one that was rejoined into it, directly or through another.
create function member_generations(member uuid) returns int[]
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with recursive listed (generation) as (
    select case
      when member = actor_member() then coalesce(nullif(current_setting('app.generation', true), '')::int, m.generation)
      else m.generation
    end
    from members m where m.id = member
    union
    select v.generation from vault_generations v join listed l on v.rejoined_into = l.generation
    where v.member_id = member
  )
  select coalesce(array_agg(generation), '{}') from listed
$$;

revoke execute on function member_generations(uuid) from public;
grant execute on function member_generations(uuid) to upstander_app;
