import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { version } from '../../src/lib/version.ts'
import { picturePack } from '../../src/starter/starter-pictures.ts'
import { buildWeb, root } from '../build-store.ts'
import { buildPictures } from '../starter-art/build-pictures.ts'
import { bundleServer } from './bundle-server.ts'
import { injectLinux, injectMac } from './inject-unix.ts'
import { injectWindows } from './inject-windows.ts'
import { packNativeLibraries } from './native-libraries.ts'
import { checkVersion, readNodeRuntime } from './node-runtime.ts'
import { writeNotices } from './notices.ts'
import { executables, getTarget, listTargets, productName, type Target } from './targets.ts'

/** What every target has: the pages, and the pictures of the starter list if this machine can draw them. */
type Shared = { web: BuiltWeb; pictures: string | undefined }
type BuiltWeb = { folder: string; metafile: Metafile }

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort()
}

/** Builds the blob that Node reads inside an executable: the bundle, the web app and the native libraries. */
const makeBlob = async (folder: string, { web, pictures }: Shared, target: Target): Promise<Buffer> => {
  const { inputs } = await bundleServer('server', path.join(folder, 'server.cjs'), target.addOn)
  const worker = path.join(folder, 'database-worker.cjs')
  await bundleServer('database-worker', worker, target.addOn)
  const notices = path.join(folder, 'licences.txt')
  const webFiles = await listFiles(web.folder)
  const assets = {
    'database-worker.cjs': worker,
    ...(await packNativeLibraries(target, folder)),
    ...Object.fromEntries(webFiles.map((name) => [`web/${name}`, path.join(web.folder, name)])),
    'web/licences.txt': notices,
    ...(pictures ? { [picturePack]: pictures } : {}),
  }
  await writeNotices(notices, [...Object.keys(inputs), ...Object.keys(web.metafile.inputs)], target)
  const config = {
    main: 'server.cjs', // stored in the blob, so it must not contain this machine's paths
    output: 'blob',
    disableExperimentalSEAWarning: true,
    execArgvExtension: 'none', // otherwise NODE_OPTIONS=--inspect opens a port
    useSnapshot: false,
    useCodeCache: false,
    assets,
  }
  await writeFile(path.join(folder, 'sea.json'), JSON.stringify(config))
  const { status, stderr } = spawnSync(process.execPath, ['--experimental-sea-config', 'sea.json'], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`Node could not make the blob:\n${stderr}`)
  return readFile(path.join(folder, 'blob'))
}

const makeExecutable = async (target: Target, work: string, shared: Shared): Promise<Buffer> => {
  const folder = path.join(work, target.name)
  await mkdir(folder, { recursive: true })
  const [blob, runtime] = await Promise.all([makeBlob(folder, shared, target), readNodeRuntime(target)])
  const workFile = path.join(folder, target.fileName)
  if (target.name.startsWith('linux')) return injectLinux(runtime, blob, workFile)
  if (target.name.startsWith('macos')) return injectMac(runtime, blob, workFile)
  return injectWindows(runtime, blob, {
    productName,
    version,
    fileName: target.fileName,
  })
}

/**
 * Builds the single-file executables in `dist/executables`: the named ones, or all that this machine can
 * build. The same input gives the same bytes. Returns the files' hashes.
 */
export const buildExecutables = async (names: string[]): Promise<string[]> => {
  const targets = names.length > 0 ? names.map(getTarget) : listTargets()
  await checkVersion()
  const hashes: string[] = []
  const work = path.join(executables, `work-${process.pid}`)
  try {
    const folder = path.join(work, 'web')
    const web = { folder, metafile: (await buildWeb(folder)).en }
    const pictures = await buildPictures(work)
    for (const target of targets) {
      const bytes = await makeExecutable(target, work, { web, pictures })
      const unfinished = path.join(work, 'executable')
      await writeFile(unfinished, bytes)
      await chmod(unfinished, 0o755)
      await mkdir(path.dirname(target.file), { recursive: true })
      await rename(unfinished, target.file)
      const megabytes = (bytes.length / 1_000_000).toFixed(1)
      const hash = createHash('sha256').update(bytes).digest('hex')
      hashes.push(hash)
      console.log(`${path.relative(root, target.file)}  ${megabytes} MB  sha256 ${hash}`)
    }
    return hashes
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
