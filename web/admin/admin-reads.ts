import useSWR from 'swr'
import * as v from 'valibot'
import { MostOrdered, Stats } from '#contract/analytics.ts'
import { request } from '../shared/api/request.ts'
import { fresh } from './fresh.ts'

export const useStats = () => useSWR('/api/analytics/stats', (path: string) => request(Stats, path), fresh)

export const useMostOrdered = () =>
  useSWR('/api/analytics/most-ordered', (path: string) => request(v.array(MostOrdered), path), fresh)
