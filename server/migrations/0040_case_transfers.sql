-- Cases that go from one organisation to another. Reserved: filled in before it is released.
select 1;
