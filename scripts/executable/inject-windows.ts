import { NtExecutable, NtExecutableResource, Resource } from 'resedit'
import { litFuse } from './fuse.ts'
import { makeIcons } from './make-icon.ts'

const rcData = 10
const english = 1033
const unicode = 1200

type Product = { productName: string; version: string; fileName: string }

type Entries = NtExecutableResource['entries']

const nameProgram = (entries: Entries, { productName, version, fileName }: Product): void => {
  const [info] = Resource.VersionInfo.fromEntries(entries)
  if (!info) throw new Error('This Node binary carries no version to replace')
  const numbers = `${version}.0`
  info.setFileVersion(numbers, english)
  info.setProductVersion(numbers, english)
  info.removeStringValue({ lang: english, codepage: unicode }, 'CompanyName')
  info.setStringValues(
    { lang: english, codepage: unicode },
    {
      FileDescription: productName,
      FileVersion: version,
      InternalName: productName,
      OriginalFilename: fileName,
      ProductName: productName,
      ProductVersion: version,
    },
  )
  info.outputToResourceEntries(entries)
}

const setIcon = async (entries: Entries): Promise<void> => {
  const [group] = Resource.IconGroupEntry.fromEntries(entries)
  Resource.IconGroupEntry.replaceIconsForResource(
    entries,
    group?.id ?? 1,
    group?.lang ?? english,
    await makeIcons(),
  )
}

/** Returns Node's Windows binary with the blob, the icon and the product's name, unsigned. */
export const injectWindows = async (runtime: Buffer, blob: Buffer, product: Product): Promise<Buffer> => {
  // A changed file has no valid signature, so Node's signature is removed.
  const program = NtExecutable.from(litFuse(runtime), { ignoreCert: true })
  const resources = NtExecutableResource.from(program)
  nameProgram(resources.entries, product)
  await setIcon(resources.entries)
  resources.replaceResourceEntry({
    type: rcData,
    id: 'NODE_SEA_BLOB',
    lang: english,
    codepage: unicode,
    bin: new Uint8Array(blob).buffer,
  })
  resources.outputResource(program)
  return Buffer.from(program.generate())
}
