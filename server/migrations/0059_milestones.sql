-- [Note: Milestones] in contract/milestones.ts. A row here means that the member has opted in; without it nothing they do is counted.
create table milestone_members (
  member_id uuid primary key references members on delete cascade,
  since date not null default (now() at time zone 'UTC')::date
);

alter table milestone_members enable row level security, force row level security;
grant select, insert, delete on milestone_members to upstander_app;
create policy milestone_members_owner on milestone_members to upstander_owner using (true) with check (true);
create policy milestone_members_own on milestone_members to upstander_app
  using (member_id = (select actor_member())) with check (member_id = (select actor_member()));

-- [Note: Stopping milestones] When a member opts out or their account is deleted, their certificates are revoked, and the link between them
-- and a suggestion is deleted.
create function take_milestones_back() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into certificates_taken_back (place) select c.place from milestone_certificates c where c.member_id = old.member_id
      on conflict do nothing;
    update place_suggestions s set member_id = null where s.member_id = old.member_id;
    return old;
  end $$;
create trigger milestone_members_leave before delete on milestone_members for each row execute function take_milestones_back();

-- Each act counts once. It is identified by a digest that includes the member, so that no row leads to a comment, a class or a place.
create table milestone_awards (
  member_id uuid not null references milestone_members on delete cascade,
  kind text not null check (kind in ('class', 'comment', 'place', 'campaign')),
  act_digest bytea not null check (octet_length(act_digest) = 32),
  awarded_on date not null default (now() at time zone 'UTC')::date,
  primary key (member_id, kind, act_digest)
);

alter table milestone_awards enable row level security, force row level security;
grant select on milestone_awards to upstander_app;
create policy milestone_awards_owner on milestone_awards to upstander_owner using (true) with check (true);
create policy milestone_awards_own on milestone_awards for select to upstander_app using (member_id = (select actor_member()));

-- The positions of signed certificates in the revocation lists.
create table milestone_certificates (
  member_id uuid not null references milestone_members on delete cascade,
  place bigint not null check (place >= 0),
  kind text not null,
  signed_on date not null default (now() at time zone 'UTC')::date,
  primary key (member_id, place)
);

alter table milestone_certificates enable row level security, force row level security;
grant select on milestone_certificates to upstander_app;
create policy milestone_certificates_owner on milestone_certificates to upstander_owner using (true) with check (true);
create policy milestone_certificates_own on milestone_certificates for select to upstander_app using (member_id = (select actor_member()));

-- Counts an act of a member who has opted in, once. @returns whether it is new
create function add_milestone(member uuid, of_kind text, act text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    insert into milestone_awards (member_id, kind, act_digest)
      select m.member_id, of_kind, sha256(convert_to(member::text || ' ' || of_kind || ' ' || act, 'UTF8'))
      from milestone_members m where m.member_id = member
      on conflict do nothing;
    return found;
  end $$;

-- As the system, after a reader thanked the author: only if that still holds, for a published answer by someone else.
create function award_comment(post uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare author uuid;
  begin
    if actor_kind() <> 'system' then raise exception 'Only the system counts comments.' using errcode = 'insufficient_privilege'; end if;
    select a.member_id into author from posts p join aliases a on a.id = p.alias_id
      where p.id = post and not p.is_opening and p.state = 'published' and not p.is_plain
        and exists (select from reactions r where r.post_id = p.id and r.kind = 'thanks' and r.member_id <> a.member_id);
    return author is not null and add_milestone(author, 'comment', post::text);
  end $$;

-- As the system, after a check: only if the member suggested this place for their milestones and it is listed.
create function award_place(place uuid, member uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_kind() <> 'system' then raise exception 'Only the system counts places.' using errcode = 'insufficient_privilege'; end if;
    if place_state(place) <> 'checked' or not exists (
      select from place_suggestions s where s.place_id = place and s.member_id = member and s.state = 'added') then return false; end if;
    return add_milestone(member, 'place', place::text);
  end $$;

-- As the system, after a campaign succeeded, which the caller has verified.
create function award_campaign(campaign uuid, member uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    if actor_kind() <> 'system' then raise exception 'Only the system counts campaigns.' using errcode = 'insufficient_privilege'; end if;
    return add_milestone(member, 'campaign', campaign::text);
  end $$;

-- By the secret that controls a class, while it is running. @returns `counted`, `small`, or null if the secret opens no class, or if
-- nothing is counted
create function award_class(key bytea) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  declare class constant uuid := class_of_key(key);
  begin
    if class is null or not exists (select from milestone_members m where m.member_id = actor_member()) then return null; end if;
    if (select count(*) from class_seats s where s.class_id = class) < 5
      or (select c.started_at > now() - interval '10 minutes' from classes c where c.id = class) then return 'small'; end if;
    perform add_milestone(actor_member(), 'class', class::text);
    return 'counted';
  end $$;

create function own_milestones() returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp
  as $$
    select jsonb_build_object(
      'isCounting', m.member_id is not null, 'since', m.since,
      'awards', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count, 'on', k.newest) order by k.kind), '[]')
        from (select a.kind, count(*)::int as count, max(a.awarded_on) as newest
          from milestone_awards a where a.member_id = actor_member() group by a.kind) k),
      'certificates', (select count(*)::int from milestone_certificates c where c.member_id = actor_member()))
    from (select actor_member() as id) actor left join milestone_members m on m.member_id = actor.id
  $$;

-- Stores the position of a certificate in the lists before it is signed. @returns `kept`, `full`, or null if there is no such award
create function keep_milestone_certificate(of_kind text, at_place bigint, at_most int) returns text
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
  as $$
  begin
    perform from milestone_members m where m.member_id = actor_member() for update;
    if not exists (select from milestone_awards a where a.member_id = actor_member() and a.kind = of_kind) then return null; end if;
    if exists (select from milestone_certificates c where c.member_id = actor_member() and c.place = at_place and c.kind = of_kind)
      then return 'kept'; end if;
    if (select count(*) from milestone_certificates c where c.member_id = actor_member()) >= at_most then return 'full'; end if;
    insert into milestone_certificates (member_id, place, kind) values (actor_member(), at_place, of_kind);
    return 'kept';
  end $$;

grant execute on function award_comment(uuid), award_place(uuid, uuid), award_campaign(uuid, uuid), award_class(bytea), own_milestones(),
  keep_milestone_certificate(text, bigint, int) to upstander_app;
