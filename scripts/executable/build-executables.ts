import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Metafile } from 'esbuild'
import { version } from '../../src/lib/version.ts'
import { picturesFolder } from '../../src/starter/starter-pictures.ts'
import { build, root, starterPictures, web } from '../build-store.ts'
import { bundleServer } from './bundle-server.ts'
import { injectLinux, injectWindows } from './inject.ts'
import { packNativeLibraries } from './native-libraries.ts'
import { writeNotices } from './notices.ts'
import { checkNodeVersion, readNodeRuntime } from './packages.ts'
import { executables, getTarget, productName, type Target, targets } from './targets.ts'

const mostMegabytes = 150

/** The files of a folder by their names in the executable. */
const listAssets = async (prefix: string, folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const nameOf = (file: string) => `${prefix}/${path.relative(folder, file).split(path.sep).join('/')}`
  return Object.fromEntries(files.sort().map((file) => [nameOf(file), file]))
}

/** Builds the blob that Node reads inside an executable: the bundle, the built web app and the native libraries. */
const makeBlob = async (folder: string, webMetafile: Metafile, target: Target): Promise<Buffer> => {
  const { inputs } = await bundleServer('server', path.join(folder, 'server.cjs'), target.addOn)
  const worker = path.join(folder, 'database-worker.cjs')
  await bundleServer('database-worker', worker, target.addOn)
  const notices = path.join(folder, 'licences.txt')
  const assets = {
    'database-worker.cjs': worker,
    ...(await packNativeLibraries(target, folder)),
    ...(await listAssets('web', web)),
    'web/licences.txt': notices,
    ...(await listAssets(picturesFolder, starterPictures)),
  }
  await writeNotices(notices, [...Object.keys(inputs), ...Object.keys(webMetafile.inputs)], target)
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

const makeExecutable = async (target: Target, work: string, webMetafile: Metafile): Promise<Buffer> => {
  const folder = path.join(work, target.name)
  await mkdir(folder, { recursive: true })
  const [blob, runtime] = await Promise.all([makeBlob(folder, webMetafile, target), readNodeRuntime(target)])
  const workFile = path.join(folder, target.fileName)
  if (target.name === 'linux-x64') return injectLinux(runtime, blob, workFile)
  return injectWindows(runtime, blob, {
    productName,
    version,
    fileName: target.fileName,
  })
}

/**
 * Builds the store and from it the single-file executables in `dist/executables`: the named ones, or all. The same input gives the same bytes. Returns the files' hashes.
 */
export const buildExecutables = async (names: string[]): Promise<string[]> => {
  const wanted = names.length > 0 ? names.map(getTarget) : targets
  await checkNodeVersion()
  const hashes: string[] = []
  const metafiles = await build()
  const work = path.join(executables, `work-${process.pid}`)
  try {
    for (const target of wanted) {
      const bytes = await makeExecutable(target, work, metafiles.en)
      const megabytes = bytes.length / 1_000_000
      if (megabytes > mostMegabytes) {
        throw new Error(`The executable takes ${megabytes.toFixed(1)} MB of at most ${mostMegabytes}`)
      }
      const unfinished = path.join(work, 'executable')
      await writeFile(unfinished, bytes)
      await chmod(unfinished, 0o755)
      await mkdir(path.dirname(target.file), { recursive: true })
      await rename(unfinished, target.file)
      const hash = createHash('sha256').update(bytes).digest('hex')
      hashes.push(hash)
      console.log(`${path.relative(root, target.file)}  ${megabytes.toFixed(1)} MB  sha256 ${hash}`)
    }
    return hashes
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
