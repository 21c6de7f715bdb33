import * as v from 'valibot'
import { RefusedOrders } from '#contract/admin-orders.ts'
import { MostOrdered, Stats } from '#contract/overview.ts'
import { useQuery } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'

export const useStats = () => useQuery(adminKeys.stats(), Stats, alwaysRevalidate)

export const useMostOrdered = () => useQuery(adminKeys.mostOrdered(), v.array(MostOrdered), alwaysRevalidate)

export const useRefusedOrders = () => useQuery(adminKeys.refusedOrders(), RefusedOrders, alwaysRevalidate)
