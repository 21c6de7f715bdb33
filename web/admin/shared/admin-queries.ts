import useSWR from 'swr'
import * as v from 'valibot'
import { PointsEntry } from '#contract/points.ts'
import { request } from '../../shared/api/request.ts'
import { alwaysRevalidate } from './always-revalidate.ts'

/** A page of a customer's points, newest first: the first, or the one after the entry `before`. */
export const usePointsHistory = (customerId: string, limit: number, before: number | undefined) => {
  const query = new URLSearchParams({ limit: String(limit), ...(before && { before: String(before) }) })
  return useSWR(
    `/api/customers/${customerId}/points?${query}`,
    (path: string) => request(v.array(PointsEntry), path),
    { ...alwaysRevalidate, keepPreviousData: true },
  )
}
