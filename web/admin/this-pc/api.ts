import { ThisPc } from '#contract/this-pc.ts'
import { useQuery } from '../../shared/api/query.ts'
import { alwaysRevalidate } from '../shared/always-revalidate.ts'
import { adminKeys } from '../shared/keys.ts'

export const useThisPc = () => useQuery(adminKeys.thisPc(), ThisPc, alwaysRevalidate)
