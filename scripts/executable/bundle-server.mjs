import path from 'node:path'
import * as esbuild from 'esbuild'
import { root, serverOptions } from '../build-store.mjs'

const librariesModule = path.join(root, 'src/lib/native-libraries.ts')

// The executable unpacks the libraries' native halves and loads them by itself.
const nativeFromExecutable = {
  name: 'native-from-executable',
  setup: ({ onLoad }) => {
    const standIn = (library) => () => ({
      contents: `module.exports = require(${JSON.stringify(librariesModule)}).getNativeLibrary('${library}')`,
      resolveDir: root,
    })
    onLoad({ filter: /[\\/]better-sqlite3[\\/]prebuilds[\\/].*\.node$/ }, standIn('better-sqlite3'))
    // Its module that looks for the platform's package.
    onLoad({ filter: /[\\/]sharp[\\/]dist[\\/]sharp\.cjs$/ }, standIn('sharp'))
  },
}

/** The server, or its database worker, as one CommonJS file, which is what a single executable runs. Returns its metafile. */
export const bundleServer = async (entry, file, addOn) => {
  const { metafile } = await esbuild.build({
    ...serverOptions,
    entryPoints: [serverOptions.entryPoints[entry]],
    outdir: undefined,
    outExtension: {},
    outfile: file,
    format: 'cjs',
    banner: {},
    external: [],
    alias: {
      // better-sqlite3's entry for bundlers: it asks for this add-on alone.
      'better-sqlite3': `better-sqlite3/${addOn}`,
      // The form without `import.meta`, which this bundle has not.
      sharp: path.join(root, 'node_modules/sharp/dist/index.cjs'),
    },
    define: { ...serverOptions.define, 'import.meta.dirname': '__dirname' },
    plugins: [...serverOptions.plugins, nativeFromExecutable],
    sourcemap: false,
    metafile: true,
  })
  return metafile
}
