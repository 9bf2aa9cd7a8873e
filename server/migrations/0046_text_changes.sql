-- What an administrator changes about a text. Reserved: filled in before it is released.
select 1;
