import { crc32 } from 'node:zlib'
import yauzl from 'yauzl'

const withDatabase = async <Result>(
  file: string,
  work: (zip: yauzl.ZipFile, database: yauzl.Entry) => Promise<Result>,
): Promise<Result> => {
  const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false })
  try {
    let database: yauzl.Entry | undefined
    for await (const entry of zip.eachEntry()) if (entry.fileName === 'store.db') database = entry
    if (!database) throw new Error('the zip holds no store.db')
    return await work(zip, database)
  } finally {
    zip.close()
  }
}

/** Reads the zip's central directory and its whole `store.db`. Throws when either is damaged. */
export const verifyArchive = (file: string): Promise<void> =>
  withDatabase(file, async (zip, database) => {
    let checksum = 0
    for await (const chunk of await zip.openReadStreamPromise(database)) {
      checksum = crc32(chunk as Buffer, checksum)
    }
    // yauzl itself compares only the lengths.
    if (checksum !== database.crc32) throw new Error('the store.db in the zip has another checksum')
  })

/** Whether the zip's central directory, at its end, is complete. Fast even for large zips. */
export const isArchiveWhole = (file: string): Promise<boolean> =>
  withDatabase(file, async () => true).catch(() => false)
