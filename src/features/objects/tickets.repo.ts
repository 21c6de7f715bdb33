import type { Db } from '../../storage/database/schema.ts'

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
