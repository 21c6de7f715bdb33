import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppContext } from '../../context.ts'
import { KhataBalance } from '../../contract/customers.ts'
import {
  Khata,
  KhataBody,
  KhataEntry,
  KhataEntryBody,
  ListedKhata,
  ReversalBody,
} from '../../contract/khata.ts'
import { toRupeeText } from '../../contract/money.ts'
import { EntriesQuery } from '../../contract/paging.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { requireAdmin } from '../../http/auth/admin-session.ts'
import { findRequester } from '../../http/auth/shopper.ts'
import { invalidates, responds } from '../../http/route-declarations.ts'
import { toJson } from '../../http/to-json.ts'
import { idempotencyKeyOf, takesIdempotencyKey, validJson, validQuery } from '../../http/validate.ts'
import {
  addEntry,
  findKhatas,
  KhatasQuery,
  listKhataEntries,
  noteReminder,
  readBalance,
  readKhata,
  reverseEntry,
  setKhata,
} from './khata.service.ts'

export const khataListRoutes = (context: AppContext) =>
  new Hono<AppEnv>().get(
    '/',
    responds('Customers with a khata, and in a header what all of them owe', 200, v.array(ListedKhata)),
    requireAdmin,
    validQuery(KhatasQuery),
    async (c) => {
      const { khatas, total, totalBalance } = await findKhatas(context, c.req.valid('query'))
      c.header('X-Total-Count', String(total))
      c.header('X-Total-Balance', toRupeeText(totalBalance))
      return c.json(toJson(v.array(ListedKhata), khatas))
    },
  )

export const khataRoutes = (context: AppContext) =>
  new Hono<AppEnv>()
    .get('/:id/khata', responds('The khata of a customer', 200, Khata), requireAdmin, async (c) =>
      c.json(toJson(Khata, await readKhata(context, c.req.param('id')))),
    )
    .put(
      '/:id/khata',
      responds('Open the khata of a customer, or change it', 200, Khata),
      requireAdmin,
      invalidates(),
      validJson(KhataBody),
      async (c) => c.json(toJson(Khata, await setKhata(context, c.req.param('id'), c.req.valid('json')))),
    )
    .get(
      '/:id/khata/entries',
      responds('The entries of a khata', 200, v.array(KhataEntry)),
      requireAdmin,
      validQuery(EntriesQuery),
      async (c) =>
        c.json(
          toJson(
            v.array(KhataEntry),
            await listKhataEntries(context, c.req.param('id'), c.req.valid('query')),
          ),
        ),
    )
    .post(
      '/:id/khata/entries',
      responds('Book an entry in a khata', 201, KhataEntry),
      requireAdmin,
      invalidates(),
      takesIdempotencyKey('An entry that is sent again with the same key is booked once.'),
      validJson(KhataEntryBody),
      async (c) => {
        const entry = await addEntry(context, c.req.param('id'), c.req.valid('json'), idempotencyKeyOf(c))
        return c.json(toJson(KhataEntry, entry), 201)
      },
    )
    .post(
      '/:id/khata/entries/:seq/reversal',
      responds('Take an entry of a khata back', 201, KhataEntry),
      requireAdmin,
      invalidates(),
      validJson(ReversalBody),
      async (c) => {
        const { id, seq } = c.req.param()
        const { reason } = c.req.valid('json')
        return c.json(
          toJson(
            KhataEntry,
            await reverseEntry(context, id, /^\d{1,15}$/.test(seq) ? Number(seq) : 0, reason),
          ),
          201,
        )
      },
    )
    .post(
      '/:id/khata/reminders',
      responds('Note that a reminder of a khata was opened', 201, Khata),
      requireAdmin,
      invalidates(),
      async (c) => c.json(toJson(Khata, await noteReminder(context, c.req.param('id'))), 201),
    )
    .get('/:id/balance', responds('What a customer owes', 200, KhataBalance), async (c) => {
      const balance = await readBalance(context, c.req.param('id'), await findRequester(c))
      c.header('Cache-Control', 'no-store')
      return c.json(toJson(KhataBalance, balance))
    })
