-- [Note: Certificates] Certificates that whoever has them took back. Of those that were signed nothing is kept: neither for whom, nor
-- for which module, nor when, nor that there is one. A place is worked out of a secret that the holder's device made, under a key of
-- this server, so it tells nothing either. docs/decisions/0114-certificates.md
create table certificates_taken_back (
  -- The list in the upper 12 bits, the index in the lower 20.
  place bigint primary key check (place between 0 and 4294967295)
);

alter table certificates_taken_back enable row level security;
alter table certificates_taken_back force row level security;
create policy certificates_taken_back_owner on certificates_taken_back to upstander_owner using (true) with check (true);
-- For everybody to look at. It is only ever added to, by whoever knows the secret, which the server checks.
create policy certificates_taken_back_read on certificates_taken_back for select to upstander_app using (true);
create policy certificates_taken_back_add on certificates_taken_back for insert to upstander_app with check (true);
grant select, insert on certificates_taken_back to upstander_app;
