import { type Kysely, sql } from 'kysely'

/** The customer that a row of `held` belongs to after all merges. */
const kept = `coalesce((select into_id from customer_merges
  where customer_merges.customer_id = held.customer_id), held.customer_id)`

const statements = `
with recursive up(customer_id, into_id) as (
  select customer_id, into_id from customer_merges
  union all select up.customer_id, customer_merges.into_id from up
    join customer_merges on customer_merges.customer_id = up.into_id)
update customer_merges set into_id = (select up.into_id from up where up.customer_id = customer_merges.customer_id
  and up.into_id not in (select customer_id from customer_merges))

create table new_passbooks (
  token text primary key not null,
  customer_id text not null references customers (id)
) strict, without rowid

insert into new_passbooks select token, ${kept} from (
  select token, customer_id from passbooks
  union select passbook, customer_id from customer_devices where passbook is not null) as held

drop table passbooks

alter table new_passbooks rename to passbooks

create index passbooks_by_customer on passbooks (customer_id)

create table new_devices (
  customer_id text not null references customers (id),
  token_hash text not null,
  since text not null,
  last_seen text not null,
  constraint customer_devices_key primary key (token_hash, customer_id)
) strict, without rowid

insert into new_devices select customer_id, token_hash, since, last_seen from (
  select *, row_number() over (partition by customer_id order by substr(last_seen, 1, 10) desc, since) as place from (
    select ${kept} as customer_id, token_hash, min(since) as since, max(last_seen) as last_seen
    from customer_devices as held group by 1, 2))
where place <= 8

drop table customer_devices

alter table new_devices rename to customer_devices

create index customer_devices_by_customer on customer_devices (customer_id, last_seen)

update customer_aliases as held set customer_id = ${kept}

update possible_duplicates as held set other_id = coalesce((select into_id from customer_merges
  where customer_merges.customer_id = held.other_id), held.other_id)

delete from possible_duplicates
  where customer_id = other_id or customer_id in (select customer_id from customer_merges)

drop table merged_orders

alter table customer_merges drop column points

alter table customer_merges drop column last_entry

alter table customer_merges drop column khata_paise

alter table customer_merges drop column last_khata_entry
`

/**
 * One passbook for each customer, and merges that are final. Phones, names and passbooks of merged customers move to the
 * kept one. All links that phones have shown stay valid: a customer has several tokens until the passbook is renewed.
 */
export const joinPassbooks = async (tx: Kysely<unknown>): Promise<void> => {
  for (const statement of statements.trim().split('\n\n')) await sql.raw(statement).execute(tx)
}
