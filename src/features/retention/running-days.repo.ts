import type { Db, Tx } from '../../storage/database/schema.ts'

export type RunningDay = { number: number; day: string; lastOrderSeq: number }

const days = (db: Db | Tx) =>
  db.selectFrom('running_days').select(['number', 'day', 'last_order_seq as lastOrderSeq'])

/** The day recorded last. It is not necessarily the latest date, because the clock may have jumped. */
export const findLastRunningDay = (db: Db | Tx): Promise<RunningDay | undefined> =>
  days(db).orderBy('number', 'desc').limit(1).executeTakeFirst()

export const findRunningDay = (db: Db | Tx, number: number): Promise<RunningDay | undefined> =>
  days(db).where('number', '=', number).executeTakeFirst()

export const isRunningDay = async (db: Db | Tx, day: string): Promise<boolean> =>
  (await db.selectFrom('running_days').select('number').where('day', '=', day).executeTakeFirst()) !==
  undefined

export const insertRunningDay = async (tx: Tx, { number, day, lastOrderSeq }: RunningDay): Promise<void> => {
  await tx.insertInto('running_days').values({ number, day, last_order_seq: lastOrderSeq }).execute()
}
