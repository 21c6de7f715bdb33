import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Data, NtExecutable, NtExecutableResource, Resource } from 'resedit'
import sharp from 'sharp'
import { root } from '../build-store.ts'

// Puts the blob of an application into a Node binary. Each system has a format of its own.

/** Marker in a Node binary; the digit after the colon tells whether an application is embedded. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'

/** Returns a copy of the bytes with the fuse set. Throws unless the unset fuse occurs exactly once. */
const lightFuse = (runtime: Buffer): Buffer => {
  const unlit = Buffer.from(`${fuse}:0`)
  const at = runtime.indexOf(unlit)
  if (at < 0 || runtime.indexOf(unlit, at + 1) >= 0) throw new Error('This Node has no fuse to turn on')
  const bytes = Buffer.from(runtime)
  bytes.write('1', at + unlit.length - 1)
  return bytes
}

/** Returns Node's Linux binary with the blob embedded. `file` is a path to work in. */
export const injectLinux = async (runtime: Buffer, blob: Buffer, file: string): Promise<Buffer> => {
  const blobFile = `${file}.blob`
  await Promise.all([writeFile(file, runtime, { mode: 0o755 }), writeFile(blobFile, blob)])
  const strip = spawnSync('strip', [file], { encoding: 'utf8' })
  if (strip.error) console.log('There is no strip here, so the Linux file keeps its symbols.')
  else if (strip.status !== 0) throw new Error(`strip failed:\n${strip.stderr}`)
  // A separate process: it prints warnings for every Node binary, and its output matters only when it fails.
  const postject = fileURLToPath(import.meta.resolve('postject/dist/cli.js'))
  const args = [postject, file, 'NODE_SEA_BLOB', blobFile, '--sentinel-fuse', fuse]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`postject failed:\n${stdout}${stderr}`)
  return readFile(file)
}

const iconSizes = [16, 20, 24, 32, 40, 48, 64, 256]

/** Renders the favicon in a size of a Windows icon. */
const makeIcon = async (size: number): Promise<Data.RawIconItem> => {
  const favicon = sharp(path.join(root, 'web/public/favicon.svg'), { density: (72 * size) / 32 })
  const png = await favicon.resize(size, size).ensureAlpha().png({ compressionLevel: 9 }).toBuffer()
  return Data.RawIconItem.from(png, size, size, 32)
}

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
    await Promise.all(iconSizes.map(makeIcon)),
  )
}

/** Returns Node's Windows binary with the blob, the icon and the product's name, unsigned. */
export const injectWindows = async (runtime: Buffer, blob: Buffer, product: Product): Promise<Buffer> => {
  // A changed file has no valid signature, so Node's signature is removed.
  const program = NtExecutable.from(lightFuse(runtime), { ignoreCert: true })
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
