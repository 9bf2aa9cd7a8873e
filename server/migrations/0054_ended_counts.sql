-- How many cases have ended stands beside every queue, and most cases of a team have. With what a handler may see of them in the index, they
-- are counted there, and not from rows of two kilobytes each. docs/decisions/0163
drop index reports_ended;
create index reports_ended on reports (organisation_id, sent_at desc, id desc)
  include (status, reporter_id, reporter_generation, held, sealed_singly)
  where organisation_id is not null and status in ('resolved', 'withdrawn', 'closed');
