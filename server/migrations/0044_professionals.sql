-- Professionals and referrals to them. Reserved: filled in before it is released.
select 1;
