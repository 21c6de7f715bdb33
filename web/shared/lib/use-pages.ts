import { useState } from 'react'

/** Going through what comes the newest first, a page at a time. Read one more than a page holds: so the last page is known as such. */
export const usePages = (pageSize: number) => {
  // Where each page that was gone through begins; the first begins with what is newest.
  const [cursors, setCursors] = useState<readonly number[]>([])
  return {
    limit: pageSize + 1,
    before: cursors.at(-1),
    number: cursors.length + 1,
    /** What of the rows read is on this page, and the ways to the next ones. */
    turn: <Row extends { seq: number }>(read: readonly Row[] | undefined) => {
      const rows = read?.slice(0, pageSize) ?? []
      const last = read && read.length > pageSize ? rows.at(-1) : undefined
      return {
        rows,
        toNewer: cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : undefined,
        toOlder: last && (() => setCursors([...cursors, last.seq])),
      }
    },
  }
}
