-- What the work on a case needs besides. Reserved: filled in before it is released.
select 1;
