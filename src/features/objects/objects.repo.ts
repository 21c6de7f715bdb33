import { idsIn } from '../../storage/data-folder/named-objects.ts'
import type { Db, Tx } from '../../storage/database/schema.ts'

export const insertTicket = async (
  db: Db,
  ticket: { ticketHash: string; objectId: string; expiresAt: string },
): Promise<void> => {
  await db
    .insertInto('upload_tickets')
    .values({ ticket_hash: ticket.ticketHash, object_id: ticket.objectId, expires_at: ticket.expiresAt })
    .execute()
}

/** Consumes the ticket; false when there is no unexpired ticket for this object. */
export const takeTicket = async (
  db: Db,
  ticket: { ticketHash: string; objectId: string; now: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('upload_tickets')
    .where('ticket_hash', '=', ticket.ticketHash)
    .where('object_id', '=', ticket.objectId)
    .where('expires_at', '>', ticket.now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteExpiredTickets = async (db: Db, now: string): Promise<void> => {
  await db.deleteFrom('upload_tickets').where('expires_at', '<=', now).execute()
}

/** The ids of all objects that a product, a setting or an upload ticket refers to. */
export const listNamedObjects = async (db: Db): Promise<Set<string>> => {
  const products = await db
    .selectFrom('products')
    .select('image_url')
    .where('image_url', 'is not', null)
    .execute()
  const settings = await db.selectFrom('settings').select('value').execute()
  const tickets = await db.selectFrom('upload_tickets').select('object_id').execute()
  return new Set([
    ...idsIn(products.map(({ image_url }) => image_url)),
    ...idsIn(settings.map(({ value }) => value)),
    ...tickets.map(({ object_id }) => object_id),
  ])
}

/** The unused objects by id, each with the running day on which it was first found unused. */
export const listUnusedObjects = async (db: Db): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('unused_objects').selectAll().execute()
  return new Map(rows.map(({ object_id, since_day }) => [object_id, since_day]))
}

export const forgetUnusedObjects = async (tx: Tx, ids: string[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('unused_objects').where('object_id', 'in', ids).execute()
}

export const insertUnusedObjects = async (tx: Tx, ids: string[], sinceDay: number): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .insertInto('unused_objects')
    .values(ids.map((object_id) => ({ object_id, since_day: sinceDay })))
    .execute()
}
