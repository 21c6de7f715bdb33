import { nicknameKey } from '../../contract/nickname-key.ts'
import { withNickname } from '../../storage/database/conditions.ts'
import type { Db } from '../../storage/database/schema.ts'

const shortest = 4
const mostFound = 50

/** Whether one letter of two texts differs, is missing, or two neighbours changed places. */
const isOneLetterApart = (one: string, other: string): boolean => {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const rest = (letters: string[], skipped: number) => letters.slice(start + skipped).join('')
  if (a.length !== b.length)
    return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1)
  const areSwapped = a[start] === b[start + 1] && a[start + 1] === b[start]
  return rest(a, 1) === rest(b, 1) || (areSwapped && rest(a, 2) === rest(b, 2))
}

/**
 * Parts of a text, of which a text that is one letter apart contains at least one: half of it has no wrong letter, and
 * two letters that changed places across the middle leave what follows them.
 */
const partsOf = (text: string): string[] => {
  const letters = [...text]
  const middle = Math.floor(letters.length / 2)
  return [letters.slice(0, middle), letters.slice(middle), letters.slice(middle + 1)].map((part) =>
    part.join(''),
  )
}

/**
 * The ids of customers of whose name a word differs from the search by one letter. Undefined if the search is a part of any
 * name, or has fewer than four letters: then only names that contain it are looked for.
 */
export const listSimilarCustomers = async (db: Db, search: string): Promise<string[] | undefined> => {
  const wanted = nicknameKey(search.trim().normalize('NFKC'))
  if (wanted.length < shortest) return undefined
  const exact = await db.selectFrom('customers').select('id').where(withNickname(search)).limit(1).execute()
  if (exact.length > 0) return undefined
  const names = await db
    .selectFrom('customers')
    .select(['id', 'nickname_key'])
    .where((of) =>
      of.or(partsOf(wanted).map((part) => of(of.fn('instr', ['nickname_key', of.val(part)]), '>', 0))),
    )
    .execute()
  const isSimilar = (name: string) =>
    [name, ...name.split(' ')].some((word) => isOneLetterApart(word, wanted))
  return names
    .filter(({ nickname_key }) => isSimilar(nickname_key))
    .slice(0, mostFound)
    .map(({ id }) => id)
}
